import type { Stretch } from '@velv/domain/screening/listening-credit.ts'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { audioDeliveries } from './audio-deliveries-table.ts'

/**
 * A player requests a song in a few ranges; beyond this number a listener still gets the audio, but no credit for it.
 */
const maxStretches = 500

/** How long a delivery can support a report of a page, in ms: a tab left open keeps its buffered audio. */
const keepMs = 7 * 86_400_000

type Delivery = { sessionId: string; demoId: string; stretch: Stretch }

/**
 * Adds one stretch to the audio delivered to a session. A single statement, so that concurrent streams and processes
 * merge correctly.
 */
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

/** The stretches delivered to a session for each demo, by demo id, in order and without overlaps or adjacent pairs. */
export async function readDelivered(db: Db, sessionId: string, demoIds: string[]): Promise<Map<string, Stretch[]>> {
  if (demoIds.length === 0) return new Map()
  const rows = await db
    .select({ demoId: audioDeliveries.demoId, delivered: audioDeliveries.delivered })
    .from(audioDeliveries)
    .where(and(eq(audioDeliveries.sessionId, sessionId), inArray(audioDeliveries.demoId, demoIds)))
  return new Map(rows.map(({ demoId, delivered }) => [demoId, delivered]))
}

/** Deletes deliveries too old to support a report. By then, the listening time is on the receipt. */
export async function deleteOldDeliveries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(audioDeliveries).where(lt(audioDeliveries.lastAt, new Date(clock.now().getTime() - keepMs)))
}
