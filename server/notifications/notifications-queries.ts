import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { pageSize } from '../platform/http/paging.ts'
import { type Notification, notifications } from './notifications-table.ts'

export const listNotificationsOf = (db: Db, userId: string, after: [Date, string] | undefined) =>
  db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        after
          ? or(lt(notifications.at, after[0]), and(eq(notifications.at, after[0]), lt(notifications.id, after[1])))
          : undefined,
      ),
    )
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(pageSize + 1)

export async function countUnread(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
  return row!.count
}

/** Marks a person's own notifications as read; all of them when no IDs are given. */
export async function markRead(db: Db, userId: string, ids: string[] | undefined, now: Date): Promise<void> {
  const those = and(
    eq(notifications.userId, userId),
    isNull(notifications.readAt),
    ids ? inArray(notifications.id, ids) : undefined,
  )
  await db.update(notifications).set({ readAt: now }).where(those)
}

export async function readNotification(db: Db, id: string): Promise<Notification | undefined> {
  const [notification] = await db.select().from(notifications).where(eq(notifications.id, id))
  return notification
}
