import { and, eq, lt } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { SessionUser } from '../accounts-queries.ts'
import { sessions } from '../accounts-table.ts'

const minuteMs = 60_000

/**
 * Stores that a session is in use, at most once in each minute of the clock, so that staff see to the minute when a
 * person was last active. The request doesn't wait for it: if it fails, the next request stores it.
 */
export function recordSeen({ db, clock }: Pick<Deps, 'db' | 'clock'>, { sessionId, seenAt }: SessionUser): void {
  const now = clock.now()
  const minute = new Date(now.getTime() - (now.getTime() % minuteMs))
  if (seenAt >= minute) return
  // Of several requests at once, one writes.
  db.update(sessions)
    .set({ updatedAt: now })
    .where(and(eq(sessions.id, sessionId), lt(sessions.updatedAt, minute)))
    .catch(() => undefined)
}
