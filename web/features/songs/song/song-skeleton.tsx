import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** The song's page while it loads, in its final shape. */
export const SongSkeleton = () => (
  <div className="song-page">
    <output className="sr">Loading the song</output>
    <div className="song-main" aria-hidden="true">
      <div className="song-crumbs" />
      <div className="song-head">
        <Skeleton className="song-skeleton-record" />
        <div>
          <Skeleton className="song-skeleton-title" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      </div>
      <div className="song-player">
        <Skeleton className="song-skeleton-play" />
        <Skeleton className="song-skeleton-wave" />
      </div>
      <div className="song-part-head">
        <Skeleton className="h-4 w-24" />
      </div>
      <Skeleton className="song-skeleton-row" />
      <Skeleton className="song-skeleton-row" />
    </div>
  </div>
)
