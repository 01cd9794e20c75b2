import { gatePollMs } from '@velv/domain/accounts/gate.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { OwnEvidence } from '../../features/accounts/evidence/evidence-text.ts'
import { EmailSuppressedMessage } from '../../features/accounts/emails/email-suppressed-message.tsx'
import { api } from '../../lib/api/api.ts'
import { useStoppedWallet } from '../../features/wallet/use-stopped-wallet.ts'
import { meQuery, type Me } from '../../lib/session/session.ts'
import { RetryMessage } from '../../ui/feedback/retry-message.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Stepper } from '../../ui/layout/stepper.tsx'
import { ConnectStripeStep } from './connect-stripe-step.tsx'
import { GateFrame } from './gate-frame.tsx'
import { gateStepsFor } from './gate-steps.tsx'
import { reviewHeadings, reviewState } from './review-state.ts'
import { SignedInAs } from './signed-in-as.tsx'
import { ChangeEmail } from './change-email.tsx'

const headings = {
  email: 'Check your email',
  review: 'Account review',
  payout: 'One step left',
  open: 'You’re all set',
} as const

const headingOf = (me: Me, evidence: OwnEvidence | null | undefined) =>
  me.gate === 'review' && evidence !== undefined ? reviewHeadings[reviewState(me, evidence)] : headings[me.gate]

/** Replaces every protected page until the account is ready, and continues automatically. */
export function VerificationScreen({ me }: { me: Me }) {
  useQuery({ ...meQuery, refetchInterval: gatePollMs })
  const { wallet, isLoading, retry } = useStoppedWallet(me)
  const details = api.useQuery('get', '/api/me/evidence', {}, { enabled: me.gate === 'review' })
  if (isLoading || details.isLoading) return <Loading />
  const evidence = details.data?.evidence
  return (
    <GateFrame me={me} wallet={wallet}>
      <title>{`${wallet ? 'Payouts stopped' : 'Verification'} · Velv`}</title>
      <div className="grid gap-2">
        <GateHeading message={wallet ? 'Payouts stopped' : headingOf(me, evidence)} />
        <SignedInAs me={me} />
        <EmailSuppressedMessage me={me} />
        {me.emailSuppressed && me.gate !== 'email' && <ChangeEmail />}
      </div>
      {wallet ? (
        <section aria-label="Payout account" className="grid max-w-measure justify-items-start gap-4 text-text-2">
          <ConnectStripeStep me={me} />
        </section>
      ) : (
        <Stepper steps={gateStepsFor(me, evidence)} />
      )}
      {retry && <RetryMessage what="We couldn’t load your balance." onRetry={retry} />}
    </GateFrame>
  )
}

function GateHeading({ message }: { message: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The control that led here is no longer on the page, and the focus was lost with it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h1 ref={heading} className="title" tabIndex={-1}>
      {message}
    </h1>
  )
}
