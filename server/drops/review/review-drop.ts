import { organizationOf } from '@velv/domain/teams/ownership.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { isPrivate } from '@velv/domain/drops/private-drop.ts'
import { AppError } from '@velv/domain/errors.ts'
import type { DropReviewAction } from '@velv/domain/undoable-actions.ts'
import { eq } from 'drizzle-orm'
import { requireStillAdmin } from '../../accounts/lock-admins.ts'
import { appendAuditEntry } from '../../accounts/audit/append-audit-entry.ts'
import { ownersOf } from '../../accounts/organizations/audience.ts'
import { hasAnswering } from '../../accounts/organizations/colleagues-queries.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation, publishOpened } from '../../platform/live/live.ts'
import type { PendingAction } from '../../platform/undo/pending-actions-table.ts'
import type { ActionHandler } from '../../platform/undo/undo.ts'
import { allowedDrop } from '../drop-access.ts'
import { lockDrop } from '../drops-queries.ts'
import { type DropRow, drops } from '../drops-table.ts'
import { publishDropChange } from '../private/publish-drop-change.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'appendEvent' | 'undo'>

type Review = ({ action: 'drop.approve' } | { action: 'drop.reject'; reason: string }) & {
  /** The `updatedAt` of the brief the admin has read. */
  read?: string | undefined
}

/**
 * Approves a drop, or rejects it with a reason shown to the owner, once this can no longer be undone. Throws
 * `drop/changed` when the brief changed after the admin read it.
 */
export async function reviewDrop(needs: Needs, viewer: Viewer, id: string, review: Review): Promise<void> {
  const { db, clock, undo } = needs
  const { action, read } = review
  const now = clock.now()
  await db.transaction(async (tx) => {
    await requireStillAdmin(needs, tx, viewer)
    await lockDrop(tx, id)
    await undo.finishEarlier(tx, viewer.id, 'drop', id)
    const drop = await lockReviewable(needs, tx, viewer, { action, id, read })
    await undo.begin(tx, {
      action,
      subject: 'drop',
      subjectId: id,
      subjectLabel: dropName(drop),
      actor: { id: viewer.id, label: viewer.user.velvId },
      params: { read: drop.updatedAt.toISOString(), reason: review.action === 'drop.reject' ? review.reason : '' },
      at: now,
    })
  })
}

type ReviewedBrief = { action: DropReviewAction; id: string; read: string | undefined }

/** The drop, locked, if this review of it is possible now. */
async function lockReviewable(
  { clock }: Pick<Needs, 'clock'>,
  tx: Transaction,
  reviewer: Pick<Viewer, 'id' | 'roles'>,
  { action, id, read }: ReviewedBrief,
): Promise<DropRow> {
  const drop = allowedDrop(reviewer, await lockDrop(tx, id), action, clock.now())
  if (read && Date.parse(read) !== drop.updatedAt.getTime()) throw new AppError('drop/changed')
  if (action === 'drop.approve' && drop.refundsDueAt) throw new AppError('drop/refunding')
  return drop
}

/** Staff sees that a decision on a drop is pending, or no longer is. */
export const publishReview = (tx: Transaction): Promise<void> => publishInvalidation(tx, 'admins', ['drops'])

/** How an approval or rejection of a drop is committed. */
export const dropReviewHandler = (needs: Omit<Needs, 'undo'>): ActionHandler<Viewer, DropReviewAction> => ({
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
  { action, actorId, subjectId: id, params: { read, reason }, decidedAt }: PendingAction<DropReviewAction>,
): Promise<void> {
  const { clock, appendEvent, jobs } = needs
  const actor = await requireStillAdmin(needs, tx, { id: actorId })
  const drop = await lockReviewable(needs, tx, actor, { action, id, read })
  const now = clock.now()
  const isAnswered = await hasAnswering(tx, organizationOf(drop))
  const outcome =
    action === 'drop.approve'
      ? {
          status: 'approved' as const,
          publishedAt: now,
          rejectionReason: null,
          ownerDisabledAt: isAnswered ? null : now,
        }
      : { status: 'rejected' as const, rejectionReason: reason, unpublishedAt: null }
  await tx
    .update(drops)
    .set({ ...outcome, updatedAt: now })
    .where(eq(drops.id, id))
  const details = { dropId: id, ownerId: drop.userId, drop: dropName(drop), reason }
  await appendEvent(tx, { action, actorId, subjectId: id, details })
  await appendAuditEntry(tx, decidedAt, actor, {
    action,
    subject: { kind: 'drop', id, label: dropName(drop) },
    before: { status: drop.status },
    after: { status: outcome.status },
    reason,
  })
  await publishInvalidation(tx, ownersOf(drop), ['drops', 'badges'])
  await publishInvalidation(tx, 'admins', ['drops', 'badges'])
  if (action !== 'drop.approve') return
  if (isPrivate(drop)) await publishDropChange(tx, [drop])
  else {
    await publishOpened(tx, drop)
    await jobs.enqueue(tx, 'search.match-drop', { dropId: id })
  }
}
