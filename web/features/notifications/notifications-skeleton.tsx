import { Skeleton } from '../../ui/feedback/skeleton.tsx'

export const NotificationsSkeleton = () => (
  <div role="status">
    <span className="sr">Loading notifications</span>
    <span className="flex h-11 items-center">
      <Skeleton className="h-3.5 w-16" />
    </span>
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className="notice gap-2" aria-hidden="true">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-3 w-11/12" />
        <Skeleton className="h-3 w-1/4" />
      </div>
    ))}
  </div>
)
