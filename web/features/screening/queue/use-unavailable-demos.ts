import { useState } from 'react'

/** So long a song is somebody else's on this page, in ms; then it may be asked for again. */
const leasedMs = 30_000

const withOne = (all: ReadonlySet<string>, demoId: string): ReadonlySet<string> => new Set([...all, demoId])

/** The songs that cannot be heard here, as far as this page was told: somebody else listens, or their creators took them back. */
export function useUnavailableDemos() {
  const [leased, setLeased] = useState<ReadonlySet<string>>(new Set())
  const [withdrawn, setWithdrawn] = useState<ReadonlySet<string>>(new Set())
  const unavailable: ReadonlySet<string> = new Set([...leased, ...withdrawn])
  /** Notes one more that somebody else has; answers all of them. */
  const markLeased = (demoId: string): ReadonlySet<string> => {
    setLeased((all) => withOne(all, demoId))
    setTimeout(() => setLeased((all) => new Set([...all].filter((id) => id !== demoId))), leasedMs)
    return withOne(unavailable, demoId)
  }
  /** Notes one more that is gone for good; answers all of them. */
  const markWithdrawn = (demoId: string): ReadonlySet<string> => {
    setWithdrawn((all) => withOne(all, demoId))
    return withOne(unavailable, demoId)
  }
  return { unavailable, withdrawn, markLeased, markWithdrawn }
}
