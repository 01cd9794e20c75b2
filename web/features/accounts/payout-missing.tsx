import { useQuery } from '@tanstack/react-query'
import { payoutOnboardingUrl } from '../../platform/connect-stripe.ts'
import type { Me } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Say } from '../../ui/say.tsx'
import { ContactSupport } from './contact-support.tsx'
import { isAtStripe, mayAskStripe, payoutWords } from './payout-words.ts'

type PayoutMissingProps = {
  account: NonNullable<Me['stripeAccount']>
  /** The room is open all the same: Stripe wants something, and still pays. */
  isOpen: boolean
}

/** Whose turn it is, what is due and by when, and the one way that helps. */
export function PayoutMissing({ account, isOpen }: PayoutMissingProps) {
  const { way, long } = payoutWords(account)
  return (
    <section className="grid justify-items-start gap-4">
      <h1 className="title">Payout account</h1>
      <p role="status" className="max-w-measure text-text-2">
        {long}
      </p>
      {way === 'support' && <ContactSupport className="btn main" />}
      {isAtStripe(way) ? (
        <WayToStripe accountId={account.accountId} />
      ) : (
        mayAskStripe(account) && <WayToStripe accountId={account.accountId} quiet />
      )}
      {way === 'connect' && account.detailsSubmitted && <ContactSupport className="link touch" />}
      {isOpen && <LinkButton to="/wallet">Wallet</LinkButton>}
    </section>
  )
}

type WayToStripeProps = { accountId: string; quiet?: boolean }

function WayToStripe({ accountId, quiet = false }: WayToStripeProps) {
  const link = useQuery({
    queryKey: ['payout link', accountId],
    queryFn: () => payoutOnboardingUrl({ email: '', accountId }),
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <>
      {link.error ? (
        <FailedLine what="The way to Stripe could not be opened." onRetry={() => void link.refetch()} />
      ) : (
        <Button
          className={quiet ? '-ml-3' : ''}
          look={quiet ? 'quiet' : 'main'}
          busy={!link.data}
          onClick={() => link.data && window.location.assign(link.data)}
        >
          Go to Stripe
        </Button>
      )}
      {!quiet && <Say>You come back here afterwards.</Say>}
    </>
  )
}
