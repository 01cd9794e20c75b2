import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

const rows = [1, 2, 3, 4, 5]

/** The skeleton of the demo list, in its final shape. */
export const PitchesSkeleton = () => (
  <div className="pitches">
    <output className="sr">Loading your songs</output>
    {rows.map((row) => (
      <div key={row} className="pitch-row" aria-hidden="true">
        <Skeleton className="size-10 rounded-round" />
        <span className="grid gap-2 py-0.5">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-3.5 w-2/3" />
        </span>
        <span className="pitch-wave">
          <Skeleton className="h-7.5 w-full" />
        </span>
        <span className="pitch-heard">
          <Skeleton className="ml-auto h-4 w-16" />
        </span>
        <span className="pitch-day">
          <Skeleton className="ml-auto h-4 w-18" />
        </span>
        <span className="pitch-result">
          <Skeleton className="h-6.5 w-24" />
        </span>
      </div>
    ))}
  </div>
)
