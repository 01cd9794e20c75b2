import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PaymentsFrame } from './payments-frame.tsx'

const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** The skeleton of the payment list, as rows or as cards. */
export const PaymentsSkeleton = () => (
  <div role="status">
    <span className="sr">Loading payments</span>
    <div className="payments-table" aria-hidden="true">
      <PaymentsFrame>
        {rows.map((row) => (
          <tr key={row}>
            {['w-28', 'w-36', 'w-24', 'ml-auto w-12', 'w-24', 'ml-auto w-24', 'ml-auto w-10'].map((width, at) => (
              <td key={at}>
                <Skeleton className={`h-3.5 ${width}`} />
              </td>
            ))}
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
