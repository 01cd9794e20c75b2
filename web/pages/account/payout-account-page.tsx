import { roleOf } from '@velv/domain/roles.ts'
import { useParams } from 'react-router'
import { PayoutReturn } from '../../features/accounts/payouts/payout-return.tsx'
import { useMe } from '../../lib/session/session.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

export const meta = () => [{ title: 'Payout account · Velv' }]

export default function PayoutAccountPage() {
  const { id = '' } = useParams()
  const { profession } = useMe()
  if (roleOf(profession) !== 'screener') return <NoPayoutAccount />
  return <PayoutReturn key={id} accountId={id} />
}

/** Owners may open this page, as specified, but they are never paid through Velv. */
const NoPayoutAccount = () => (
  <section className="grid gap-4">
    <h1 className="title">Payout account</h1>
    <EmptyState
      title="You don’t need a payout account"
      message="Only screeners are paid through Velv. Posting drops and listening to pitches is free."
      next={<LinkButton to="/">Go to Drops</LinkButton>}
    />
  </section>
)
