import { Check, Clock, Landmark, RotateCcw, X, type LucideIcon } from 'lucide-react'
import { exactText, whenText } from '../../ui/format.ts'
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
  return (
    <section className="grid gap-4" aria-labelledby="payment-history">
      <h2 id="payment-history" className="head">
        What happened
      </h2>
      <ol>
        {paymentEvents(payment).map((event) => {
          const Icon = icons[event.kind]
          return (
            <li key={`${event.kind} ${event.title}`} className="event plain">
              <span className="dot" aria-hidden="true">
                <Icon className="icon-s" />
              </span>
              <div>
                <p className="strong">{event.title}</p>
                {event.says && <p className="small text-text-2">{event.says}</p>}
              </div>
              {event.at && (
                <time dateTime={event.at} title={exactText(event.at)}>
                  {whenText(event.at)}
                </time>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
