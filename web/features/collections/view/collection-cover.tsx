import { RecordSleeve } from '../../../ui/data/sleeve/record-sleeve.tsx'
import './collection.css'

/** The records of the first songs of a collection. */
export const CollectionCover = ({ cover, className = '' }: { cover: readonly string[]; className?: string }) => (
  <span className={`collection-cover ${className}`} aria-hidden="true">
    {Array.from({ length: 4 }, (_, at) => {
      const artwork = cover[at]
      return artwork === undefined ? <i key={at} /> : <RecordSleeve key={at} artwork={artwork} size={48} />
    })}
  </span>
)
