import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** The skeleton of audit entries. */
export const AuditSkeleton = () => (
  <div role="status">
    <span className="sr">Loading staff actions</span>
    <ol aria-hidden="true">
      {[1, 2, 3, 4].map((row) => (
        <li key={row} className="audit-entry">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3 w-1/3" />
          <Skeleton className="h-3 w-1/4" />
        </li>
      ))}
    </ol>
  </div>
)
