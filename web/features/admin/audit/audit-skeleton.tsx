import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** The skeleton of a list of audit entries, with a day heading if the list has them. */
export const AuditSkeleton = ({ byDay = false, count = 4 }: { byDay?: boolean; count?: number }) => (
  <div role="status">
    <span className="sr">Loading staff actions</span>
    {byDay && (
      <div className="audit-day" aria-hidden="true">
        <Skeleton className="h-4.5 w-28" />
      </div>
    )}
    <ol aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <li key={at} className="audit-entry">
          <Skeleton className="h-3.5 w-9" />
          <span className="grid gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-1/3" />
            <Skeleton className="h-3 w-1/4" />
          </span>
        </li>
      ))}
    </ol>
  </div>
)
