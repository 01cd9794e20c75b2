import { useEffect, useState } from 'react'
import { api, type components } from '../api/api.ts'
import { serverNow } from '../server-clock.ts'

/** An action of this person that they can still undo, in this tab or another. */
export type UndoOffer = components['schemas']['UndoOffer']

const none: readonly UndoOffer[] = []

/** The person's actions that can still be undone, last first; they survive a reload and are the same in every tab. */
export function useUndoOffers(): readonly UndoOffer[] {
  const { data } = api.useQuery('get', '/api/undo', {}, { refetchOnMount: 'always' })
  const rows = data?.rows ?? none
  const nowMs = useNextEnd(rows)
  return rows.filter(({ undoUntil }) => Date.parse(undoUntil) > nowMs)
}

/** The current time, updated when the next action can no longer be undone. */
export function useNextEnd(rows: readonly { undoUntil: string | null }[]): number {
  const [nowMs, setNow] = useState(serverNow)
  const ends = rows.flatMap(({ undoUntil }) => (undoUntil === null ? [] : [Date.parse(undoUntil)]))
  const next = Math.min(...ends.filter((end) => end > nowMs))
  useEffect(() => {
    if (next === Infinity) return
    const timer = setTimeout(() => setNow(serverNow()), Math.max(0, next - serverNow()) + 1)
    return () => clearTimeout(timer)
  }, [next])
  return nowMs
}
