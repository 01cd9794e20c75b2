import type { Me } from '../../platform/session.ts'
import { Say } from '../../ui/say.tsx'
import { payoutWords } from './payout-words.ts'
import { PayoutWay } from './payout-way.tsx'

/** What Stripe wants while it still pays; absent where it wants nothing. */
export function PayoutNotice({ me }: { me: Me }) {
  const { way, long } = payoutWords(me.stripeAccount)
  if (way === 'none' || way === 'wait') return null
  return (
    <section aria-label="Payout account" className="grid justify-items-start gap-3">
      <Say tone={way === 'connect' ? 'plain' : 'warn'}>{long}</Say>
      <PayoutWay me={me} look="line" />
    </section>
  )
}
