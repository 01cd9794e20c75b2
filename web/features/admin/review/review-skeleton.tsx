import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** The skeleton of the review page: queue, heading, sheet and buttons. */
export function ReviewSkeleton() {
  return (
    <div className="review-layout" role="status">
      <span className="sr">Loading drops to review</span>
      <div className="review-queue grid gap-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
      <div className="grid min-w-0 gap-3">
        <div className="flex h-11 items-center">
          <Skeleton className="h-3.5 w-1/2" />
        </div>
        <Skeleton className="brief-sheet-skeleton rounded-paper" />
        <div className="docked review-actions">
          <Skeleton className="h-11 w-32" />
          <Skeleton className="h-11 w-32" />
        </div>
      </div>
    </div>
  )
}
