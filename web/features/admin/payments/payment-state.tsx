import { Check, Clock, Landmark, RotateCcw, X, type LucideIcon } from 'lucide-react'
import { disputeLabels, paymentText } from './payment-text.ts'
import type { Payment } from './payment.ts'

type State = Payment['state']

const icons: Record<State, LucideIcon> = {
  created: Clock,
  waiting: Clock,
  paid: Check,
  expired: X,
  failed: X,
  refunding: RotateCcw,
  refunded: RotateCcw,
}

/** The state of a payment and of its dispute; open ones are highlighted. */
export function PaymentState({ payment }: { payment: Pick<Payment, 'state' | 'method' | 'dispute'> }) {
  const { state, dispute } = payment
  const Icon = icons[state]
  return (
    <span className="grid justify-items-start gap-0.5">
      <span className={`payment-state ${state === 'refunding' ? 'strong' : 'text-text-2'}`}>
        <Icon className="icon-s" aria-hidden="true" />
        {paymentText(payment)}
      </span>
      {dispute && (
        <span className={`payment-state ${dispute === 'open' ? 'strong text-warn' : 'text-text-2'}`}>
          <Landmark className="icon-s" aria-hidden="true" />
          {disputeLabels[dispute]}
        </span>
      )}
    </span>
  )
}
