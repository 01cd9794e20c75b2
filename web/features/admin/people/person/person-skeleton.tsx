import { FactRowsSkeleton } from '../../../../ui/data/fact-rows.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'

/** The skeleton of a person: head, actions and facts. */
export const PersonSkeleton = () => (
  <div className="person-main" role="status">
    <span className="sr">Loading the account</span>
    <div className="person-head" aria-hidden="true">
      <span className="avatar big skeleton rounded-round" />
      <div className="grid gap-1">
        <Skeleton className="my-1 h-10 w-60 max-w-full" />
        <Skeleton className="my-0.5 h-3.5 w-24" />
        <Skeleton className="my-0.5 h-4 w-32" />
        <Skeleton className="my-0.5 h-3.5 w-56 max-w-full" />
        <Skeleton className="my-3 h-5 w-36" />
      </div>
    </div>
    <div className="person-actions" aria-hidden="true">
      {['w-24', 'w-32', 'w-20', 'w-20'].map((width, at) => (
        <Skeleton key={at} className={`my-3.5 mr-4 h-4 ${width}`} />
      ))}
    </div>
    <FactRowsSkeleton count={6} />
  </div>
)
