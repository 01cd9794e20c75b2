import { Skeleton } from '../../ui/skeleton.tsx'

export const PaymentSkeleton = () => (
  <div className="payment" role="status">
    <span className="sr">Loading the payment</span>
    <div className="payment-main">
      <div className="grid gap-3">
        <Skeleton className="h-3.5 w-24" />
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-7 w-32" />
        <Skeleton className="h-4 w-24" />
      </div>
      <Skeleton className="h-11 w-32" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
    <div className="payment-side">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  </div>
)
