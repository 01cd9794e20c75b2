import { notifyManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { client } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { type Marked, refetchMarks } from './marks.ts'

/** What was pressed, which is shown until the lists have it. */
type Pressed = { stars: number | null }

const pressedBySong = new Map<string, Pressed>()
const listeners = new Set<() => void>()
let turn: Promise<unknown> = Promise.resolve()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Starred = Pick<Marked, 'id' | 'stars'>

const ownStars = ({ id, stars }: Starred): number | null => {
  const pressed = pressedBySong.get(id)
  return pressed ? pressed.stars : stars
}

/** The stars that the viewer gave a song, also while they are being saved. */
export const useOwnStars = (song: Starred): number | null => useSyncExternalStore(subscribe, () => ownStars(song))

/** Gives a song stars, one request after the other; the number that it has takes them back. */
export function giveStars(song: Starred & Pick<Marked, 'title'>, number: number): void {
  const { id, title } = song
  const pressed = { stars: number === ownStars(song) ? null : number }
  show(id, pressed)
  const request = () => client.PUT('/api/demos/{id}/stars', { params: { path: { id } }, body: pressed })
  turn = turn.then(request).catch((error: unknown) => toast(`${title}: ${errorText(error)}`))
  const forget = () => pressedBySong.get(id) === pressed && show(id, undefined)
  // The lists learn of their new data a moment after it has come.
  void turn.then(refetchMarks).finally(() => notifyManager.schedule(forget))
}

function show(id: string, pressed: Pressed | undefined): void {
  if (pressed) pressedBySong.set(id, pressed)
  else pressedBySong.delete(id)
  for (const listener of listeners) listener()
}
