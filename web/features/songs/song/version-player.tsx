import { useQuery } from '@tanstack/react-query'
import { versionKinds } from '@velv/domain/songs/song-versions.ts'
import { useEffect, useRef } from 'react'
import { PlayButton } from '../../../ui/audio/play-button.tsx'
import { Waveform, type WaveClock } from '../../../ui/audio/waveform/waveform.tsx'
import { lengthText } from '../../../ui/text/format.ts'
import { listenToVersion } from '../../listening/listening-calls.ts'
import { decodePeaks } from '../../listening/playback/decode-peaks.ts'
import { usePlayer, usePlayerSeconds } from '../../listening/player/use-player.ts'
import { type LibrarySong, playerSongOf, type Version } from '../library-song.ts'
import './version-player.css'

const stoppedClock: WaveClock = { subscribe: () => () => undefined, nowMs: () => 0 }

type VersionPlayerProps = {
  song: LibrarySong
  version: Version
  /** The moment that listeners should hear, in ms. */
  flagMs: number | null
  /** Starts the version; alone, unless this plays others after it. */
  onPlay?: (version: Version) => void
}

/** Plays a version of a song; a press on its waveform starts it there. */
export function VersionPlayer({ song, version, flagMs, onPlay }: VersionPlayerProps) {
  const player = usePlayer()
  const peaks = usePeaks(version)
  const pendingSeekMs = useRef<number>(undefined)
  const isCurrent = player.song?.id === version.id
  const isPlaying = isCurrent && player.status === 'playing'

  // A press on the waveform of a stopped song starts it, and seeks once it plays.
  useEffect(() => {
    if (!isPlaying || pendingSeekMs.current === undefined) return
    player.seek(pendingSeekMs.current)
    pendingSeekMs.current = undefined
  }, [isPlaying, player])

  const durationMs = version.audio?.durationMs ?? 0
  const play = () => (onPlay ? onPlay(version) : player.play(playerSongOf(song, version)))
  const seek = (ms: number) => {
    if (isCurrent) return player.seek(ms)
    pendingSeekMs.current = ms
    play()
  }
  return (
    <div className="song-player">
      <PlayButton
        playing={isPlaying}
        onToggle={() => (isCurrent ? player.toggle() : play())}
        title={`${song.title}, ${versionKinds[version.kind].label}`}
      />
      <Waveform
        peaks={peaks}
        durationMs={durationMs}
        heard={[]}
        clock={isCurrent ? player.clock : stoppedClock}
        onSeek={seek}
        height={60}
        flagMs={flagMs}
      />
      <span className="song-time num small">
        <span>{isCurrent ? <Now /> : '0:00'}</span> / {lengthText(durationMs)}
      </span>
    </div>
  )
}

const Now = () => lengthText(usePlayerSeconds() * 1000)

/** The waveform of a version: coarse at first, as the song has it. It never changes. */
function usePeaks(version: Version): readonly number[] {
  const { data } = useQuery({
    queryKey: ['peaks of version', version.id],
    queryFn: async () => decodePeaks((await listenToVersion(version.id)).peaks),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? (version.waveform ? decodePeaks(version.waveform) : [])
}
