import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import '../../collections/marks/marks.css'
import '../marks/stage-marks.css'

/** The stage before its song has loaded, with its final height: title and facts, waveform, transport. */
export function StageSkeleton({ isOwner }: { isOwner: boolean }) {
  return (
    <div className="contents" role="status">
      <span className="sr">Loading the song</span>
      <div className="song-head">
        <div className="grow">
          <div className="song-title block!">
            <Skeleton className="h-[1lh] w-2/3" />
          </div>
          {isOwner && <Skeleton className="mt-2 h-6 w-1/4" />}
          <Skeleton className="mt-2 h-5 w-1/3" />
          {!isOwner && (
            <div className="song-actions">
              <Skeleton className="mx-3 h-9 w-40 max-md:h-11" />
            </div>
          )}
        </div>
      </div>
      {isOwner && (
        <div className="marks-bar">
          <Skeleton className="marks-skeleton" />
        </div>
      )}
      <div className="big-wave">
        {isOwner && <div className="comment-pins" />}
        <div className="wave-area">
          <Skeleton className="wave-skeleton" />
        </div>
        <div className="h-4.5" />
      </div>
      <div className="transport">
        <Skeleton className="h-18 w-72" />
      </div>
      <div className="narrow-only h-12.5" />
    </div>
  )
}
