import type { Me } from '../../../lib/session/session.ts'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { payoutText } from './payout-text.ts'
import { PayoutAction } from './payout-action.tsx'

/** The requirements that Stripe has while it still pays; renders nothing without requirements. */
export function PayoutBanner({ me }: { me: Me }) {
  const { step, long } = payoutText(me.stripeAccount)
  if (step === 'none' || step === 'wait') return null
  return (
    <section aria-label="Payout account" className="grid justify-items-start gap-3">
      <InlineMessage tone={step === 'connect' ? 'plain' : 'warn'}>{long}</InlineMessage>
      <PayoutAction me={me} variant="line" />
    </section>
  )
}
