import { and, desc, eq, isNull, lt, or } from 'drizzle-orm'
import { drops } from '../drops/drops-table.ts'
import type { Db } from '../platform/database.ts'
import { pageSize } from '../platform/paging.ts'
import { listeningSessions, type ListeningSession } from './screening-table.ts'

export async function lockRunning(db: Db, screenerId: string): Promise<ListeningSession | undefined> {
  const [session] = await db
    .select()
    .from(listeningSessions)
    .where(and(eq(listeningSessions.screenerId, screenerId), isNull(listeningSessions.stoppedAt)))
    .for('update')
  return session
}

/** A screener's sessions with their drops (null once it is gone), newest first; one row more than a page where there are more. */
export const listSessions = (db: Db, screenerId: string, after: [Date, string] | undefined) =>
  db
    .select({ session: listeningSessions, drop: { artist: drops.artist, label: drops.label } })
    .from(listeningSessions)
    .leftJoin(drops, eq(drops.id, listeningSessions.dropId))
    .where(
      and(
        eq(listeningSessions.screenerId, screenerId),
        after
          ? or(
              lt(listeningSessions.startedAt, after[0]),
              and(eq(listeningSessions.startedAt, after[0]), lt(listeningSessions.id, after[1])),
            )
          : undefined,
      ),
    )
    .orderBy(desc(listeningSessions.startedAt), desc(listeningSessions.id))
    .limit(pageSize + 1)
