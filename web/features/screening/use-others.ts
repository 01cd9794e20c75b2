import { useState } from 'react'

/** So long a song is somebody else's on this page, in ms; then it may be asked for again. */
const othersMs = 30_000

/** The songs that somebody else is listening to, as far as this page was told. */
export function useOthers() {
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set())
  /** Notes one more; answers all of them. */
  const take = (demoId: string): ReadonlySet<string> => {
    setOthers((all) => new Set([...all, demoId]))
    setTimeout(() => setOthers((all) => new Set([...all].filter((id) => id !== demoId))), othersMs)
    return new Set([...others, demoId])
  }
  return { others, take }
}
