import { Pause, Play } from 'lucide-react'
import { RecordSleeve } from '../../../ui/data/sleeve/record-sleeve.tsx'
import type { Song } from './player-state.ts'
import { usePlayer } from './use-player.ts'
import './record-button.css'

type RecordButtonProps = { song: Song; list: () => readonly Song[]; className?: string }

/** The record of a row, which plays its song and then those below it. */
export function RecordButton({ song, list, className = '' }: RecordButtonProps) {
  const { song: current, status, play, toggle } = usePlayer()
  const isCurrent = current?.id === song.id
  const isPlaying = isCurrent && status === 'playing'
  const Icon = isPlaying ? Pause : Play
  return (
    <button
      type="button"
      className={`record-button ${isCurrent ? 'current' : ''} ${className}`}
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${song.title}`}
      onClick={() => (isCurrent ? toggle() : play(song, list()))}
    >
      <RecordSleeve artwork={song.artwork} size={48} />
      <span className="record-icon" aria-hidden="true">
        <Icon className="icon-s" />
      </span>
    </button>
  )
}
