import { useEffect, useRef } from 'react'
import { decodePeaks } from '../../listening/playback/decode-peaks.ts'
import { usePlayer } from '../../listening/player/use-player.ts'
import { PlayButton } from '../../../ui/audio/play-button.tsx'
import { Waveform, type WaveClock } from '../../../ui/audio/waveform/waveform.tsx'
import { lengthText } from '../../../ui/text/format.ts'
import { type LibrarySong, playerSongOf, type Version } from '../../songs/library-song.ts'

const stoppedClock: WaveClock = { subscribe: () => () => undefined, nowMs: () => 0 }

type VersionPlayerProps = { song: LibrarySong; version: Version; flagMs: number | null }

/** Plays a version of a song in the library; a click on its waveform starts it there. */
export function VersionPlayer({ song, version, flagMs }: VersionPlayerProps) {
  const player = usePlayer()
  const pendingSeekMs = useRef<number>(undefined)
  const isCurrent = player.song?.id === version.id
  const isPlaying = isCurrent && player.status === 'playing'
  const durationMs = version.audio?.durationMs ?? 0
  useEffect(() => {
    if (!isPlaying || pendingSeekMs.current === undefined) return
    player.seek(pendingSeekMs.current)
    pendingSeekMs.current = undefined
  }, [isPlaying, player])
  const play = () => player.play(playerSongOf(song, version))
  const seek = (ms: number) => {
    if (isCurrent) return player.seek(ms)
    pendingSeekMs.current = ms
    play()
  }
  return (
    <div className="row gap-4">
      <PlayButton playing={isPlaying} onToggle={() => (isCurrent ? player.toggle() : play())} title={song.title} />
      <div className="min-w-0 grow">
        <Waveform
          peaks={version.waveform ? decodePeaks(version.waveform) : []}
          durationMs={durationMs}
          heard={[]}
          clock={isCurrent ? player.clock : stoppedClock}
          onSeek={seek}
          height={56}
          flagMs={flagMs}
        />
      </div>
      <span className="small num text-text-2">{lengthText(durationMs)}</span>
    </div>
  )
}
