import { Link } from 'react-router'
import { whenText } from '../../../ui/text/format.ts'
import { amountText, payerText, songText, type Payment } from './payment.ts'
import { PaymentState } from './payment-state.tsx'
import { PaymentsFrame } from './payments-frame.tsx'

/** Payments on a wide screen; the whole row is a link to the payment's page. */
export function PaymentTable({ payments }: { payments: readonly Payment[] }) {
  return (
    <PaymentsFrame>
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    </PaymentsFrame>
  )
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { id, payer, demo, drop, at, paidAt } = payment
  const when = paidAt ?? at
  return (
    <tr>
      <td>
        <span className="block">{payerText(payer)}</span>
        {payer.name && payer.email && <span className="small block text-text-2">{payer.email}</span>}
      </td>
      <td>
        <Link className="stretched-link strong" to={`/admin/payments/${id}`}>
          {songText(demo)}
        </Link>
        <span className="small block text-text-2">for {drop.name}</span>
      </td>
      <td className="amount whitespace-nowrap">{amountText(payment)}</td>
      <td>
        <PaymentState payment={payment} />
      </td>
      <td className="amount whitespace-nowrap">
        <time dateTime={when}>{whenText(when)}</time>
      </td>
    </tr>
  )
}
