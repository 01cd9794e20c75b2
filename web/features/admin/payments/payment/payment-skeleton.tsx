import { FactRowsSkeleton } from '../../../../ui/data/fact-rows.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { ToPayments } from './payment-head.tsx'

/** The skeleton of a payment: head, refund button and facts. */
export const PaymentSkeleton = () => (
  <>
    <p className="sr" role="status">
      Loading the payment
    </p>
    <header className="grid justify-items-start gap-2">
      <ToPayments />
      <Skeleton className="my-1 h-10 w-60 max-w-full" />
      <Skeleton className="my-1 h-5.5 w-20" />
      <Skeleton className="my-0.5 h-3.5 w-16" />
    </header>
    <div>
      <Skeleton className="h-11 w-27" />
    </div>
    <FactRowsSkeleton count={3} />
  </>
)

export const ProviderSkeleton = () => (
  <section className="grid gap-2">
    <h2 className="head">Payment provider</h2>
    <Skeleton className="my-0.5 h-4 w-28" />
    <Skeleton className="my-0.5 h-4 w-36" />
  </section>
)
