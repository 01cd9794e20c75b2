import type { Me } from '../../platform/session.ts'
import type { ButtonLook } from '../../ui/button.tsx'
import { ConnectStripeButton } from './connect-stripe-button.tsx'
import { ContactSupport } from './contact-support.tsx'
import { payoutWords } from './payout-words.ts'

/** The one button that helps a payout account on; nothing where Stripe is at it, or nothing is to be done. */
export function PayoutWay({ me, look = 'main' }: { me: Me; look?: ButtonLook }) {
  const { way } = payoutWords(me.stripeAccount)
  if (way === 'support') return <ContactSupport className={`btn ${look}`} />
  if (way === 'wait' || way === 'none') return null
  return <ConnectStripeButton me={me} look={look} label={way === 'connect' ? 'Connect Stripe' : 'Go to Stripe'} />
}
