import { decidedHearingMs } from '@velv/domain/demos/demo.ts'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { demos } from './demos-table.ts'

export type QueueFor = { screenerId: string } | 'owner' | 'admin'

export type QueueWish = {
  dropId: string
  who: QueueFor
  now: Date
  limit: number
  after: [sentAt: Date, id: string] | undefined
}

/** What one may hear of a drop, oldest first; one row more than asked for where there are more. */
export const listQueue = (db: Db, { dropId, who, now, limit, after }: QueueWish) =>
  db
    .select()
    .from(demos)
    .where(
      and(
        queueOf(dropId, who, now),
        after && sql`(${demos.sentAt}, ${demos.id}) > (${after[0].toISOString()}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(demos.sentAt), asc(demos.id))
    .limit(limit + 1)

export async function countQueue(db: Db, { dropId, who, now }: QueueWish): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(demos)
    .where(queueOf(dropId, who, now))
  return counted!.total
}

function queueOf(dropId: string, who: QueueFor, now: Date): SQL | undefined {
  const ofDrop = and(eq(demos.dropId, dropId), isNull(demos.removedAt))
  if (who === 'owner') return and(ofDrop, isNotNull(demos.pitchedAt))
  if (who === 'admin') return and(ofDrop, isNotNull(demos.sentAt))
  const { screenerId } = who
  const decidedSince = new Date(now.getTime() - decidedHearingMs)
  const decided = and(
    eq(demos.screenerId, screenerId),
    gt(demos.screenedAt, decidedSince),
    inArray(demos.result, ['pitch', 'nogo']),
  )
  // As `demoStanding` says of one.
  const waits = and(
    eq(demos.result, 'screening'),
    or(isNull(demos.leasedTo), eq(demos.leasedTo, screenerId), lte(demos.leasedUntil, now)),
    sql`${screenerId}::uuid <> all(${demos.passedBy})`,
  )
  return and(ofDrop, or(waits, decided))
}
