import { useSyncExternalStore } from 'react'
import { client } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { type Marked, refetchMarks } from './marks.ts'

/** Stars that were given a moment ago, which the lists don't have yet. */
const given = new Map<string, number | null>()
const listeners = new Set<() => void>()
let turn: Promise<unknown> = Promise.resolve()

function show(id: string, stars: number | null | undefined): void {
  if (stars === undefined) given.delete(id)
  else given.set(id, stars)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The stars that the viewer gave a song, also while they are being saved. */
export const useOwnStars = ({ id, stars }: Pick<Marked, 'id' | 'stars'>): number | null =>
  useSyncExternalStore(subscribe, () => (given.has(id) ? given.get(id)! : stars))

/** Gives a song stars, one request after the other; the number that it has takes them back. */
export function giveStars({ id, title, stars: before }: Pick<Marked, 'id' | 'title' | 'stars'>, pressed: number): void {
  const shown = given.has(id) ? given.get(id)! : before
  const stars = pressed === shown ? null : pressed
  show(id, stars)
  const request = () => client.PUT('/api/demos/{id}/stars', { params: { path: { id } }, body: { stars } })
  turn = turn
    .then(request)
    .catch((error: unknown) => toast(`${title}: ${errorText(error)}`))
    .then(refetchMarks)
    .finally(() => given.get(id) === stars && show(id, undefined))
}
