import { useEffect, useState } from 'react'
import type { QueuedDemo } from '../queued-demo.ts'
import type { ListeningStore } from '../stage/listening-store.ts'
import { requiredListeningText, useRequiredSeconds } from './required-listening.ts'

export const requiredListeningId = 'still-to-hear'
const announceMs = 4_000

/**
 * How much must be heard before deciding, announced when the person tries to decide too early. The line keeps its space, so that nothing moves when
 * it disappears.
 */
export function RequiredListening({
  store,
  demo,
  refusedAt,
}: {
  store: ListeningStore
  demo: QueuedDemo
  refusedAt: number
}) {
  const message = requiredListeningText(useRequiredSeconds(store, demo))
  const [announced, setAnnounced] = useState('')
  const [seenAt, setSeenAt] = useState(refusedAt)
  if (refusedAt !== seenAt) {
    setSeenAt(refusedAt)
    setAnnounced(message)
  }
  useEffect(() => {
    if (!announced) return
    const timer = setTimeout(() => setAnnounced(''), announceMs)
    return () => clearTimeout(timer)
  }, [announced])
  return (
    <>
      <p id={requiredListeningId} className={`required-listening num ${announced ? 'announced' : ''}`}>
        {message}
      </p>
      <output className="sr">{announced}</output>
    </>
  )
}
