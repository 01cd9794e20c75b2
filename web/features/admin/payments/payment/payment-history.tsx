import { Check, Clock, Landmark, RotateCcw, X, type LucideIcon } from 'lucide-react'
import { whenText } from '../../../../ui/text/format.ts'
import { Timeline, type TimelineEvent } from '../../../../ui/data/timeline.tsx'
import type { PaymentDetail } from '../payment.ts'
import { paymentEvents, type PaymentEvent } from './payment-events.ts'

const icons: Record<PaymentEvent['kind'], LucideIcon> = {
  started: Clock,
  paid: Check,
  'not-paid': X,
  disputed: Landmark,
  'refund-pending': RotateCcw,
  refunded: RotateCcw,
}

/** The events of the payment in order. */
export function PaymentHistory({ payment }: { payment: PaymentDetail }) {
  const events = paymentEvents(payment).map(({ kind, title, message, at }): TimelineEvent => {
    const Icon = icons[kind]
    return {
      key: `${kind} ${title}`,
      variant: 'plain',
      icon: <Icon className="icon-s" />,
      title,
      message,
      at,
      when: at && whenText(at),
    }
  })
  return (
    <section className="grid gap-4" aria-labelledby="payment-history">
      <h2 id="payment-history" className="head">
        Timeline
      </h2>
      <Timeline events={events} />
    </section>
  )
}
