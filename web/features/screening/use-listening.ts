import type { Stretch } from '@velv/domain/screening/heard.ts'
import { type Role } from '@velv/domain/roles.ts'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import * as player from '../../platform/player/player.ts'
import type { SoundState } from '../../platform/listening-sound.ts'
import { type Demo, stretchesOf } from './demo.ts'
import { createListeningDesk, type ListeningDesk } from './listening-desk.ts'

/** The desk of this page; the bottom player falls silent, since this page is a player itself, and so does this one when another tab sounds: `onHushed`. */
export function useListening(dropId: string, role: Role, onHushed: () => void): ListeningDesk {
  const latest = useRef(onHushed)
  useEffect(() => {
    latest.current = onHushed
  })
  const [desk] = useState(() => createListeningDesk(dropId, role))
  useEffect(() => {
    player.close()
    return desk.open(() => latest.current())
  }, [desk])
  return desk
}

export const useSound = ({ sound }: ListeningDesk): SoundState => useSyncExternalStore(sound.subscribe, sound.state)

/** What was heard of a demo: before this visit, and each stretch of this visit on top. */
export function useHeard({ sound, heard, before }: ListeningDesk, demo: Demo): readonly Stretch[] {
  const now = useSyncExternalStore(sound.clock.subscribe, () => heard.heardOf(demo.id))
  // What the server knows by now holds this visit too: only what it knew at first sight came before.
  if (!before.has(demo.id)) before.set(demo.id, stretchesOf(demo.heard))
  const earlier = before.get(demo.id)!
  return useMemo(() => [...earlier, ...now], [earlier, now])
}

/** The words of a song; empty until its sound has been asked for, and when none were sent. */
export const useLyrics = ({ sound, lyricsOf }: ListeningDesk, { id }: Demo): string =>
  useSyncExternalStore(sound.subscribe, () => lyricsOf(id) ?? '')

/** The place in the song in whole seconds. */
export const usePlaceSeconds = ({ sound }: ListeningDesk): number =>
  useSyncExternalStore(sound.clock.subscribe, () => Math.floor(sound.clock.nowMs() / 1000))
