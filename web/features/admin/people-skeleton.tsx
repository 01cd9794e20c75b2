import { Skeleton } from '../../ui/skeleton.tsx'

/** Rows to come, where they will be. */
export function PeopleSkeleton() {
  return (
    <div className="people-to-come" role="status">
      <span className="sr">Loading accounts</span>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <span key={row} className="row border-line h-14 border-t">
          <Skeleton className="size-8 rounded-round" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="wide-only h-4 w-1/6" />
          <Skeleton className="wide-only h-4 w-1/6" />
        </span>
      ))}
    </div>
  )
}
