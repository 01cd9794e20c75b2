import { asc, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { events } from '../../platform/jobs/events-table.ts'
import { digestEntries, notifications } from '../notifications-table.ts'

/** People with something to read in a digest, after this one in the order of their IDs. */
export async function listDigestRecipients(db: Db, after: string | undefined, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: digestEntries.userId })
    .from(digestEntries)
    .where(after === undefined ? undefined : gt(digestEntries.userId, after))
    .orderBy(asc(digestEntries.userId))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/** What waits for a person's digest, oldest first, each with the event it is about. */
export const listDigestEntries = (db: Db, userId: string, limit: number) =>
  db
    .select({
      id: notifications.id,
      title: notifications.title,
      body: notifications.body,
      path: notifications.path,
      action: events.action,
    })
    .from(digestEntries)
    .innerJoin(notifications, eq(notifications.id, digestEntries.notificationId))
    .innerJoin(events, eq(events.id, notifications.eventId))
    .where(eq(digestEntries.userId, userId))
    .orderBy(asc(digestEntries.notificationId))
    .limit(limit)

/** Deletes exactly these entries, because an older notification may have been added in the meantime. */
export const deleteDigestEntries = (db: Db, ids: readonly string[]) =>
  db.delete(digestEntries).where(inArray(digestEntries.notificationId, [...ids]))
