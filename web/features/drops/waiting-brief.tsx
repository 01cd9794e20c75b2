import { Paper } from '../../ui/paper.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { briefColumns } from './drop-brief.tsx'

/** A drop on its way, in its final shape. */
export const WaitingBrief = () => (
  <div className={`${briefColumns} max-md:min-h-dvh`}>
    <output className="sr">Loading the drop</output>
    <div className="grid gap-5 lg:pt-10">
      <Skeleton className="h-54 max-md:-mx-4 max-md:-mt-5 md:max-lg:w-60 lg:h-80" />
      <Skeleton className="wide-only h-11" />
    </div>
    <div className="max-md:-mx-2 max-md:-mt-15">
      <Paper className="relative grid content-start gap-3 lg:px-14! lg:pb-14!">
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
  </div>
)
