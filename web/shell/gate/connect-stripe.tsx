import { ConnectStripeButton } from '../../features/accounts/connect-stripe-button.tsx'
import type { Me } from '../../platform/session.ts'

export function ConnectStripe({ me }: { me: Me }) {
  return (
    <>
      <p>Stripe pays your hourly fee. It asks for your name, address and bank account; Velv does not see them.</p>
      <ConnectStripeButton me={me} />
      <p className="small">You come back here afterwards.</p>
    </>
  )
}
