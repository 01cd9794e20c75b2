import { Receipt, ReceiptTotal } from '../../ui/data/receipt.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** The paper beside the balance before it is known what it says. */
export const WithdrawalSlipSkeleton = () => (
  <div aria-hidden="true">
    <Receipt torn title="Withdrawal">
      <div className="row between h-[1lh]">
        <Skeleton className="h-3 w-24" />
        <Skeleton className="h-3 w-16" />
      </div>
      <hr />
      <ReceiptTotal term="" value={<Skeleton className="my-1.5 h-7 w-26" />} />
      <Skeleton className="mt-4 h-1.5" />
      <hr />
      <div className="grid h-[2lh] content-evenly">
        <Skeleton className="h-3" />
        <Skeleton className="h-3 w-3/5" />
      </div>
    </Receipt>
  </div>
)
