import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import '../briefs.css'

/** The skeleton of an owner's drops; announces to screen readers once what is loading. */
export function OwnDropSkeletons({ count, what }: { count: number; what: string }) {
  return (
    <div role="status">
      <span className="sr">Loading {what}</span>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="own-drop" aria-hidden="true">
          <Skeleton className="cover-72 aspect-square rounded-sleeve" />
          <span className="row-text">
            <Skeleton className="my-0.5 h-5 w-3/5" />
            <Skeleton className="my-0.5 h-3.5 w-2/3 md:w-5/6" />
            <Skeleton className="my-0.5 h-3.5 w-1/5" />
            <Skeleton className="h-6.5 w-2/5" />
          </span>
          <span className="actions">
            <Skeleton className="h-11 w-14 rounded-control md:h-9" />
          </span>
        </div>
      ))}
    </div>
  )
}
