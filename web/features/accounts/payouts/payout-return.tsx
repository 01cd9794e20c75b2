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

// Has query keys of its own: the request changes the account, which would invalidate a response cached under its path.
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
  message: 'The link may be wrong. You’ll find your own payout account on your profile.',
  next: <LinkButton to="/account">Profile</LinkButton>,
}

// There is no profile yet, so every link leads to the screen that connects the viewer's own account.
const ownAccountAtGate = {
  message: 'The link may be wrong. You can continue with your own payout account.',
  next: <LinkButton to="/">Continue</LinkButton>,
}

/** The page that Stripe returns to: the account is ready, or something prevents payouts. */
export function PayoutReturn({ accountId }: { accountId: string }) {
  const { stripeAccount: known, gate } = useMe()
  const { dataUpdatedAt: knownAt } = useQuery({ ...meQuery, enabled: false })
  const { data, dataUpdatedAt, error, refetch, isFetching } = useQuery({
    queryKey: ['payout account', accountId],
    queryFn: () => readPayoutAccount(accountId),
    gcTime: 0,
  })
  // Stripe may report changes to the server while this page is open, and may report readiness before this request is answered.
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
            title="This isn’t your payout account"
            {...(gate === 'open' ? ownAccountOnProfile : ownAccountAtGate)}
          />
        ) : (
          <RetryMessage what="We couldn’t check your account with Stripe." onRetry={() => void refetch()} />
        )}
      </section>
    )
  }
  return (
    <section className="grid gap-4" role="status">
      <h1 className="title">Payout account</h1>
      <span className="sr">Checking your account with Stripe</span>
      <Skeleton className="h-5 max-w-main" />
      <Skeleton className="h-11 w-48" />
    </section>
  )
}
