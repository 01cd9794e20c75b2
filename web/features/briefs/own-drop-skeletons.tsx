import { Skeleton } from '../../ui/skeleton.tsx'
import './briefs.css'

/** An owner's drops in their final shape; tells a screen reader once what is on its way. */
export function OwnDropSkeletons({ count, what }: { count: number; what: string }) {
  return (
    <div role="status">
      <span className="sr">Loading {what}</span>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="own-drop" aria-hidden="true">
          <Skeleton className="cover-72 aspect-square rounded-sleeve" />
          <span className="txt gap-3!">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-3 w-5/6" />
            <Skeleton className="h-4 w-2/5" />
          </span>
          <span className="act">
            <Skeleton className="h-11 w-14 rounded-control md:h-9" />
          </span>
        </div>
      ))}
    </div>
  )
}
