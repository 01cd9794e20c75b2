import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PaymentsFrame } from './payments-frame.tsx'

const rows = [1, 2, 3, 4, 5, 6]

/** The skeleton of the payment list, as rows or as cards. */
export const PaymentsSkeleton = () => (
  <div role="status">
    <span className="sr">Loading payments</span>
    <div className="payments-table" aria-hidden="true">
      <PaymentsFrame>
        {rows.map((row) => (
          <tr key={row}>
            <td>
              <TwoLines first="w-24" second="w-36" />
            </td>
            <td>
              <TwoLines first="w-28" second="w-24" />
            </td>
            <td>
              <Skeleton className="ml-auto h-3.5 w-12" />
            </td>
            <td>
              <Skeleton className="h-3.5 w-24" />
            </td>
            <td>
              <Skeleton className="ml-auto h-3.5 w-28" />
            </td>
          </tr>
        ))}
      </PaymentsFrame>
    </div>
    <div className="payments-cards" aria-hidden="true">
      {rows.map((row) => (
        <div key={row} className="payment-card">
          <span className="grid content-start gap-2 py-0.5">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3 w-2/5" />
            <Skeleton className="h-3 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </span>
          <span className="grid content-start justify-items-end gap-2 py-0.5">
            <Skeleton className="h-4 w-14" />
            <Skeleton className="h-3 w-24" />
          </span>
        </div>
      ))}
    </div>
  </div>
)

const TwoLines = ({ first, second }: { first: string; second: string }) => (
  <span className="grid gap-1.5">
    <Skeleton className={`h-3.5 ${first}`} />
    <Skeleton className={`h-3 ${second}`} />
  </span>
)
