import { gateSteps } from '@velv/domain/accounts/gate.ts'
import { queues } from '@velv/domain/admin/queues.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ContactSupport } from '../../features/accounts/contact-support.tsx'
import { EvidenceSection } from '../../features/accounts/evidence/evidence-section.tsx'
import type { Me } from '../../lib/session/session.ts'
import { InlineMessage } from '../../ui/feedback/inline-message.tsx'
import type { Step } from '../../ui/layout/stepper.tsx'
import { ConnectStripeStep } from './connect-stripe-step.tsx'
import { ResendEmail } from './resend-email.tsx'
import { ChangeEmail } from './change-email.tsx'

const titles = { email: 'Verify your email', review: 'Account review', payout: 'Payout account' } as const

/** The gate's steps (two for drop owners, three for screeners), each with what it currently asks for. */
export function gateStepsFor(me: Me): Step[] {
  const steps = gateSteps(me.profession)
  const at = me.gate === 'open' ? steps.length : steps.indexOf(me.gate)
  return steps.map((step, index) => ({
    title: titles[step],
    state: index < at ? 'done' : index === at ? 'current' : 'upcoming',
    body: index === at ? bodies[step](me) : index < at ? <p>{done[step](me)}</p> : undefined,
  }))
}

const done: Record<keyof typeof titles, (me: Me) => string> = {
  email: (me) => me.email,
  review: () => 'Approved',
  payout: () => 'Connected',
}

const bodies: Record<keyof typeof titles, (me: Me) => ReactNode> = {
  email: (me) => (
    <>
      <OldLink />
      <p>We sent an email to {me.email}. Click the link in it to continue. Can’t find it? Check your spam folder.</p>
      <ResendEmail />
      <ChangeEmail />
    </>
  ),
  review: (me) => (
    <>
      {me.rejectedReason === null ? <UnderReview /> : <NotApproved reason={me.rejectedReason} />}
      <EvidenceSection me={me} as="h3" isFormOpen />
    </>
  ),
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

/** What staff aim for; their board shows who has waited longer. */
const reviewDays = queues.people.targetHours / 24

function UnderReview() {
  return (
    <p>
      Your account is under review. We aim to review every new account within {reviewDays} days, and we’ll email you
      when it’s done. Questions? <ContactSupport className="link" />
    </p>
  )
}

function NotApproved({ reason }: { reason: string }) {
  return (
    <>
      <p>We reviewed your account and didn’t approve it. Our team wrote:</p>
      <blockquote className="border-l-2 border-edge pl-3 break-words whitespace-pre-line">{reason}</blockquote>
      <p>To respond, contact support. We’ll email you once your account is approved.</p>
      <ContactSupport className="btn line" />
    </>
  )
}
