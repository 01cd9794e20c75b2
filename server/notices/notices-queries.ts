import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { pageSize } from '../platform/paging.ts'
import { type Notice, notices } from './notices-table.ts'

export const listNoticesOf = (db: Db, userId: string, after: [Date, string] | undefined) =>
  db
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.userId, userId),
        after ? or(lt(notices.at, after[0]), and(eq(notices.at, after[0]), lt(notices.id, after[1]))) : undefined,
      ),
    )
    .orderBy(desc(notices.at), desc(notices.id))
    .limit(pageSize + 1)

export async function countUnread(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(notices)
    .where(and(eq(notices.userId, userId), isNull(notices.readAt)))
  return row!.count
}

/** Marks a person's own notices; all of them when none is named. */
export async function markRead(db: Db, userId: string, ids: string[] | undefined, now: Date): Promise<void> {
  const those = and(eq(notices.userId, userId), isNull(notices.readAt), ids ? inArray(notices.id, ids) : undefined)
  await db.update(notices).set({ readAt: now }).where(those)
}

export async function readNotice(db: Db, id: string): Promise<Notice | undefined> {
  const [notice] = await db.select().from(notices).where(eq(notices.id, id))
  return notice
}
