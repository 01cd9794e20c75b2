import { Paper } from '../../../ui/layout/paper.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import './drop-page.css'

/** The skeleton of a drop, in its final shape. */
export const DropSkeleton = () => (
  <div className="drop-page max-md:min-h-dvh">
    <output className="sr">Loading drop</output>
    <div className="drop-side">
      <Skeleton className="drop-breadcrumb wide-only h-4.5 w-24" />
      <Skeleton className="drop-cover md:aspect-square" />
      <div className="wide-only grid content-start gap-5">
        <Skeleton className="h-11" />
        {[1, 2, 3, 4].map((fact) => (
          <Skeleton key={fact} className="h-4" />
        ))}
      </div>
    </div>
    <div className="drop-sheet">
      <Paper className="relative grid content-start gap-3">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-12 w-2/3 md:h-16" />
        <Skeleton className="mb-10 h-4 w-4/5" />
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-6 w-11/12" />
        <Skeleton className="mb-10 h-6 w-3/5" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-4/5" />
      </Paper>
    </div>
    <div className="drop-people">
      <Skeleton className="h-40" />
    </div>
  </div>
)
