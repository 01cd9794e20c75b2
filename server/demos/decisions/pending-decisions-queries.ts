import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { demos } from '../demos-table.ts'
import { type PendingDecision, pendingDecisions } from './pending-decisions-table.ts'

/** The decision on a demo that can still be undone. */
export async function readPendingDecision(db: Db, demoId: string): Promise<PendingDecision | null> {
  const [pending] = await db.select().from(pendingDecisions).where(eq(pendingDecisions.demoId, demoId))
  return pending ?? null
}

/** A person's own pending decisions on the given demos. */
export async function readPendingDecisionsBy(
  db: Db,
  listenerId: string,
  demoIds: string[],
): Promise<Map<string, PendingDecision>> {
  if (demoIds.length === 0) return new Map()
  const own = and(inArray(pendingDecisions.demoId, demoIds), eq(pendingDecisions.listenerId, listenerId))
  const rows = await db.select().from(pendingDecisions).where(own)
  return new Map(rows.map((pending) => [pending.demoId, pending]))
}

/** Decisions that can no longer be undone, oldest first; those on suspended songs wait. */
export const listDueDecisions = (db: Db, now: Date, max: number): Promise<{ demoId: string }[]> =>
  db
    .select({ demoId: pendingDecisions.demoId })
    .from(pendingDecisions)
    .innerJoin(demos, and(eq(demos.id, pendingDecisions.demoId), isNull(demos.suspendedAt)))
    .where(lte(pendingDecisions.dueAt, now))
    .orderBy(asc(pendingDecisions.dueAt))
    .limit(max)
