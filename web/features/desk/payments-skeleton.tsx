import { Skeleton } from '../../ui/skeleton.tsx'

export const PaymentsSkeleton = () => (
  <div role="status">
    <span className="sr">Loading payments</span>
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <span key={row} className="row between border-line h-14 border-t" aria-hidden="true">
        <Skeleton className="h-4 w-1/4" />
        <Skeleton className="wide-only h-4 w-1/4" />
        <Skeleton className="h-4 w-16" />
        <Skeleton className="wide-only h-4 w-24" />
      </span>
    ))}
  </div>
)
