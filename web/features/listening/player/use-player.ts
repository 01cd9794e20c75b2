import { useEffect, useSyncExternalStore } from 'react'
import type { PlayerState, Song } from './player-state.ts'
import * as player from './player.ts'

/** Stable, so that a waveform can follow it without rendering again. */
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

/** The player's state and commands; the playback position is read from `clock`. */
export function usePlayer(): Player {
  const state = useSyncExternalStore(player.subscribeState, player.playerState, player.playerState)
  return { ...state, ...actions }
}

/** The position in the song in whole seconds, for a clock next to the waveform. */
export const usePlayerSeconds = () =>
  useSyncExternalStore(
    player.subscribeTick,
    () => Math.floor(player.nowMs() / 1000),
    () => 0,
  )

/** Lets the player go on through the rest of a list as it loads. Returns whether a song of it is in the player. */
export function useListInPlayer(list: readonly Song[]): boolean {
  const getId = () => player.playerState().song?.id
  const playedId = useSyncExternalStore(player.subscribeState, getId, getId)
  useEffect(() => {
    player.extend(list)
  }, [list])
  return list.some(({ id }) => id === playedId)
}
