import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { listeningSessions, type ListeningSession } from './screening-table.ts'

/** The paid seconds of a session. */
export const secondsOf = (session: ListeningSession): number => Math.floor(session.countedMs / 1000)

export async function lockRunning(db: Db, screenerId: string): Promise<ListeningSession | undefined> {
  const [session] = await db
    .select()
    .from(listeningSessions)
    .where(and(eq(listeningSessions.screenerId, screenerId), isNull(listeningSessions.stoppedAt)))
    .for('update')
  return session
}
