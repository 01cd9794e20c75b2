import type { Me } from '../../platform/session.ts'
import type { ButtonLook } from '../../ui/button.tsx'
import { ConnectStripeButton } from './connect-stripe-button.tsx'
import { ContactSupport } from './contact-support.tsx'
import { mayAskStripe, payoutWords } from './payout-words.ts'

type PayoutWayProps = { me: Me; look?: ButtonLook }

/** The one button that helps a payout account on; where none does, Stripe's pages stay open to whoever is not paid. */
export function PayoutWay({ me, look = 'main' }: PayoutWayProps) {
  const { stripeAccount } = me
  const { way } = payoutWords(stripeAccount)
  if (way === 'connect') return <ConnectStripeButton me={me} look={look} />
  if (way === 'give') return <ConnectStripeButton me={me} look={look} label="Go to Stripe" />
  if (way === 'none' || !stripeAccount) return null
  const quiet = mayAskStripe(stripeAccount) && <ConnectStripeButton me={me} look="quiet" label="Go to Stripe" />
  // Without a border its word hangs from the left edge, as what stands above it does.
  if (way === 'wait') return <div className="-ml-3">{quiet}</div>
  return (
    <div className="flex flex-wrap gap-3">
      <ContactSupport className={`btn ${look}`} />
      {quiet}
    </div>
  )
}
