import { Check, Clock, Landmark, RotateCcw, X, type LucideIcon } from 'lucide-react'
import { whenText } from '../../ui/format.ts'
import { TimeLine, type TimeLineEvent } from '../../ui/time-line.tsx'
import type { PaymentDetail } from './payment.ts'
import { paymentEvents, type PaymentEvent } from './payment-events.ts'

const icons: Record<PaymentEvent['kind'], LucideIcon> = {
  begun: Clock,
  paid: Check,
  'not-paid': X,
  disputed: Landmark,
  'going-back': RotateCcw,
  'given-back': RotateCcw,
}

/** What happened, in its order. */
export function PaymentHistory({ payment }: { payment: PaymentDetail }) {
  const events = paymentEvents(payment).map(({ kind, title, says, at }): TimeLineEvent => {
    const Icon = icons[kind]
    return {
      key: `${kind} ${title}`,
      look: 'plain',
      icon: <Icon className="icon-s" />,
      title,
      says,
      at,
      when: at && whenText(at),
    }
  })
  return (
    <section className="grid gap-4" aria-labelledby="payment-history">
      <h2 id="payment-history" className="head">
        What happened
      </h2>
      <TimeLine events={events} />
    </section>
  )
}
