import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { anyOf, prepared } from '../../platform/database/prepared.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { type DropRow, drops, type ProposedChangeRow, proposedChanges } from '../drops-table.ts'

type Key = [at: Date, dropId: string] | undefined

/** The proposed change of a drop, locked; the caller has locked the drop. */
export async function lockProposal(tx: Transaction, dropId: string): Promise<ProposedChangeRow | undefined> {
  const [proposal] = await tx.select().from(proposedChanges).where(eq(proposedChanges.dropId, dropId)).for('update')
  return proposal
}

const proposalsOf = prepared('proposed changes', (db) =>
  db.select().from(proposedChanges).where(anyOf(proposedChanges.dropId, 'dropIds')),
)

/** The proposed changes of the given drops, by drop id. */
export async function readProposals(db: Db, dropIds: string[]): Promise<Map<string, ProposedChangeRow>> {
  if (dropIds.length === 0) return new Map()
  const rows = await proposalsOf(db, { dropIds })
  return new Map(rows.map((row) => [row.dropId, row]))
}

/** Awaiting review; a proposal of a drop that was taken down or has closed is not reviewed. */
const isAwaitingReview = (now: Date) =>
  and(
    eq(proposedChanges.state, 'waiting'),
    eq(drops.status, 'approved'),
    isNull(drops.deliveryDate),
    gt(drops.expireTime, now),
  )

/** Drops with a change awaiting review, longest waiting first. */
export const listWaitingProposals = (db: Db, now: Date, after: Key): Promise<{ drop: DropRow; at: Date }[]> =>
  db
    .select({ drop: drops, at: proposedChanges.at })
    .from(proposedChanges)
    .innerJoin(drops, eq(drops.id, proposedChanges.dropId))
    .where(
      and(
        isAwaitingReview(now),
        after &&
          or(
            gt(proposedChanges.at, after[0]),
            and(eq(proposedChanges.at, after[0]), gt(proposedChanges.dropId, after[1])),
          ),
      ),
    )
    .orderBy(asc(proposedChanges.at), asc(proposedChanges.dropId))
    .limit(pageSize + 1)

/** The count stops here; the maximum means "this many or more". */
const maxCounted = 1000

export async function countWaitingProposals(db: Db, now: Date): Promise<number> {
  const some = db
    .select({ dropId: proposedChanges.dropId })
    .from(proposedChanges)
    .innerJoin(drops, eq(drops.id, proposedChanges.dropId))
    .where(isAwaitingReview(now))
    .limit(maxCounted)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row!.count
}
