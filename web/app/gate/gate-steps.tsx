import { gateSteps } from '@velv/domain/accounts/gate.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { OwnEvidence } from '../../features/accounts/evidence/evidence-text.ts'
import type { Me } from '../../lib/session/session.ts'
import { InlineMessage } from '../../ui/feedback/inline-message.tsx'
import type { Step } from '../../ui/layout/stepper.tsx'
import { AccountReview } from './account-review.tsx'
import { ConnectStripeStep } from './connect-stripe-step.tsx'
import { ResendEmail } from './resend-email.tsx'
import { ChangeEmail } from './change-email.tsx'

const titles = { email: 'Verify your email', review: 'Account review', payout: 'Payout account' } as const

/** The gate's steps (two for drop owners, three for screeners), each with what it currently asks for. */
export function gateStepsFor(me: Me, evidence: OwnEvidence | null | undefined): Step[] {
  const steps = gateSteps(me.profession)
  const at = me.gate === 'open' ? steps.length : steps.indexOf(me.gate)
  return steps.map((step, index) => ({
    title: titles[step],
    state: index < at ? 'done' : index === at ? 'current' : 'upcoming',
    body: index === at ? bodies[step](me, evidence) : index < at ? <p>{done[step](me)}</p> : undefined,
  }))
}

const done: Record<keyof typeof titles, (me: Me) => string> = {
  email: (me) => me.email,
  review: () => 'Approved',
  payout: () => 'Connected',
}

const bodies: Record<keyof typeof titles, (me: Me, evidence: OwnEvidence | null | undefined) => ReactNode> = {
  email: (me) => (
    <>
      <OldLink />
      <p>We sent an email to {me.email}. Click the link in it to continue. Can’t find it? Check your spam folder.</p>
      <ResendEmail />
      <ChangeEmail />
    </>
  ),
  review: (me, evidence) => <AccountReview me={me} evidence={evidence} />,
  payout: (me) => <ConnectStripeStep me={me} />,
}

/** Says why following a link from an email led back here. */
function OldLink() {
  const [params] = useSearchParams()
  if (params.get('link') !== 'old') return null
  return (
    <InlineMessage tone="warn">
      This link has expired or was already used. Resend the email to get a new one.
    </InlineMessage>
  )
}
