import { ConnectStripeButton } from '../../features/accounts/connect-stripe-button.tsx'
import { ContactSupport } from '../../features/accounts/contact-support.tsx'
import { payoutWords } from '../../features/accounts/payout-words.ts'
import type { Me } from '../../platform/session.ts'

export function ConnectStripe({ me }: { me: Me }) {
  return (
    <>
      <p>{payoutWords(me.stripeAccount).long}</p>
      <ConnectStripeButton me={me} />
      <p className="small">You come back here afterwards.</p>
      {me.stripeAccount?.detailsSubmitted && <ContactSupport className="link touch" />}
    </>
  )
}
