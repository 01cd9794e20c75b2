import { AppError } from '@velv/domain/errors.ts'
import { organizationOf } from '@velv/domain/teams/ownership.ts'
import { eq, inArray } from 'drizzle-orm'
import { lockUser } from '../../accounts/accounts-queries.ts'
import type { User } from '../../accounts/accounts-table.ts'
import { ownersOf } from '../../accounts/organizations/audience.ts'
import { findSuccessor, listRemaining } from '../../accounts/organizations/colleagues-queries.ts'
import { isAnsweringIn } from '../../accounts/organizations/organizations-queries.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { allowedDrop } from '../drop-access.ts'
import { isOwnedBy, listerOf, lockDrop } from '../drops-queries.ts'
import { type DropRow, drops } from '../drops-table.ts'
import { takeDownDrops } from '../update-drop.ts'
import { lockDropsOf } from './change-owner.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent'>

/** Makes a colleague who may answer the writer of one drop. */
export const handOverDrop = (needs: Needs, viewer: Viewer, id: string, to: string): Promise<DropRow> =>
  needs.db.transaction(async (tx) => {
    const drop = allowedDrop(viewer, await lockDrop(tx, id), 'drop.hand-over', needs.clock.now())
    await requireColleague(tx, organizationOf(drop), to)
    const [handedOver] = await setWriter(needs, tx, viewer.id, { rows: [drop], to })
    return handedOver!
  })

/** Makes a colleague who may answer the writer of all drops that the viewer wrote. Returns how many those were. */
export const handOverDrops = (needs: Needs, viewer: Viewer, to: string): Promise<number> =>
  needs.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(drops)
      .where(isOwnedBy('own', listerOf(viewer)))
      .orderBy(drops.id)
      .for('update')
    if (to === viewer.id || !viewer.organization) throw new AppError('team/cannot-answer')
    await requireColleague(tx, viewer.organization.id, to)
    await setWriter(needs, tx, viewer.id, { rows, to })
    return rows.length
  })

async function requireColleague(tx: Transaction, organizationId: string, id: string): Promise<User> {
  const colleague = await lockUser(tx, id)
  if (!colleague || !isAnsweringIn(colleague, organizationId)) throw new AppError('team/cannot-answer')
  return colleague
}

/** What was assigned to nobody stays so; the caller has locked the drops. */
async function setWriter(
  { clock, appendEvent }: Pick<Needs, 'clock' | 'appendEvent'>,
  tx: Transaction,
  actorId: string | null,
  { rows, to }: { rows: readonly DropRow[]; to: string },
): Promise<DropRow[]> {
  const moved = rows.filter(({ userId }) => userId !== to)
  if (moved.length === 0) return [...rows]
  const ids = moved.map(({ id }) => id)
  // A key of the form of its former writer means another drop of the new one.
  const written = await tx
    .update(drops)
    .set({ userId: to, idempotencyKey: null, updatedAt: clock.now() })
    .where(inArray(drops.id, ids))
    .returning()
  for (const { id, userId } of moved)
    await appendEvent(tx, { action: 'drop.hand-over', actorId, subjectId: id, details: { from: userId, to } })
  for (const owners of new Set(moved.map(ownersOf))) await publishInvalidation(tx, owners, ['drops', 'badges'])
  return written
}

/** What a person wrote, in any organization, locked until the transaction ends. */
export const lockDropsWrittenBy = (tx: Transaction, userId: string): Promise<DropRow[]> =>
  tx.select().from(drops).where(eq(drops.userId, userId)).orderBy(drops.id).for('update')

/**
 * What becomes of the locked drops of an account that closes: a colleague takes over those of each organization, and
 * where nobody else is, they are taken down.
 */
export async function settleDrops(
  needs: Pick<Needs, 'clock' | 'appendEvent'>,
  tx: Transaction,
  userId: string,
  rows: readonly DropRow[],
): Promise<void> {
  const byOrganization = Map.groupBy(rows, organizationOf)
  for (const [organizationId, theirs] of byOrganization) {
    const successor = await findSuccessor(tx, organizationId, userId)
    if (successor) await setWriter(needs, tx, null, { rows: theirs, to: successor.id })
    else await takeDownDrops(tx, theirs, needs.clock.now())
  }
}

/** Makes the last person in an organization the writer of all its drops, so that these appear in the person's own lists. */
export async function adoptDrops(
  needs: Pick<Needs, 'clock' | 'appendEvent'>,
  tx: Transaction,
  organizationId: string,
): Promise<void> {
  const [last, other] = await listRemaining(tx, organizationId)
  if (last && !other) await setWriter(needs, tx, null, { rows: await lockDropsOf(tx, organizationId), to: last.id })
}
