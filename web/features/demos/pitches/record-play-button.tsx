import { Pause, Play } from 'lucide-react'
import { usePlayer } from '../../listening/player/use-player.ts'
import { RecordSleeve } from '../../../ui/data/sleeve/record-sleeve.tsx'
import { canPlay, type Demo } from '../demo.ts'
import { playerSongOf } from '../player-song.ts'

/** The sleeve of a row, which plays its song and then those below it. */
export function RecordPlayButton({ demo, list }: { demo: Demo; list: readonly Demo[] }) {
  const { song, status, play, toggle } = usePlayer()
  const record = <RecordSleeve artwork={demo.artwork} size={48} />
  if (!canPlay(demo)) return record
  const isCurrent = song?.id === demo.id
  const isPlaying = isCurrent && status === 'playing'
  const Icon = isPlaying ? Pause : Play
  const press = () => (isCurrent ? toggle() : play(playerSongOf(demo), list.filter(canPlay).map(playerSongOf)))
  return (
    <button
      type="button"
      className={isCurrent ? 'record-play current' : 'record-play'}
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${demo.title}`}
      onClick={press}
    >
      {record}
      <span className="record-icon" aria-hidden="true">
        <Icon className="icon-s" />
      </span>
    </button>
  )
}
