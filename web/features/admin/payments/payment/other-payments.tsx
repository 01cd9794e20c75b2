import { Link } from 'react-router'
import { whenText } from '../../../../ui/text/format.ts'
import { amountText, type Payment } from '../payment.ts'
import { PaymentState } from '../payment-state.tsx'

/** Other payments for the same demo; renders nothing without any. */
export function OtherPayments({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="payment-others">
      <h2 id="payment-others" className="head">
        Other payments for this song
      </h2>
      <ul>
        {payments.map((payment) => (
          <li key={payment.id} className="payment-card">
            <div className="grid min-w-0 gap-0.5">
              <Link className="stretched-link strong num" to={`/admin/payments/${payment.id}`}>
                {amountText(payment)}
              </Link>
              <PaymentState payment={payment} />
            </div>
            <time className="small num text-text-3" dateTime={payment.at}>
              {whenText(payment.at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
