import { Check, Clock } from 'lucide-react'
import type { Me } from '../../../lib/session/session.ts'
import { payoutText } from './payout-text.ts'
import { PayoutAction } from './payout-action.tsx'

/** The state of a screener's payout account, and the next step while something is missing. */
export function PayoutState({ me }: { me: Me }) {
  const { step, short } = payoutText(me.stripeAccount)
  if (step === 'none') {
    return (
      <span className="inline-flex items-center gap-1.5">
        <Check className="icon-s text-good" aria-hidden="true" />
        {short}
      </span>
    )
  }
  return (
    <div className="grid justify-items-start gap-2 py-2">
      <span className="inline-flex items-center gap-1.5 text-warn">
        <Clock className="icon-s" aria-hidden="true" />
        {short}
      </span>
      <PayoutAction me={me} variant="line" />
    </div>
  )
}
