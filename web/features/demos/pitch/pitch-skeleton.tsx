import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ReceiptSkeleton } from '../receipt/receipt-skeleton.tsx'
import '../pitches/pitches.css'

/** The skeleton of a song's page, in its final shape. */
export const PitchSkeleton = () => (
  <div className="pitch-page">
    <output className="sr">Loading song</output>
    <div className="grid content-start gap-8" aria-hidden="true">
      <div>
        <Skeleton className="wide-only h-6 w-24" />
        <div className="row gap-4 md:mt-3 md:gap-6">
          <Skeleton className="size-22 flex-none rounded-round md:size-34" />
          <div className="grow">
            <Skeleton className="mb-3 h-6.5 w-26" />
            <Skeleton className="h-9 w-4/5 md:h-15" />
            <Skeleton className="mt-2 h-5 w-1/2" />
          </div>
        </div>
      </div>
      <div className="row gap-4">
        <Skeleton className="size-11 flex-none rounded-round" />
        <Skeleton className="h-18 grow" />
      </div>
    </div>
    <div className="pitch-side">
      <ReceiptSkeleton />
    </div>
    <div className="grid content-start gap-5" aria-hidden="true">
      <Skeleton className="h-7.5 w-44" />
      {[1, 2, 3].map((event) => (
        <div key={event} className="row">
          <Skeleton className="size-8 flex-none rounded-round" />
          <Skeleton className="h-8 w-3/5" />
        </div>
      ))}
    </div>
  </div>
)
