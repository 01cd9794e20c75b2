import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/api.ts'
import { Refusal } from '../../platform/refusal.ts'
import { reportFailure } from '../../platform/report-failure.ts'
import { meQuery, useMe, type Me } from '../../platform/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PayoutMissing } from './payout-missing.tsx'
import { PayoutReady } from './payout-ready.tsx'
import { payoutWords } from './payout-words.ts'

// Asked under keys of its own: asking changes the account, which would make an answer kept under its path old at once.
async function readPayoutAccount(id: string): Promise<NonNullable<Me['stripeAccount']>> {
  const { data } = await client.POST('/api/payout-account/status', { body: { id } }).catch((error: unknown) => {
    reportFailure('payout-status', error)
    throw error
  })
  if (!data) throw new Error('The answer had no account.')
  return {
    accountId: data.id,
    detailsSubmitted: data.details_submitted,
    payoutsEnabled: data.payouts_enabled,
    restriction: data.restriction,
  }
}

const isReady = (account: Me['stripeAccount']) => payoutWords(account).way === 'none'

const ownOnProfile = {
  says: 'The address may be wrong. Your own account stands on your profile.',
  next: <LinkButton to="/account">Profile</LinkButton>,
}

// There is no profile yet: every way leads to the screen where the own account is connected.
const ownAtGate = {
  says: 'The address may be wrong. You can go on with your own account.',
  next: <LinkButton to="/">Go on</LinkButton>,
}

/** Where somebody lands after Stripe's pages: the account is ready, or something stands between it and payouts. */
export function PayoutReturn({ accountId }: { accountId: string }) {
  const { stripeAccount: known, gate } = useMe()
  const { dataUpdatedAt: knownAt } = useQuery({ ...meQuery, enabled: false })
  const { data, dataUpdatedAt, error, refetch, isFetching } = useQuery({
    queryKey: ['payout account', accountId],
    queryFn: () => readPayoutAccount(accountId),
    gcTime: 0,
  })
  // Stripe may tell the server more while this page stands open, and that it is ready before it has answered here.
  const told = known?.accountId === accountId && knownAt > dataUpdatedAt ? known : undefined
  const account = told && (data || isReady(told)) ? told : data
  if (account) {
    return isReady(account) ? <PayoutReady /> : <PayoutMissing account={account} isOpen={gate === 'open'} />
  }
  if (error && !isFetching) {
    const foreign = error instanceof Refusal && error.code === 'account/role'
    return (
      <section className="grid gap-4">
        <h1 className="title">Payout account</h1>
        {foreign ? (
          <EmptyState title="This is not your payout account" {...(gate === 'open' ? ownOnProfile : ownAtGate)} />
        ) : (
          <FailedLine what="We couldn’t ask Stripe about your account." onRetry={() => void refetch()} />
        )}
      </section>
    )
  }
  return (
    <section className="grid gap-4" role="status">
      <h1 className="title">Payout account</h1>
      <span className="sr">Asking Stripe about your account</span>
      <Skeleton className="h-5 max-w-main" />
      <Skeleton className="h-11 w-48" />
    </section>
  )
}
