import type { Me } from '../../../lib/session/session.ts'
import type { ButtonVariant } from '../../../ui/buttons/button.tsx'
import { ConnectStripeButton } from './connect-stripe-button.tsx'
import { ContactSupport } from '../contact-support.tsx'
import { canOpenStripe, payoutText } from './payout-text.ts'

type PayoutActionProps = { me: Me; variant?: ButtonVariant }

/** The button for the next step of a payout account. Without a next step, people who are not paid can still open Stripe's pages. */
export function PayoutAction({ me, variant = 'main' }: PayoutActionProps) {
  const { stripeAccount } = me
  const { step } = payoutText(stripeAccount)
  if (step === 'connect') return <ConnectStripeButton me={me} variant={variant} />
  if (step === 'give') return <ConnectStripeButton me={me} variant={variant} label="Go to Stripe" />
  if (step === 'none' || !stripeAccount) return null
  const quiet = canOpenStripe(stripeAccount) && <ConnectStripeButton me={me} variant="quiet" label="Go to Stripe" />
  // Has no border, so its text is aligned with the left edge of the text above.
  if (step === 'wait') return <div className="-ml-3">{quiet}</div>
  return (
    <div className="flex flex-wrap gap-3">
      <ContactSupport className={`btn ${variant}`} />
      {quiet}
    </div>
  )
}
