import { ContactSupport } from '../../features/accounts/contact-support.tsx'
import { isStripeStep, payoutText } from '../../features/accounts/payouts/payout-text.ts'
import { PayoutAction } from '../../features/accounts/payouts/payout-action.tsx'
import type { Me } from '../../lib/session/session.ts'

export function ConnectStripeStep({ me }: { me: Me }) {
  const { step, long } = payoutText(me.stripeAccount)
  return (
    <>
      <p role="status">{long}</p>
      <PayoutAction me={me} />
      {isStripeStep(step) && <p className="small">You’ll come back here afterward.</p>}
      {step === 'connect' && me.stripeAccount?.detailsSubmitted && <ContactSupport className="link touch" />}
    </>
  )
}
