import { FailedLine } from '../../ui/failed-line.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The brief on its way, or failed. */
export function SideState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error) return <FailedLine what="The brief did not load." onRetry={onRetry} />
  return (
    <div className="grid gap-4" role="status">
      <span className="sr">Loading the brief</span>
      <Skeleton className="h-48 rounded-paper" />
      <Skeleton className="h-3 w-full" />
      <Skeleton className="h-3 w-2/3" />
    </div>
  )
}
