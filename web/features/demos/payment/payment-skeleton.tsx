import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ReceiptSkeleton } from '../receipt/receipt-skeleton.tsx'

/** The skeleton of a payment result; with the receipt next to it where one is likely. */
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
