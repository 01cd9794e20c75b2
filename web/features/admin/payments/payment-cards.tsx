import { Link } from 'react-router'
import { whenText } from '../../../ui/text/format.ts'
import { amountText, payerText, songText, type Payment } from './payment.ts'
import { PaymentState } from './payment-state.tsx'

/** The payments as cards, for phones and narrow windows. */
export function PaymentCards({ payments }: { payments: readonly Payment[] }) {
  return (
    <ul>
      {payments.map((payment) => {
        const { id, payer, demo, drop, at, paidAt } = payment
        const when = paidAt ?? at
        return (
          <li key={id} className="payment-card" data-row={id}>
            <div className="grid min-w-0 gap-0.5">
              <Link className="stretched-link strong" to={`/admin/payments/${id}`}>
                {songText(demo)}
              </Link>
              <p className="small text-text-2">for {drop.name}</p>
              <p className="small text-text-2">{payerText(payer)}</p>
              <PaymentState payment={payment} />
            </div>
            <div className="text-right">
              <span className="num strong block">{amountText(payment)}</span>
              <time className="small num text-text-3" dateTime={when}>
                {whenText(when)}
              </time>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
