import { useQuery } from '@tanstack/react-query'
import { client } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { reportFailure } from '../../../lib/api/report-failure.ts'
import { meQuery, useMe, type Me } from '../../../lib/session/session.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PayoutIncomplete } from './payout-incomplete.tsx'
import { PayoutReady } from './payout-ready.tsx'
import { payoutText } from './payout-text.ts'

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

const isReady = (account: Me['stripeAccount']) => payoutText(account).step === 'none'

const ownAccountOnProfile = {
  message: 'The address may be wrong. Your own account stands on your profile.',
  next: <LinkButton to="/account">Profile</LinkButton>,
}

// There is no profile yet: every way leads to the screen where the own account is connected.
const ownAccountAtGate = {
  message: 'The address may be wrong. You can go on with your own account.',
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
  const newer = known?.accountId === accountId && knownAt > dataUpdatedAt ? known : undefined
  const account = newer && (data || isReady(newer)) ? newer : data
  if (account) {
    return isReady(account) ? <PayoutReady /> : <PayoutIncomplete account={account} isOpen={gate === 'open'} />
  }
  if (error && !isFetching) {
    const isForeign = error instanceof ApiError && error.code === 'account/role'
    return (
      <section className="grid gap-4">
        <h1 className="title">Payout account</h1>
        {isForeign ? (
          <EmptyState
            title="This is not your payout account"
            {...(gate === 'open' ? ownAccountOnProfile : ownAccountAtGate)}
          />
        ) : (
          <RetryMessage what="We couldn’t ask Stripe about your account." onRetry={() => void refetch()} />
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
