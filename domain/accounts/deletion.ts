import type { ErrorCode } from '../errors.ts'
import { withdrawableMicros } from '../wallet/withdrawal.ts'

/** The texts of the dialog, verbatim from the specification (section 5). */
export const deletionTexts = {
  question: 'Are you sure you want to delete your account?',
  warning: 'This action is irreversible, and all your data will be permanently removed.',
} as const

/** The reasons that can block deleting one's own account; each is an error code with its own message. */
export const deletionBlocks = [
  'account/has-submissions',
  'team/last-lead',
  'account/has-balance',
  'wallet/withdrawal-open',
  'account/needed-admin',
] as const satisfies readonly ErrorCode[]

export type DeletionBlock = (typeof deletionBlocks)[number]

/** The first line of the tooltip on a blocked button; the second line is the error's message. */
export const deletionBlockedTitle = 'Account can not be deleted!'

export type DeletionFacts = {
  /** One of the person's drops has a submission. */
  hasSubmissions: boolean
  /** The only lead of a team in which others are. */
  isLastLead: boolean
  /** The wallet balance, in micro-dollars. */
  balanceMicros: number
  /** A withdrawal is under way and may still return to the wallet. */
  hasOpenWithdrawal: boolean
  /** A fixed admin, or the only admin. */
  neededAdmin: boolean
}

/** What blocks the deletion, the specification's own reason first; undefined when nothing does (decision A12). */
export function deletionBlock({
  hasSubmissions,
  isLastLead,
  balanceMicros,
  hasOpenWithdrawal,
  neededAdmin,
}: DeletionFacts): DeletionBlock | undefined {
  if (hasSubmissions) return 'account/has-submissions'
  if (isLastLead) return 'team/last-lead'
  // Less than a cent cannot be paid out.
  if (withdrawableMicros(balanceMicros) > 0) return 'account/has-balance'
  if (hasOpenWithdrawal) return 'wallet/withdrawal-open'
  return neededAdmin ? 'account/needed-admin' : undefined
}

/** What can block a removal by staff. Submissions do not, because staff refunds and keeps them (decision A13), nor do
 * colleagues: one of them becomes a lead. */
export const removalBlocks = [
  'account/has-balance',
  'wallet/withdrawal-open',
  'account/needed-admin',
] as const satisfies readonly DeletionBlock[]

export type RemovalBlock = (typeof removalBlocks)[number]

export const removalBlock = (facts: Omit<DeletionFacts, 'hasSubmissions' | 'isLastLead'>): RemovalBlock | undefined =>
  deletionBlock({ ...facts, hasSubmissions: false, isLastLead: false }) as RemovalBlock | undefined
