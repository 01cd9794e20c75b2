import { RecordSleeve } from '../../../ui/data/sleeve/record-sleeve.tsx'
import './collection.css'

/** With fewer songs, the first one fills the cover. */
const tiles = 4

/** The records of the first songs of a collection. */
export function CollectionCover({ cover, className = '' }: { cover: readonly string[]; className?: string }) {
  const shown = cover.length < tiles ? cover.slice(0, 1) : cover.slice(0, tiles)
  return (
    <span className={`collection-cover ${shown.length === 1 ? 'single' : ''} ${className}`} aria-hidden="true">
      {shown.map((artwork, at) => (
        <RecordSleeve key={`${at} ${artwork}`} artwork={artwork} size={168} />
      ))}
    </span>
  )
}
