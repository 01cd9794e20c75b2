import { countText } from '@velv/domain/count-text.ts'
import { Link } from 'react-router'
import { Button } from '../../../ui/buttons/button.tsx'
import { whenText } from '../../../ui/text/format.ts'
import { amountText, payerText, songText, totalsText, type Payment } from './payment.ts'
import { PaymentState } from './payment-state.tsx'
import { PaymentsFrame } from './payments-frame.tsx'

type PaymentTableProps = {
  payments: readonly Payment[]
  /** There are more than these. */
  isMore: boolean
  onRefund: (payment: Payment) => void
}

/** Payments on a wide screen, with a refund in the row. */
export function PaymentTable({ payments, isMore, onRefund }: PaymentTableProps) {
  return (
    <PaymentsFrame
      foot={
        <tr>
          <td colSpan={3}>
            {countText(payments.length, 'payment')} listed{isMore && <span>, more below</span>}
          </td>
          <td colSpan={4}>{totalsText(payments)}</td>
        </tr>
      }
    >
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} onRefund={() => onRefund(payment)} />
      ))}
    </PaymentsFrame>
  )
}

function PaymentRow({ payment, onRefund }: { payment: Payment; onRefund: () => void }) {
  const { id, payer, demo, drop, at, paidAt, can } = payment
  const when = paidAt ?? at
  return (
    <tr data-row={id}>
      <td title={payer.email ?? undefined}>{payerText(payer)}</td>
      <td>
        <Link className="stretched-link strong" to={`/admin/payments/${id}`}>
          {songText(demo)}
        </Link>
      </td>
      <td className="text-text-2">{drop.name}</td>
      <td className="amount">{amountText(payment)}</td>
      <td className="status">
        <PaymentState payment={payment} />
      </td>
      <td className="amount text-text-2">
        <time dateTime={when}>{whenText(when)}</time>
      </td>
      <td className="amount">
        {can.includes('payment.refund') && (
          <Button variant="quiet" size="sm" className="row-action" onClick={onRefund}>
            <span>
              Refund<span className="sr"> {songText(demo)}</span>
            </span>
          </Button>
        )}
      </td>
    </tr>
  )
}
