import { useSyncExternalStore } from 'react'
import type { PlayerState } from './player-state.ts'
import * as player from './player.ts'

/** Never changes, so a waveform may follow it without being drawn anew. */
const clock = { subscribe: player.subscribeTick, nowMs: player.nowMs }
const actions = {
  play: player.play,
  toggle: player.toggle,
  pause: player.pause,
  seek: player.seek,
  next: player.next,
  previous: player.previous,
  setLevel: player.setLevel,
  close: player.close,
  clock,
}

export type Player = PlayerState & typeof actions

/** What is playing and the ways to change it; the place in the song is asked of `clock`. */
export function usePlayer(): Player {
  const state = useSyncExternalStore(player.subscribeState, player.playerState, player.playerState)
  return { ...state, ...actions }
}

/** The place in the song in whole seconds, for a clock beside the waveform. */
export const usePlayerSeconds = () =>
  useSyncExternalStore(
    player.subscribeTick,
    () => Math.floor(player.nowMs() / 1000),
    () => 0,
  )
