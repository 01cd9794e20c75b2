import { ContactSupport } from '../../features/accounts/contact-support.tsx'
import { payoutWords } from '../../features/accounts/payout-words.ts'
import { PayoutWay } from '../../features/accounts/payout-way.tsx'
import type { Me } from '../../platform/session.ts'

export function ConnectStripe({ me }: { me: Me }) {
  const { way, long } = payoutWords(me.stripeAccount)
  const isAtStripe = way === 'connect' || way === 'give'
  return (
    <>
      <p role="status">{long}</p>
      <PayoutWay me={me} />
      {isAtStripe && <p className="small">You come back here afterwards.</p>}
      {way === 'connect' && me.stripeAccount?.detailsSubmitted && <ContactSupport className="link touch" />}
    </>
  )
}
