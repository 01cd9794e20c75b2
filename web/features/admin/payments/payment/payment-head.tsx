import { BackLink } from '../../../../ui/layout/back-link.tsx'
import { amountText, songText, type PaymentDetail } from '../payment.ts'
import { PaymentState } from '../payment-state.tsx'

/** The amount, the song and the state of a payment. */
export function PaymentHead({ payment }: { payment: PaymentDetail }) {
  return (
    <header className="grid justify-items-start gap-2">
      <ToPayments />
      <h1 className="title" tabIndex={-1}>
        {songText(payment.demo)}
      </h1>
      <p className="payment-amount num">{amountText(payment)}</p>
      <PaymentState payment={payment} />
    </header>
  )
}

export const ToPayments = () => <BackLink to="/admin/payments">Payments</BackLink>
