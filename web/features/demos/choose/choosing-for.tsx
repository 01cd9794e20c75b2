import { X } from 'lucide-react'
import { Link, type To } from 'react-router'
import { RecordSleeve } from '../../../ui/data/sleeve/record-sleeve.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import './fit-list.css'
import { songPath } from '../../songs/library-song.ts'
import { useSong } from '../../songs/song/use-song.ts'

/** The song for which a creator chooses a drop, above the drops. */
export function ChoosingFor({ songId, allPath }: { songId: string; allPath: To }) {
  const { data: song, isError } = useSong(songId)
  if (!song && !isError) return <Skeleton className="h-15 w-full" />
  return (
    <div className="choosing-for" role="status">
      {song && <RecordSleeve artwork={song.artwork} size={40} />}
      <p className="min-w-0">
        <span className="small block text-text-2">{song ? 'Choose a drop for' : 'We couldn’t load this song.'}</span>
        {song && (
          <Link className="strong clip block" to={songPath(song.id)}>
            {song.title}
          </Link>
        )}
      </p>
      <Link className="btn quiet" to={allPath}>
        <X className="icon-s" aria-hidden="true" />
        Clear song
      </Link>
    </div>
  )
}
