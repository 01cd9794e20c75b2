import { useEffect, useState } from 'react'
import type { Demo } from './demo.ts'
import type { ListeningDesk } from './listening-desk.ts'
import { stillToHearText, useStillToHear } from './still-to-hear.ts'

export const stillId = 'still-to-hear'
const saidMs = 4_000

/** What is to be heard before one may decide; said aloud when one tries to. Its line stays, so that nothing moves when it is enough. */
export function StillToHear({ desk, demo, refusedAt }: { desk: ListeningDesk; demo: Demo; refusedAt: number }) {
  const says = stillToHearText(useStillToHear(desk, demo))
  const [said, setSaid] = useState('')
  const [seenAt, setSeenAt] = useState(refusedAt)
  if (refusedAt !== seenAt) {
    setSeenAt(refusedAt)
    setSaid(says)
  }
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(''), saidMs)
    return () => clearTimeout(timer)
  }, [said])
  return (
    <>
      <p id={stillId} className={`still-to-hear num ${said ? 'asked' : ''}`}>
        {says}
      </p>
      <output className="sr">{said}</output>
    </>
  )
}
