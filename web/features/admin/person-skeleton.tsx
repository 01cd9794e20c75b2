import { Skeleton } from '../../ui/skeleton.tsx'

/** Head, acts, facts and history where they will be. */
export function PersonSkeleton() {
  return (
    <div className="person" role="status">
      <span className="sr">Loading the account</span>
      <div className="person-main" aria-hidden="true">
        <div className="person-head">
          <span className="face big skeleton" />
          <div className="grid gap-2">
            <Skeleton className="h-10 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
        <div className="person-acts">
          <Skeleton className="h-11 w-32" />
          <Skeleton className="h-11 w-32" />
        </div>
        <div className="grid gap-4">
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-9" />
          ))}
        </div>
      </div>
      <div className="person-history" aria-hidden="true">
        <Skeleton className="h-7 w-32" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    </div>
  )
}
