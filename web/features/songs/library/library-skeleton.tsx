import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

const rows = Array.from({ length: 13 }, (_, at) => at)

/** The rows of the library while they load, in their final shape. */
export const LibrarySkeleton = () => (
  <div>
    <output className="sr">Loading your songs</output>
    {rows.map((row) => (
      <div key={row} className="song-row" aria-hidden="true">
        <span className="song-box" />
        <span className="song-record">
          <Skeleton className="song-disc" />
        </span>
        <span className="song-name">
          <Skeleton className="h-4.5 w-2/5" />
          <Skeleton className="h-3 w-3/5" />
        </span>
        <span className="song-wave">
          <Skeleton className="h-3 w-full" />
        </span>
        <span className="song-writers" />
        <span className="song-versions">
          <Skeleton className="h-4.5 w-3/5" />
        </span>
        <span className="song-key">
          <Skeleton className="h-3 w-3/5" />
        </span>
        <span className="song-splits">
          <Skeleton className="h-3 w-3/5" />
        </span>
        <span className="song-sent">
          <Skeleton className="h-4.5 w-3/5" />
        </span>
        <span className="song-updated" />
        <span className="song-menu" />
      </div>
    ))}
  </div>
)
