import type { Stretch } from '@velv/domain/screening/listening-credit.ts'
import { type Role } from '@velv/domain/roles.ts'
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import * as player from '../../listening/player/player.ts'
import type { PlaybackState } from '../../listening/playback/playback-engine.ts'
import { stretchesOf } from '../../demos/demo.ts'
import type { QueuedDemo } from '../queued-demo.ts'
import { createListeningStore, type ListeningStore } from './listening-store.ts'

/**
 * The listening store of this page. It closes the bottom player, since this page has its own, and pauses when another tab starts playing:
 * `onInterrupted`.
 */
export function useListeningStore(dropId: string, role: Role, onInterrupted: () => void): ListeningStore {
  const interrupt = useEffectEvent(onInterrupted)
  const [store] = useState(() => createListeningStore(dropId, role))
  useEffect(() => {
    player.close()
    // The reference track of the drop plays in the bottom player, which pauses for a song.
    const unsubscribe = store.playback.subscribe(() => {
      if (store.playback.state().phase === 'playing') player.pause()
    })
    const close = store.open(() => interrupt())
    return () => {
      unsubscribe()
      close()
    }
  }, [store])
  return store
}

export const usePlaybackState = ({ playback }: ListeningStore): PlaybackState =>
  useSyncExternalStore(playback.subscribe, playback.state)

/** Whether a newer version of the song on the stage is played instead of what was sent. */
export const useIsUpdate = ({ playback, songOf }: ListeningStore): boolean =>
  useSyncExternalStore(playback.subscribe, () => songOf(playback.state().demoId) !== playback.state().demoId)

/** What was heard of a demo: before this visit, plus each stretch of this visit. */
export function useHeard({ playback, heard, before }: ListeningStore, demo: QueuedDemo): readonly Stretch[] {
  const now = useSyncExternalStore(playback.clock.subscribe, () => heard.heardOf(demo.id))
  // Later responses include this visit, so only the first one is stored.
  if (!before.has(demo.id)) before.set(demo.id, stretchesOf(demo.heard))
  const earlier = before.get(demo.id)!
  return useMemo(() => [...earlier, ...now], [earlier, now])
}

/** The lyrics of a song; empty until its audio has been requested, and when none were submitted. */
export const useLyrics = ({ playback, lyricsOf }: ListeningStore, { id }: QueuedDemo): string =>
  useSyncExternalStore(playback.subscribe, () => lyricsOf(id) ?? '')

/** The position in the song in whole seconds. */
export const usePositionSeconds = ({ playback }: ListeningStore): number =>
  useSyncExternalStore(playback.clock.subscribe, () => Math.floor(playback.clock.nowMs() / 1000))
