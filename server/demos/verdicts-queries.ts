import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { demos } from './demos-table.ts'
import { type HeldVerdict, heldVerdicts } from './verdicts-table.ts'

/** The decision on a demo that can still be taken back. */
export async function readHeld(db: Db, demoId: string): Promise<HeldVerdict | null> {
  const [held] = await db.select().from(heldVerdicts).where(eq(heldVerdicts.demoId, demoId))
  return held ?? null
}

/** Somebody's own decisions on some demos that he can still take back. */
export async function readHeldBy(db: Db, listenerId: string, demoIds: string[]): Promise<Map<string, HeldVerdict>> {
  if (demoIds.length === 0) return new Map()
  const mine = and(inArray(heldVerdicts.demoId, demoIds), eq(heldVerdicts.listenerId, listenerId))
  const rows = await db.select().from(heldVerdicts).where(mine)
  return new Map(rows.map((held) => [held.demoId, held]))
}

/** Decisions that nobody can take back any more, oldest first; those on suspended songs wait. */
export const listDueVerdicts = (db: Db, now: Date, most: number): Promise<{ demoId: string }[]> =>
  db
    .select({ demoId: heldVerdicts.demoId })
    .from(heldVerdicts)
    .innerJoin(demos, and(eq(demos.id, heldVerdicts.demoId), isNull(demos.suspendedAt)))
    .where(lte(heldVerdicts.dueAt, now))
    .orderBy(asc(heldVerdicts.dueAt))
    .limit(most)
