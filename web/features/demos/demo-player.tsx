import { useEffect, useRef } from 'react'
import { usePlayer } from '../listening/player/use-player.ts'
import { PlayButton } from '../../ui/audio/play-button.tsx'
import { Waveform, type WaveClock } from '../../ui/audio/waveform/waveform.tsx'
import { type Demo, type Heard, stretchesOf } from './demo.ts'
import { playerSongOf } from './player-song.ts'
import { usePeaks } from './use-peaks.ts'

const stoppedClock: WaveClock = { subscribe: () => () => undefined, nowMs: () => 0 }

type DemoPlayerProps = { demo: Demo; heard: Heard; height?: number; band?: boolean; flagMs?: number | null }

/** Plays the viewer's own demo through the player at the bottom of the page; the waveform shows what others listened to. */
export function DemoPlayer({ demo, heard, height = 72, band = false, flagMs = null }: DemoPlayerProps) {
  const durationMs = demo.audio?.durationMs ?? 0
  const peaks = usePeaks(demo)
  const player = usePlayer()
  const pendingSeekMs = useRef<number>(undefined)
  const isCurrent = player.song?.id === demo.id
  const isPlaying = isCurrent && player.status === 'playing'

  // A click on the waveform of a stopped song starts it, and seeks once it plays.
  useEffect(() => {
    if (!isPlaying || pendingSeekMs.current === undefined) return
    player.seek(pendingSeekMs.current)
    pendingSeekMs.current = undefined
  }, [isPlaying, player])

  const play = () => player.play(playerSongOf(demo))
  const toggle = () => (isCurrent ? player.toggle() : play())
  const seek = (ms: number) => {
    if (isCurrent) return player.seek(ms)
    pendingSeekMs.current = ms
    play()
  }
  return (
    <div className="row gap-4">
      <PlayButton playing={isPlaying} onToggle={toggle} title={demo.title} />
      <div className="min-w-0 grow">
        <Waveform
          peaks={peaks ?? []}
          durationMs={durationMs}
          heard={stretchesOf(heard)}
          clock={isCurrent ? player.clock : stoppedClock}
          onSeek={seek}
          height={height}
          band={band}
          flagMs={flagMs}
        />
      </div>
    </div>
  )
}
