import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ReceiptSkeleton } from '../receipt/receipt-skeleton.tsx'

/** What became of a payment, on its way; the receipt stands beside it where it is likely to come. */
export const PaymentSkeleton = ({ hasReceipt = false }: { hasReceipt?: boolean }) => (
  <div className="pair">
    <output className="sr">Loading the payment</output>
    <section aria-hidden="true">
      <Skeleton className="title mb-4 h-lh w-3/5" />
      <Skeleton className="mb-2 h-5 w-full max-w-measure" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="mt-6 h-11 w-40" />
    </section>
    {hasReceipt && <ReceiptSkeleton />}
  </div>
)
