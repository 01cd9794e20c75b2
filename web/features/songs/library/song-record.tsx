import { Pause, Play } from 'lucide-react'
import { RecordSleeve } from '../../../ui/data/sleeve/record-sleeve.tsx'
import { usePlayer } from '../../listening/player/use-player.ts'
import { type LibrarySong, playableVersion, playerSongOf } from '../library-song.ts'

/** The record of a row, which plays its song and then those below it. */
export function SongRecord({ song, list }: { song: LibrarySong; list: readonly LibrarySong[] }) {
  const { song: current, status, play, toggle } = usePlayer()
  const record = <RecordSleeve artwork={song.artwork} size={48} />
  const version = playableVersion(song)
  if (!version) return record
  const isCurrent = current?.id === version.id
  const isPlaying = isCurrent && status === 'playing'
  const Icon = isPlaying ? Pause : Play
  const playable = () =>
    list.flatMap((one) => {
      const own = playableVersion(one)
      return own ? playerSongOf(one, own) : []
    })
  return (
    <button
      type="button"
      className={isCurrent ? 'song-play current' : 'song-play'}
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${song.title}`}
      onClick={() => (isCurrent ? toggle() : play(playerSongOf(song, version), playable()))}
    >
      {record}
      <span className="song-play-icon" aria-hidden="true">
        <Icon className="icon-s" />
      </span>
    </button>
  )
}
