import { usePlayer } from '../../listening/player/use-player.ts'
import { playableVersion, playerSongOf, type SongInFull, type Version } from '../library-song.ts'
import { VersionPlayer } from './version-player.tsx'

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
  const { isCurrent, play } = useVersionPlayer(song)
  const version = song.versions.find(isCurrent) ?? playableVersion(song)
  return version ? <VersionPlayer song={song} version={version} flagMs={song.hearAtMs} onPlay={play} /> : null
}
