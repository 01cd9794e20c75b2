import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { songColumns } from './song-columns.ts'

const rows = Array.from({ length: 13 }, (_, at) => at)

/** The rows of the library while they load, in their final shape. */
export const LibrarySkeleton = () => (
  <div>
    <output className="sr">Loading your songs</output>
    {rows.map((row) => (
      <div key={row} className="song-row" aria-hidden="true">
        {songColumns.map(({ key, bars = [] }) => (
          <span key={key} className={`song-${key}`}>
            {bars.map((bar) => (
              <Skeleton key={bar} className={bar} />
            ))}
          </span>
        ))}
      </div>
    ))}
  </div>
)
