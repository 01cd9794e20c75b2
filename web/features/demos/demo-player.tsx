import { play } from '../listening/player/player.ts'
import { useSongInPlayer } from '../listening/player/use-song-in-player.ts'
import { PlayButton } from '../../ui/audio/play-button.tsx'
import { Waveform } from '../../ui/audio/waveform/waveform.tsx'
import { type Demo, type Heard, stretchesOf } from './demo.ts'
import { playerSongOf } from './player-song.ts'
import { usePeaks } from './use-peaks.ts'

type DemoPlayerProps = { demo: Demo; heard: Heard; height?: number; band?: boolean; flagMs?: number | null }

/** Plays the viewer's own demo through the player at the bottom of the page; the waveform shows what others listened to. */
export function DemoPlayer({ demo, heard, height = 72, band = false, flagMs = null }: DemoPlayerProps) {
  const peaks = usePeaks(demo)
  const song = useSongInPlayer(demo.id, () => play(playerSongOf(demo)))
  return (
    <div className="row gap-4">
      <PlayButton playing={song.isPlaying} onToggle={song.toggle} title={demo.title} />
      <div className="min-w-0 grow">
        <Waveform
          peaks={peaks ?? []}
          durationMs={demo.audio?.durationMs ?? 0}
          heard={stretchesOf(heard)}
          clock={song.clock}
          onSeek={song.seek}
          height={height}
          band={band}
          flagMs={flagMs}
        />
      </div>
    </div>
  )
}
