import { useState } from 'react'

/** So long a song is somebody else's on this page, in ms; then it may be asked for again. */
const othersMs = 30_000

const withOne = (all: ReadonlySet<string>, demoId: string): ReadonlySet<string> => new Set([...all, demoId])

/** The songs that cannot be heard here, as far as this page was told: somebody else listens, or their creators took them back. */
export function useOthers() {
  const [leased, setLeased] = useState<ReadonlySet<string>>(new Set())
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const others: ReadonlySet<string> = new Set([...leased, ...gone])
  /** Notes one more that somebody else has; answers all of them. */
  const take = (demoId: string): ReadonlySet<string> => {
    setLeased((all) => withOne(all, demoId))
    setTimeout(() => setLeased((all) => new Set([...all].filter((id) => id !== demoId))), othersMs)
    return withOne(others, demoId)
  }
  /** Notes one more that is gone for good; answers all of them. */
  const leave = (demoId: string): ReadonlySet<string> => {
    setGone((all) => withOne(all, demoId))
    return withOne(others, demoId)
  }
  return { others, gone, take, leave }
}
