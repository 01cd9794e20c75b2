import type { ErrorCode } from '../errors.ts'
import { withdrawableMicros } from '../wallet/withdrawal.ts'

/** The words of the dialog, to the letter (specification, section 5). */
export const deletionTexts = {
  question: 'Are you sure you want to delete your account?',
  warning: 'This action is irreversible, and all your data will be permanently removed.',
} as const

/** What may stand against deleting one's own account; each is a refusal with its sentence. */
export const deletionBlocks = [
  'account/has-submissions',
  'account/has-balance',
  'wallet/withdrawal-open',
  'account/needed-admin',
] as const satisfies readonly ErrorCode[]

export type DeletionBlock = (typeof deletionBlocks)[number]

/** The head of the tooltip on a blocked button; its second line is the refusal's sentence. */
export const deletionBlockedTitle = 'Account can not be deleted!'

export type DeletionFacts = {
  /** One of the person's drops has a submission. */
  hasSubmissions: boolean
  /** What the wallet holds, in micro-dollars. */
  balanceMicros: number
  /** Money has left the wallet and not arrived: it may come back. */
  hasOpenWithdrawal: boolean
  /** A fixed admin, or the only admin there is. */
  neededAdmin: boolean
}

/** What stands against the deletion, the specification's own reason first; undefined when nothing does (decision A12). */
export function deletionBlock({
  hasSubmissions,
  balanceMicros,
  hasOpenWithdrawal,
  neededAdmin,
}: DeletionFacts): DeletionBlock | undefined {
  if (hasSubmissions) return 'account/has-submissions'
  // What is less than a cent can be paid out to nobody.
  if (withdrawableMicros(balanceMicros) > 0) return 'account/has-balance'
  if (hasOpenWithdrawal) return 'wallet/withdrawal-open'
  return neededAdmin ? 'account/needed-admin' : undefined
}

/** What may block a removal by staff: they refund and keep what was submitted, so submissions do not (decision A13). */
export const removalBlocks = [
  'account/has-balance',
  'wallet/withdrawal-open',
  'account/needed-admin',
] as const satisfies readonly DeletionBlock[]

export type RemovalBlock = (typeof removalBlocks)[number]

export const removalBlock = (facts: Omit<DeletionFacts, 'hasSubmissions'>): RemovalBlock | undefined =>
  deletionBlock({ ...facts, hasSubmissions: false }) as RemovalBlock | undefined
