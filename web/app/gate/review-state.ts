import { dateText } from '../../ui/text/format.ts'
import type { OwnEvidence } from '../../features/accounts/evidence/evidence-text.ts'
import type { Me } from '../../lib/session/session.ts'

/**
 * Where the review of a professional's account stands: it begins with their details, and ends with an approval, which
 * opens the gate, or with a reason. `returned`: staff ask for other details; `rejected`: they didn't approve the
 * account.
 */
export type ReviewState = 'send' | 'waiting' | 'returned' | 'rejected'

export function reviewState(
  { rejectedReason }: Pick<Me, 'rejectedReason'>,
  evidence: Pick<OwnEvidence, 'state'> | null,
): ReviewState {
  if (rejectedReason !== null) return 'rejected'
  if (evidence?.state === 'returned') return 'returned'
  return evidence === null || evidence.state === 'draft' ? 'send' : 'waiting'
}

export const reviewHeadings: Record<ReviewState, string> = {
  send: 'Send your details',
  waiting: 'Under review',
  returned: 'We need another look',
  rejected: 'Not approved',
}

type ReviewStage = { label: string; isCurrent: boolean }

/** The stages of the review in their order, in words. */
export function reviewStages(state: ReviewState, sentAt: string | null, locale?: string): ReviewStage[] {
  const isAnswered = state === 'returned' || state === 'rejected'
  const since = state === 'waiting' && sentAt ? ` since ${dateText(sentAt, locale)}` : ''
  return [
    { label: 'Send your details', isCurrent: state === 'send' },
    { label: `Under review${since}`, isCurrent: state === 'waiting' },
    { label: isAnswered ? 'Returned with a reason' : 'Approved, or returned with a reason', isCurrent: isAnswered },
  ]
}
