import { dropName } from '@velv/domain/drops/drop.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import { readUser } from '../accounts/accounts-queries.ts'
import { stillAdmin } from '../accounts/hold-admins.ts'
import { recordAct } from '../accounts/record-act.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { tell } from '../platform/live.ts'
import { allowedDrop } from './drop-standing.ts'
import { lockDrop } from './drops-queries.ts'
import { type DropRow, drops } from './drops-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'appendEvent'>
type Verdict = ({ action: 'drop.approve' } | { action: 'drop.reject'; reason: string }) & {
  /** The `updatedAt` of the brief the admin has read. */
  read?: string | undefined
}

/**
 * An admin lets everybody see a drop, or sends it back with a reason the owner reads. A brief that was written anew
 * while he read it is refused with `drop/changed`.
 */
export async function reviewDrop(
  { db, clock, config, appendEvent }: Needs,
  viewer: Viewer,
  id: string,
  verdict: Verdict,
): Promise<DropRow> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await stillAdmin({ config }, tx, viewer)
    const drop = allowedDrop(viewer, await lockDrop(tx, id), verdict.action, now)
    if (verdict.read && Date.parse(verdict.read) !== drop.updatedAt.getTime()) throw new Refusal('drop/changed')
    if (verdict.action === 'drop.approve' && drop.refundsDueAt) throw new Refusal('drop/refunding')
    const owner = await readUser(tx, drop.userId)
    const outcome =
      verdict.action === 'drop.approve'
        ? {
            status: 'approved' as const,
            publishedAt: now,
            rejectionReason: null,
            ownerDisabledAt: owner?.disabledAt ?? null,
          }
        : { status: 'rejected' as const, rejectionReason: verdict.reason, unpublishedAt: null }
    const [reviewed] = await tx
      .update(drops)
      .set({ ...outcome, updatedAt: now })
      .where(eq(drops.id, id))
      .returning()
    const reason = verdict.action === 'drop.reject' ? verdict.reason : ''
    const details = { dropId: id, ownerId: drop.userId, drop: dropName(drop), reason }
    const eventId = await appendEvent(tx, { action: verdict.action, actorId: viewer.id, subjectId: id, details })
    await recordAct(tx, now, viewer, {
      act: verdict.action,
      subject: { kind: 'drop', id, says: dropName(drop) },
      before: { status: drop.status },
      after: { status: outcome.status },
      reason,
      eventId,
    })
    await tell(tx, drop.userId, ['drops', 'badges'])
    await tell(tx, 'admins', ['drops', 'badges'])
    if (verdict.action === 'drop.approve') await tell(tx, 'everybody', ['drops'])
    return reviewed!
  })
}
