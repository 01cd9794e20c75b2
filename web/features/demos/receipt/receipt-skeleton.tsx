import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import '../../../styles/receipt.css'

/** The skeleton of a receipt: blank paper. */
export const ReceiptSkeleton = () => (
  <div className="lifted" aria-hidden="true">
    <div className="paper receipt torn grid gap-3">
      <Skeleton className="h-7.5 w-3/5" />
      <Skeleton className="h-4 w-2/5" />
      <hr />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-5/6" />
      <Skeleton className="h-4 w-full" />
      <hr />
      <Skeleton className="h-8 w-full" />
      <hr />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  </div>
)
