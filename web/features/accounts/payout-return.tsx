import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../../platform/api.ts'
import { payoutOnboardingUrl } from '../../platform/connect-stripe.ts'
import { Refusal } from '../../platform/refusal.ts'
import { meKey } from '../../platform/me.ts'
import { useMe } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Say } from '../../ui/say.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ContactSupport } from './contact-support.tsx'
import { payoutWords } from './payout-words.ts'

// Asked under keys of its own: asking changes the account, which would make an answer kept under its path old at once.
async function readPayoutAccount(id: string) {
  const { data } = await client.POST('/api/payout-account/status', { body: { id } })
  if (!data) throw new Error('The answer had no account.')
  return data
}

/** How long the good news stands before the page moves on, in ms. */
const restMs = 2_500

/** Where somebody lands after Stripe's pages: the account is ready, or Stripe wants more. */
export function PayoutReturn({ accountId }: { accountId: string }) {
  const known = useMe().stripeAccount
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['payout account', accountId],
    queryFn: () => readPayoutAccount(accountId),
    gcTime: 0,
  })
  // Stripe may tell the server while this page stands open.
  if (known?.accountId === accountId && known.detailsSubmitted && known.payoutsEnabled) return <PayoutReady />
  if (data) return data.details_submitted && data.payouts_enabled ? <PayoutReady /> : <PayoutMissing {...data} />
  if (error && !isFetching) {
    const foreign = error instanceof Refusal && error.code === 'account/role'
    return (
      <section className="grid gap-4">
        <h1 className="title">Payout account</h1>
        {foreign ? (
          <EmptyState
            title="This is not your payout account"
            says="The address may be wrong. Your own account stands on your profile."
            next={<LinkButton to="/account">Profile</LinkButton>}
          />
        ) : (
          <FailedLine what="Stripe could not be asked about your account." onRetry={() => void refetch()} />
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

function PayoutReady() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  useEffect(() => {
    // The server has updated the account; the gate opens with it.
    void queries.invalidateQueries({ queryKey: meKey })
    const timer = setTimeout(() => void navigate('/', { replace: true }), restMs)
    return () => clearTimeout(timer)
  }, [navigate, queries])
  return (
    <section className="grid justify-items-start gap-4">
      <h1 className="title">Your payout account is ready</h1>
      <p className="text-text-2">What you earn can be paid out from now on.</p>
      <LinkButton to="/" look="main">
        Go to Drops
      </LinkButton>
    </section>
  )
}

type PayoutMissingProps = { id: string; details_submitted: boolean; payouts_enabled: boolean }

function PayoutMissing({
  id,
  details_submitted: detailsSubmitted,
  payouts_enabled: payoutsEnabled,
}: PayoutMissingProps) {
  const account = { accountId: id, detailsSubmitted, payoutsEnabled }
  const link = useQuery({
    queryKey: ['payout link', id],
    queryFn: () => payoutOnboardingUrl({ email: '', accountId: id }),
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <section className="grid justify-items-start gap-4">
      <h1 className="title">Payout account</h1>
      <p className="max-w-measure text-text-2">{payoutWords(account).long}</p>
      {link.error ? (
        <FailedLine what="The way to Stripe could not be opened." onRetry={() => void link.refetch()} />
      ) : (
        <Button look="main" size="lg" busy={!link.data} onClick={() => link.data && window.location.assign(link.data)}>
          Go on with Stripe
        </Button>
      )}
      <Say>You come back here afterwards.</Say>
      {detailsSubmitted && <ContactSupport className="link touch" />}
    </section>
  )
}
