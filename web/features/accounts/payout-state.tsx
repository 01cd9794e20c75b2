import { Check, Clock } from 'lucide-react'
import type { Me } from '../../platform/session.ts'
import { ConnectStripeButton } from './connect-stripe-button.tsx'
import { payoutWords } from './payout-words.ts'

/** Where a screener's payout account stands, and the way on while something is missing. */
export function PayoutState({ me }: { me: Me }) {
  const account = me.stripeAccount
  if (account?.detailsSubmitted && account.payoutsEnabled) {
    return (
      <span className="inline-flex items-center gap-1.5">
        <Check className="icon-s text-good" aria-hidden="true" />
        Ready for payouts
      </span>
    )
  }
  return (
    <div className="grid gap-2 py-2">
      <span className="inline-flex items-center gap-1.5 text-warn">
        <Clock className="icon-s" aria-hidden="true" />
        {payoutWords(account).short}
      </span>
      <ConnectStripeButton me={me} look="line" />
    </div>
  )
}
