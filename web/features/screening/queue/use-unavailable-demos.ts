import { useState } from 'react'

/** How long the page treats a song as leased to another screener, in ms; then it may be requested again. */
const leasedMs = 30_000

const withOne = (all: ReadonlySet<string>, demoId: string): ReadonlySet<string> => new Set([...all, demoId])

/** The songs that cannot be played here, as far as this page knows: another screener is listening, or their creators withdrew them. */
export function useUnavailableDemos() {
  const [leased, setLeased] = useState<ReadonlySet<string>>(new Set())
  const [withdrawn, setWithdrawn] = useState<ReadonlySet<string>>(new Set())
  const unavailable: ReadonlySet<string> = new Set([...leased, ...withdrawn])
  /** Adds a song that another screener has; returns all unavailable songs. */
  const markLeased = (demoId: string): ReadonlySet<string> => {
    setLeased((all) => withOne(all, demoId))
    setTimeout(() => setLeased((all) => new Set([...all].filter((id) => id !== demoId))), leasedMs)
    return withOne(unavailable, demoId)
  }
  /** Adds a withdrawn song; returns all unavailable songs. */
  const markWithdrawn = (demoId: string): ReadonlySet<string> => {
    setWithdrawn((all) => withOne(all, demoId))
    return withOne(unavailable, demoId)
  }
  return { unavailable, withdrawn, markLeased, markWithdrawn }
}
