import { useQuery } from '@tanstack/react-query'
import { versionKinds } from '@velv/domain/songs/song-versions.ts'
import { PlayButton } from '../../../ui/audio/play-button.tsx'
import { Waveform } from '../../../ui/audio/waveform/waveform.tsx'
import { lengthText } from '../../../ui/text/format.ts'
import { listenToVersion } from '../../listening/listening-calls.ts'
import { decodePeaks } from '../../listening/playback/decode-peaks.ts'
import { play } from '../../listening/player/player.ts'
import { usePlayerSeconds } from '../../listening/player/use-player.ts'
import { useSongInPlayer } from '../../listening/player/use-song-in-player.ts'
import { type LibrarySong, playerSongOf, type Version } from '../library-song.ts'
import './version-player.css'

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
  const peaks = usePeaks(version)
  const { isCurrent, isPlaying, clock, toggle, seek } = useSongInPlayer(version.id, () =>
    onPlay ? onPlay(version) : play(playerSongOf(song, version)),
  )
  const durationMs = version.audio?.durationMs ?? 0
  return (
    <div className="song-player">
      <PlayButton playing={isPlaying} onToggle={toggle} title={`${song.title}, ${versionKinds[version.kind].label}`} />
      <Waveform
        peaks={peaks}
        durationMs={durationMs}
        heard={[]}
        clock={clock}
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
