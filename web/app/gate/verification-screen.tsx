import { gatePollMs } from '@velv/domain/accounts/gate.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
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
import { SignedInAs } from './signed-in-as.tsx'
import { ChangeEmail } from './change-email.tsx'

const headings = {
  email: 'Check your email',
  review: 'Under review',
  payout: 'One step left',
  open: 'You’re all set',
} as const

const headingOf = ({ gate, rejectedReason }: Me, isEvidenceDue: boolean) => {
  if (gate !== 'review') return headings[gate]
  if (rejectedReason !== null) return 'Not approved'
  return isEvidenceDue ? 'Tell us about your work' : headings.review
}

/** Replaces every protected page until the account is ready, and continues automatically. */
export function VerificationScreen({ me }: { me: Me }) {
  useQuery({ ...meQuery, refetchInterval: gatePollMs })
  const { wallet, isLoading, retry } = useStoppedWallet(me)
  const evidence = api.useQuery('get', '/api/me/evidence', {}, { enabled: me.gate === 'review' })
  if (isLoading || evidence.isLoading) return <Loading />
  const sentStates: readonly unknown[] = ['sent', 'accepted']
  const isEvidenceDue = evidence.isSuccess && !sentStates.includes(evidence.data.evidence?.state)
  return (
    <GateFrame me={me} wallet={wallet}>
      <title>{`${wallet ? 'Payouts stopped' : 'Verification'} · Velv`}</title>
      <div className="grid gap-2">
        <GateHeading message={wallet ? 'Payouts stopped' : headingOf(me, isEvidenceDue)} />
        <SignedInAs me={me} />
        <EmailSuppressedMessage me={me} />
        {me.emailSuppressed && me.gate !== 'email' && <ChangeEmail />}
      </div>
      {wallet ? (
        <section aria-label="Payout account" className="grid max-w-measure justify-items-start gap-4 text-text-2">
          <ConnectStripeStep me={me} />
        </section>
      ) : (
        <Stepper steps={gateStepsFor(me)} />
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
