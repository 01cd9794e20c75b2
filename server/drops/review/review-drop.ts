import { dropName } from '@velv/domain/drops/drop.ts'
import { AppError } from '@velv/domain/errors.ts'
import { eq } from 'drizzle-orm'
import { readUser } from '../../accounts/accounts-queries.ts'
import { requireStillAdmin } from '../../accounts/lock-admins.ts'
import { appendAuditEntry } from '../../accounts/audit/append-audit-entry.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { allowedDrop } from '../drop-access.ts'
import { lockDrop } from '../drops-queries.ts'
import { type DropRow, drops } from '../drops-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'appendEvent'>
type Review = ({ action: 'drop.approve' } | { action: 'drop.reject'; reason: string }) & {
  /** The `updatedAt` of the brief the admin has read. */
  read?: string | undefined
}

/**
 * Approves a drop, or rejects it with a reason shown to the owner. Throws `drop/changed` when the brief changed after
 * the admin read it.
 */
export async function reviewDrop(
  { db, clock, config, appendEvent }: Needs,
  viewer: Viewer,
  id: string,
  review: Review,
): Promise<DropRow> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await requireStillAdmin({ config }, tx, viewer)
    const drop = allowedDrop(viewer, await lockDrop(tx, id), review.action, now)
    if (review.read && Date.parse(review.read) !== drop.updatedAt.getTime()) throw new AppError('drop/changed')
    if (review.action === 'drop.approve' && drop.refundsDueAt) throw new AppError('drop/refunding')
    const owner = await readUser(tx, drop.userId)
    const outcome =
      review.action === 'drop.approve'
        ? {
            status: 'approved' as const,
            publishedAt: now,
            rejectionReason: null,
            ownerDisabledAt: owner?.disabledAt ?? null,
          }
        : { status: 'rejected' as const, rejectionReason: review.reason, unpublishedAt: null }
    const [reviewed] = await tx
      .update(drops)
      .set({ ...outcome, updatedAt: now })
      .where(eq(drops.id, id))
      .returning()
    const reason = review.action === 'drop.reject' ? review.reason : ''
    const details = { dropId: id, ownerId: drop.userId, drop: dropName(drop), reason }
    const eventId = await appendEvent(tx, { action: review.action, actorId: viewer.id, subjectId: id, details })
    await appendAuditEntry(tx, now, viewer, {
      action: review.action,
      subject: { kind: 'drop', id, label: dropName(drop) },
      before: { status: drop.status },
      after: { status: outcome.status },
      reason,
      eventId,
    })
    await publishInvalidation(tx, drop.userId, ['drops', 'badges'])
    await publishInvalidation(tx, 'admins', ['drops', 'badges'])
    if (review.action === 'drop.approve') await publishInvalidation(tx, 'everybody', ['drops'])
    return reviewed!
  })
}
