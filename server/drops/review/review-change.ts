import { canBeSpelling, changedFieldsText } from '@velv/domain/drops/brief-changes.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { AppError } from '@velv/domain/errors.ts'
import type { ChangeReviewAction } from '@velv/domain/undoable-actions.ts'
import { eq } from 'drizzle-orm'
import { requireStillAdmin } from '../../accounts/lock-admins.ts'
import { appendAuditEntry } from '../../accounts/audit/append-audit-entry.ts'
import { ownersOf } from '../../accounts/organizations/audience.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import type { PendingAction } from '../../platform/undo/pending-actions-table.ts'
import type { ActionHandler } from '../../platform/undo/undo.ts'
import { allowedDrop } from '../drop-access.ts'
import { lockDrop } from '../drops-queries.ts'
import { type DropRow, drops, type ProposedChangeRow, proposedChanges } from '../drops-table.ts'
import { publishDropChange } from '../private/publish-drop-change.ts'
import { deleteProposal } from '../write/propose-change.ts'
import { lockProposal } from '../write/proposals-queries.ts'
import { applyChanges } from '../write/write-drop.ts'
import { publishReview } from './review-drop.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'appendEvent' | 'undo'>

/**
 * `change` is the id of the proposal that staff have read; a proposal edited, decided or taken back since then is left
 * alone.
 */
type Review = (
  | { action: 'drop.approve-change' | 'drop.approve-spelling' }
  | { action: 'drop.reject-change'; reason: string }
) & { change: string }

/**
 * Approves a proposed change, which goes live and is announced to creators with open demos unless it only corrects
 * spelling, or rejects it with a reason shown to the owner and keeps the live brief, once this can no longer be undone.
 */
export async function reviewChange(needs: Needs, viewer: Viewer, id: string, review: Review): Promise<void> {
  const { action, change } = review
  await needs.db.transaction(async (tx) => {
    await requireStillAdmin(needs, tx, viewer)
    await lockDrop(tx, id)
    await needs.undo.finishEarlier(tx, viewer.id, 'drop', id)
    const { drop, now } = await lockReviewable(needs, tx, viewer, { action, id, change })
    await needs.undo.begin(tx, {
      action,
      subject: 'drop',
      subjectId: id,
      subjectLabel: dropName(drop),
      actor: { id: viewer.id, label: viewer.user.velvId },
      params: { change, reason: review.action === 'drop.reject-change' ? review.reason : '' },
      at: now,
    })
  })
}

/** The drop and its proposal, locked, if this review of it is possible now. */
async function lockReviewable(
  { clock }: Pick<Needs, 'clock'>,
  tx: Transaction,
  reviewer: Pick<Viewer, 'id' | 'roles'>,
  { action, id, change }: { action: ChangeReviewAction; id: string; change: string },
) {
  const locked = await lockDrop(tx, id)
  // Read the clock after taking the lock: demos paid while this waited were ordered for the old brief.
  const now = clock.now()
  const drop = allowedDrop(reviewer, locked, action, now)
  const proposal = await lockProposal(tx, id)
  if (proposal?.id !== change || proposal.state !== 'waiting') throw new AppError('drop/changed')
  if (action === 'drop.approve-spelling' && !canBeSpelling(proposal.changes)) throw new AppError('drop/not-spelling')
  return { drop, proposal, now }
}

/** How the review of a proposed change is committed. */
export const changeReviewHandler = (needs: Omit<Needs, 'undo'>): ActionHandler<Viewer, ChangeReviewAction> => ({
  lock: lockDrop,
  async commit(tx, pending) {
    await commitReview(needs, tx, pending)
    return 'committed'
  },
  publish: publishReview,
})

async function commitReview(
  needs: Omit<Needs, 'undo'>,
  tx: Transaction,
  { action, actorId, subjectId: id, params: { change, reason }, decidedAt }: PendingAction<ChangeReviewAction>,
): Promise<void> {
  const actor = await requireStillAdmin(needs, tx, { id: actorId })
  const { drop, proposal, now } = await lockReviewable(needs, tx, actor, { action, id, change })
  const isApproval = action !== 'drop.reject-change'
  if (isApproval) await approve(needs, tx, { drop, proposal, now, isSpelling: action === 'drop.approve-spelling' })
  else await reject(tx, { drop, reason, now })
  const details = { dropId: id, ownerId: drop.userId, drop: dropName(drop), reason }
  await needs.appendEvent(tx, { action, actorId, subjectId: id, details })
  await appendAuditEntry(tx, decidedAt, actor, {
    action,
    subject: { kind: 'drop', id, label: dropName(drop) },
    before: { change: 'waiting' },
    after: {
      change: isApproval ? 'approved' : 'rejected',
      fields: changedFieldsText(proposal.changes),
    },
    reason,
  })
  await publishInvalidation(tx, ownersOf(drop), ['drops', 'badges'])
  await publishInvalidation(tx, 'admins', ['drops', 'badges'])
  if (isApproval) await publishDropChange(tx, [drop], ['drops', 'demos'])
}

type Reviewed = { drop: DropRow; now: Date }

async function approve(
  { jobs }: Pick<Needs, 'jobs'>,
  tx: Transaction,
  { drop, proposal, now, isSpelling }: Reviewed & { proposal: ProposedChangeRow; isSpelling: boolean },
): Promise<void> {
  const { changeId } = await applyChanges(tx, drop, proposal.changes, now, { isSpelling })
  await deleteProposal(tx, drop.id)
  // A proposal without a difference to the live brief changes nothing that anyone could be notified of.
  if (changeId && !isSpelling) await jobs.enqueue(tx, 'drop.notify-change', { changeId })
}

async function reject(tx: Transaction, { drop, reason, now }: Reviewed & { reason: string }): Promise<void> {
  await tx
    .update(proposedChanges)
    .set({ state: 'rejected', reason, decidedAt: now })
    .where(eq(proposedChanges.dropId, drop.id))
  await touch(tx, drop.id, now)
}

/**
 * Takes back the owner's change that awaits review, or dismisses a rejected one; the live brief stays. Does nothing
 * when there is none.
 */
export async function takeBackChange(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<DropRow> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const drop = allowedDrop(viewer, await lockDrop(tx, id), 'drop.take-back-change', now)
    if (!(await lockProposal(tx, id))) return drop
    await deleteProposal(tx, id)
    const touched = await touch(tx, id, now)
    await publishInvalidation(tx, 'admins', ['drops', 'badges'])
    await publishInvalidation(tx, ownersOf(drop), ['drops'])
    return touched
  })
}

/** Updates `updatedAt`, so that a form opened earlier cannot overwrite a change it has not seen. */
async function touch(tx: Transaction, id: string, now: Date): Promise<DropRow> {
  const [touched] = await tx.update(drops).set({ updatedAt: now }).where(eq(drops.id, id)).returning()
  return touched!
}
