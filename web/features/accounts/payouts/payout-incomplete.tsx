import { useQuery } from '@tanstack/react-query'
import { payoutOnboardingUrl } from './payout-onboarding-url.ts'
import type { Me } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { ContactSupport } from '../contact-support.tsx'
import { isStripeStep, canOpenStripe, payoutText } from './payout-text.ts'

type PayoutIncompleteProps = {
  account: NonNullable<Me['stripeAccount']>
  /** The account can be used: Stripe has requirements but still pays. */
  isOpen: boolean
}

/** What is missing from a payout account, by when, and the button for the next step. */
export function PayoutIncomplete({ account, isOpen }: PayoutIncompleteProps) {
  const { step, long } = payoutText(account)
  return (
    <section className="grid justify-items-start gap-4">
      <h1 className="title">Payout account</h1>
      <p role="status" className="max-w-measure text-text-2">
        {long}
      </p>
      {step === 'support' && <ContactSupport className="btn main" />}
      {isStripeStep(step) ? (
        <StripeLink accountId={account.accountId} />
      ) : (
        canOpenStripe(account) && <StripeLink accountId={account.accountId} quiet />
      )}
      {step === 'connect' && account.detailsSubmitted && <ContactSupport className="link touch" />}
      {isOpen && <LinkButton to="/wallet">Wallet</LinkButton>}
    </section>
  )
}

type StripeLinkProps = { accountId: string; quiet?: boolean }

function StripeLink({ accountId, quiet = false }: StripeLinkProps) {
  const link = useQuery({
    queryKey: ['payout link', accountId],
    queryFn: () => payoutOnboardingUrl({ email: '', accountId }),
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <>
      {link.error ? (
        <RetryMessage what="We couldn’t open Stripe." onRetry={() => void link.refetch()} />
      ) : (
        <Button
          className={quiet ? '-ml-3' : ''}
          variant={quiet ? 'quiet' : 'main'}
          busy={!link.data}
          onClick={() => link.data && window.location.assign(link.data)}
        >
          Go to Stripe
        </Button>
      )}
      {!quiet && <InlineMessage>You’ll come back here when you’re done.</InlineMessage>}
    </>
  )
}
