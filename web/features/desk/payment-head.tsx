import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import { amountText, songText, type PaymentDetail } from './payment.ts'
import { PaymentState } from './payment-state.tsx'

/** What was paid for which song, and how it stands. */
export function PaymentHead({ payment }: { payment: PaymentDetail }) {
  return (
    <header className="grid justify-items-start gap-2">
      <Link className="small touch row gap-1 text-text-2" to="/admin/payments">
        <ChevronLeft className="icon-s" aria-hidden="true" />
        Payments
      </Link>
      <h1 className="title" tabIndex={-1}>
        {songText(payment.demo)}
      </h1>
      <p className="payment-amount num">{amountText(payment)}</p>
      <PaymentState payment={payment} />
    </header>
  )
}
