import type { Stretch } from '@velv/domain/screening/listening-credit.ts'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { audioDeliveries } from './audio-deliveries-table.ts'

/** A player asks for a song in a handful of ranges; whoever asks for more of them gets the sound, but no longer credit for it. */
const maxStretches = 500

/** How long a delivery can still back what a page reports, in ms: a tab that was left open keeps its buffered sound. */
const keepMs = 7 * 86_400_000

type Delivery = { sessionId: string; demoId: string; stretch: Stretch }

/** Adds one stretch to what a session was sent of a demo. One statement, so that several streams and processes unite. */
export async function recordDelivery(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sessionId, demoId, stretch }: Delivery,
): Promise<void> {
  const lastAt = clock.now()
  const united = sql`${audioDeliveries.delivered} + excluded.delivered`
  await db
    .insert(audioDeliveries)
    .values({ sessionId, demoId, delivered: [stretch], lastAt })
    .onConflictDoUpdate({
      target: [audioDeliveries.sessionId, audioDeliveries.demoId],
      set: {
        delivered: sql`case when (select count(*) from unnest(${united})) <= ${maxStretches} then ${united} else ${audioDeliveries.delivered} end`,
        lastAt,
      },
    })
}

/** What a session was sent of some demos, by demo; stretches in order that neither touch nor overlap. */
export async function readDelivered(db: Db, sessionId: string, demoIds: string[]): Promise<Map<string, Stretch[]>> {
  if (demoIds.length === 0) return new Map()
  const rows = await db
    .select({ demoId: audioDeliveries.demoId, delivered: audioDeliveries.delivered })
    .from(audioDeliveries)
    .where(and(eq(audioDeliveries.sessionId, sessionId), inArray(audioDeliveries.demoId, demoIds)))
  return new Map(rows.map(({ demoId, delivered }) => [demoId, delivered]))
}

/** Deletes deliveries too old to back a report. What was heard is on the listening receipt by then. */
export async function deleteOldDeliveries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(audioDeliveries).where(lt(audioDeliveries.lastAt, new Date(clock.now().getTime() - keepMs)))
}
