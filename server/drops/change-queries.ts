import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { pageSize } from '../platform/paging.ts'
import { type DropChangeRow, dropChanges, type DropRow, drops } from './drops-table.ts'

type Key = [at: Date, id: string] | undefined

const before = (after: Key) =>
  after ? sql`(${dropChanges.at}, ${dropChanges.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined

/** What was changed in one drop after its approval, last first. */
export const listChangesOf = (db: Db, dropId: string, after: Key): Promise<DropChangeRow[]> =>
  db
    .select()
    .from(dropChanges)
    .where(and(eq(dropChanges.dropId, dropId), before(after)))
    .orderBy(desc(dropChanges.at), desc(dropChanges.id))
    .limit(pageSize + 1)

/** The last changes of all drops, each with its drop as it stands now. */
export const listLastChanges = (db: Db, after: Key): Promise<{ change: DropChangeRow; drop: DropRow }[]> =>
  db
    .select({ change: dropChanges, drop: drops })
    .from(dropChanges)
    .innerJoin(drops, eq(drops.id, dropChanges.dropId))
    .where(before(after))
    .orderBy(desc(dropChanges.at), desc(dropChanges.id))
    .limit(pageSize + 1)
