import { Pause, Play } from 'lucide-react'
import { RecordSleeve } from '../../../ui/data/sleeve/record-sleeve.tsx'
import { usePlayer } from '../../listening/player/use-player.ts'
import { isPlayable, type PitchedSong, playerSongOf } from './pitched-song.ts'

/** The record of a row, which plays its song and then those below it. */
export function SongDisc({ song, list }: { song: PitchedSong; list: readonly PitchedSong[] }) {
  const { song: current, status, play, toggle } = usePlayer()
  const record = <RecordSleeve artwork={song.artwork} size={48} />
  if (!isPlayable(song)) return <span className="pitched-disc">{record}</span>
  const isCurrent = current?.id === song.id
  const isPlaying = isCurrent && status === 'playing'
  const Icon = isPlaying ? Pause : Play
  const start = () => play(playerSongOf(song), list.filter(isPlayable).map(playerSongOf))
  return (
    <button
      type="button"
      className={isCurrent ? 'pitched-disc current' : 'pitched-disc'}
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${song.title}`}
      onClick={isCurrent ? toggle : start}
    >
      {record}
      <span className="pitched-disc-icon" aria-hidden="true">
        <Icon className="icon-s" />
      </span>
    </button>
  )
}
