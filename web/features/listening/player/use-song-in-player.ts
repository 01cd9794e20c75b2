import { useEffect, useRef } from 'react'
import type { WaveClock } from '../../../ui/audio/waveform/waveform.tsx'
import { usePlayer } from './use-player.ts'

const stoppedClock: WaveClock = { subscribe: () => () => undefined, nowMs: () => 0 }

/** What one song shows of the player at the bottom of the page, and its commands; `start` plays the song. */
export function useSongInPlayer(id: string, start: () => void) {
  const player = usePlayer()
  const pendingSeekMs = useRef<number>(undefined)
  const isCurrent = player.song?.id === id
  const isPlaying = isCurrent && player.status === 'playing'

  // A press on the waveform of a stopped song starts it, and seeks once it plays.
  useEffect(() => {
    if (!isPlaying || pendingSeekMs.current === undefined) return
    player.seek(pendingSeekMs.current)
    pendingSeekMs.current = undefined
  }, [isPlaying, player])

  const seek = (ms: number) => {
    if (isCurrent) return player.seek(ms)
    pendingSeekMs.current = ms
    start()
  }
  const toggle = () => (isCurrent ? player.toggle() : start())
  return { isCurrent, isPlaying, clock: isCurrent ? player.clock : stoppedClock, toggle, seek }
}
