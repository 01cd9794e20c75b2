import { gateSteps } from '@velv/domain/accounts/gate.ts'
import type { ReactNode } from 'react'
import { ContactSupport } from '../../features/accounts/contact-support.tsx'
import { EvidenceSection } from '../../features/accounts/evidence/evidence-section.tsx'
import type { Me } from '../../lib/session/session.ts'
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

function UnderReview() {
  return (
    <>
      <p>
        Your account is under review. We review every new account and email you when it’s done. Questions? Contact
        support.
      </p>
      <ContactSupport className="btn line" />
    </>
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
