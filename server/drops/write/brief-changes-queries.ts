import { isCompanyChange } from '@velv/domain/drops/brief-changes.ts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { type DropChangeRow, dropChanges, type DropRow, drops } from '../drops-table.ts'

type Key = [at: Date, id: string] | undefined

const before = (after: Key) =>
  after ? sql`(${dropChanges.at}, ${dropChanges.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined

/** Changes made to one drop after its approval, newest first. */
export const listChangesOf = (db: Db, dropId: string, after: Key): Promise<DropChangeRow[]> =>
  db
    .select()
    .from(dropChanges)
    .where(and(eq(dropChanges.dropId, dropId), before(after)))
    .orderBy(desc(dropChanges.at), desc(dropChanges.id))
    .limit(pageSize + 1)

/** The company that asks since the drop last moved to another organization after this time; undefined if it didn't. */
export async function readCompanySince(db: Db, dropId: string, since: Date): Promise<string | undefined> {
  const [moved] = await db
    .select({ changes: dropChanges.changes })
    .from(dropChanges)
    .where(
      and(
        eq(dropChanges.dropId, dropId),
        gt(dropChanges.at, since),
        sql`${dropChanges.changes} @> '[{"field": "company"}]'`,
      ),
    )
    .orderBy(desc(dropChanges.at), desc(dropChanges.id))
    .limit(1)
  return moved && (moved.changes.find(isCompanyChange)?.after[0] ?? '')
}

/** One change, locked; undefined when its drop was deleted. */
export async function lockChange(tx: Transaction, id: string): Promise<DropChangeRow | undefined> {
  const [change] = await tx.select().from(dropChanges).where(eq(dropChanges.id, id)).for('update')
  return change
}

export async function setNotifiedUpTo(tx: Transaction, id: string, demoId: string): Promise<void> {
  await tx.update(dropChanges).set({ notifiedUpTo: demoId }).where(eq(dropChanges.id, id))
}

/** The latest changes of all drops, each with the current drop. */
export const listLastChanges = (db: Db, after: Key): Promise<{ change: DropChangeRow; drop: DropRow }[]> =>
  db
    .select({ change: dropChanges, drop: drops })
    .from(dropChanges)
    .innerJoin(drops, eq(drops.id, dropChanges.dropId))
    .where(before(after))
    .orderBy(desc(dropChanges.at), desc(dropChanges.id))
    .limit(pageSize + 1)
