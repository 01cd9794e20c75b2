import { Pause, Play } from 'lucide-react'
import { usePlayer } from '../../platform/player/use-player.ts'
import { Record } from '../../ui/sleeve/record.tsx'
import { canPlay, type Demo, recordGenre } from './demo.ts'
import { songOf } from './song-of.ts'

/** The record of a row, which plays its song and then those below it. */
export function RecordPlay({ demo, list }: { demo: Demo; list: readonly Demo[] }) {
  const { song, status, play, toggle } = usePlayer()
  const record = <Record id={demo.id} genre={recordGenre(demo)} size={48} />
  if (!canPlay(demo)) return record
  const isHere = song?.demoId === demo.id
  const isPlaying = isHere && status === 'playing'
  const Icon = isPlaying ? Pause : Play
  const press = () => (isHere ? toggle() : play(songOf(demo), list.filter(canPlay).map(songOf)))
  return (
    <button
      type="button"
      className={isHere ? 'record-play here' : 'record-play'}
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${demo.title}`}
      onClick={press}
    >
      {record}
      <span className="record-sign" aria-hidden="true">
        <Icon className="icon-s" />
      </span>
    </button>
  )
}
