import { ContactSupport } from '../../features/accounts/contact-support.tsx'
import { isAtStripe, payoutWords } from '../../features/accounts/payout-words.ts'
import { PayoutWay } from '../../features/accounts/payout-way.tsx'
import type { Me } from '../../platform/session.ts'

export function ConnectStripe({ me }: { me: Me }) {
  const { way, long } = payoutWords(me.stripeAccount)
  return (
    <>
      <p role="status">{long}</p>
      <PayoutWay me={me} />
      {isAtStripe(way) && <p className="small">You come back here afterwards.</p>}
      {way === 'connect' && me.stripeAccount?.detailsSubmitted && <ContactSupport className="link touch" />}
    </>
  )
}
