import { queues } from '@velv/domain/admin/queues.ts'
import { ContactSupport } from '../../features/accounts/contact-support.tsx'
import { EvidenceSection } from '../../features/accounts/evidence/evidence-section.tsx'
import type { OwnEvidence } from '../../features/accounts/evidence/evidence-text.ts'
import type { Me } from '../../lib/session/session.ts'
import { dateText } from '../../ui/text/format.ts'
import { reviewStages, reviewState, type ReviewState } from './review-state.ts'

/** What staff aim for; their board shows who has waited longer. */
const reviewDays = queues.people.targetHours / 24
const aim = `We aim to review every account within ${reviewDays} days, and we’ll email you when it’s done.`

type AccountReviewProps = {
  me: Me
  /** Undefined if it couldn't be loaded. */
  evidence: OwnEvidence | null | undefined
}

/** The review of a professional's account: what to send, since when it's under review, or the reason of staff. */
export function AccountReview({ me, evidence }: AccountReviewProps) {
  const state = evidence === undefined ? undefined : reviewState(me, evidence)
  const details = <EvidenceSection me={me} as="h3" isFormOpen />
  return (
    <>
      {state && <Stages state={state} sentAt={evidence?.sentAt ?? null} />}
      {me.rejectedReason !== null && <NotApproved reason={me.rejectedReason} />}
      {state === 'waiting' && (
        <p>
          Your account is under review.{' '}
          {evidence?.sentAt && <span>{`You sent your details on ${dateText(evidence.sentAt)}. `}</span>}
          {aim} Questions? <ContactSupport className="link" />
        </p>
      )}
      {details}
      {(state === 'send' || state === 'returned') && (
        <p>
          Once you’ve sent your details, your account is under review. {aim} Questions?{' '}
          <ContactSupport className="link" />
        </p>
      )}
    </>
  )
}

const Stages = ({ state, sentAt }: { state: ReviewState; sentAt: string | null }) => (
  <ol className="review-stages">
    {reviewStages(state, sentAt).map(({ label, isCurrent }) => (
      <li className="review-stage" key={label} aria-current={isCurrent ? 'step' : undefined}>
        {label}
      </li>
    ))}
  </ol>
)

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
