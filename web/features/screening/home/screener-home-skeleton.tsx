import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** A screener's home page while its script or its queue loads, in its final shape. */
export const ScreenerHomeSkeleton = () => (
  <div className="grid grid-cols-1 gap-5" role="status">
    <span className="sr">Loading your queue</span>
    <Skeleton className="h-29.5" />
    <Skeleton className="mt-4 h-7 w-48" />
    <div className="grid gap-1">
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} className="h-11" />
      ))}
    </div>
  </div>
)
