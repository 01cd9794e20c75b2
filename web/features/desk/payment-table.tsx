import { Link } from 'react-router'
import { whenText } from '../../ui/format.ts'
import { amountText, payerText, songText, type Payment } from './payment.ts'
import { PaymentState } from './payment-state.tsx'

/** Payments on a wide screen; the whole row leads to its page. */
export function PaymentTable({ payments }: { payments: readonly Payment[] }) {
  return (
    <table className="data-table">
      <caption className="sr">Payments, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Payer</th>
          <th scope="col">For</th>
          <th scope="col" className="amount">
            Amount
          </th>
          <th scope="col">Standing</th>
          <th scope="col" className="amount">
            When
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </tbody>
    </table>
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
        <Link className="stretch strong" to={`/admin/payments/${id}`}>
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
