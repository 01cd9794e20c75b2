import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { versionKinds } from '@velv/domain/songs/song-versions.ts'
import { PlayButton } from '../../../ui/audio/play-button.tsx'
import { Waveform, type WaveClock } from '../../../ui/audio/waveform/waveform.tsx'
import { lengthText } from '../../../ui/text/format.ts'
import { listenToVersion } from '../../listening/listening-calls.ts'
import { decodePeaks } from '../../listening/playback/decode-peaks.ts'
import { usePlayer, usePlayerSeconds } from '../../listening/player/use-player.ts'
import { playableVersion, playerSongOf, type SongInFull, type Version } from '../library-song.ts'

const stoppedClock: WaveClock = { subscribe: () => () => undefined, nowMs: () => 0 }

/** Plays versions of a song through the player at the bottom of the page. */
export function useVersionPlayer(song: SongInFull) {
  const player = usePlayer()
  const currentOf = (version: Version) => player.song?.id === version.id
  const ready = song.versions.filter(({ audio }) => audio?.state === 'ready')
  const play = (version: Version) =>
    player.play(
      playerSongOf(song, version),
      ready.map((one) => playerSongOf(song, one)),
    )
  return {
    player,
    play,
    isCurrent: currentOf,
    isPlaying: (version: Version) => currentOf(version) && player.status === 'playing',
    toggle: (version: Version) => (currentOf(version) ? player.toggle() : play(version)),
  }
}

/** The large player of a song's page: of the version that plays, or of its main version. */
export function SongPlayer({ song }: { song: SongInFull }) {
  const { player, play, isCurrent, isPlaying, toggle } = useVersionPlayer(song)
  const version = song.versions.find(isCurrent) ?? playableVersion(song)
  const peaks = usePeaks(version)
  const pendingSeekMs = useRef<number>(undefined)
  const plays = version !== undefined && isPlaying(version)

  // A press on the waveform of a stopped song starts it, and seeks once it plays.
  useEffect(() => {
    if (!plays || pendingSeekMs.current === undefined) return
    player.seek(pendingSeekMs.current)
    pendingSeekMs.current = undefined
  }, [plays, player])

  if (!version) return null
  const current = isCurrent(version)
  const durationMs = version.audio?.durationMs ?? 0
  const seek = (ms: number) => {
    if (current) return player.seek(ms)
    pendingSeekMs.current = ms
    play(version)
  }
  return (
    <div className="song-player">
      <PlayButton
        playing={plays}
        onToggle={() => toggle(version)}
        title={`${song.title}, ${versionKinds[version.kind].label}`}
      />
      <Waveform
        peaks={peaks}
        durationMs={durationMs}
        heard={current ? player.heard : []}
        clock={current ? player.clock : stoppedClock}
        onSeek={seek}
        height={60}
        flagMs={song.hearAtMs}
      />
      <span className="song-time num small">
        {current ? <Now /> : '0:00'} / {lengthText(durationMs)}
      </span>
    </div>
  )
}

const Now = () => lengthText(usePlayerSeconds() * 1000)

/** The waveform of a version: coarse at first, as the song has it. It never changes. */
function usePeaks(version: Version | undefined): readonly number[] {
  const { data } = useQuery({
    queryKey: ['peaks of version', version?.id],
    queryFn: async () => decodePeaks((await listenToVersion(version!.id)).peaks),
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? (version?.waveform ? decodePeaks(version.waveform) : [])
}
