import { decidedHearingMs } from '@velv/domain/demos/demo.ts'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { type DemoRow, demos } from './demos-table.ts'

export type QueueFor = { screenerId: string } | 'owner' | 'admin'

export type QueueWish = {
  dropId: string
  who: QueueFor
  now: Date
  limit: number
  after: [sentAt: Date, id: string] | undefined
}

/** What one may hear of a drop, oldest first; one row more than asked for where there are more. */
export async function listQueue(db: Db, wish: QueueWish): Promise<DemoRow[]> {
  const { limit, after } = wish
  const later =
    after && sql`(${demos.sentAt}, ${demos.id}) > (${after[0].toISOString()}::timestamptz, ${after[1]}::uuid)`
  // Each part is a walk along an index of its own, and no longer than the page.
  const parts = queuesOf(wish).map((part) =>
    db
      .select()
      .from(demos)
      .where(and(part, later))
      .orderBy(asc(demos.sentAt), asc(demos.id))
      .limit(limit + 1),
  )
  const rows = (await Promise.all(parts)).flat()
  return rows.toSorted(bySending).slice(0, limit + 1)
}

const bySending = (one: DemoRow, other: DemoRow) =>
  one.sentAt!.getTime() - other.sentAt!.getTime() || (one.id < other.id ? -1 : 1)

export async function countQueue(db: Db, wish: QueueWish): Promise<number> {
  const counts = queuesOf(wish).map((part) =>
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(demos)
      .where(part),
  )
  return (await Promise.all(counts)).reduce((sum, [counted]) => sum + counted!.total, 0)
}

/** The parts of a queue, which have nothing in common. */
function queuesOf({ dropId, who, now }: QueueWish): (SQL | undefined)[] {
  const ofDrop = and(eq(demos.dropId, dropId), isNull(demos.removedAt))
  // One that was pitched and withdrawn before delivery never reached the owner.
  if (who === 'owner') return [and(ofDrop, isNotNull(demos.pitchedAt), ne(demos.result, 'refunded'))]
  if (who === 'admin') return [and(ofDrop, isNotNull(demos.sentAt))]
  const { screenerId } = who
  // As `demoStanding` says of one.
  const waits = and(
    ofDrop,
    eq(demos.result, 'screening'),
    or(isNull(demos.leasedTo), eq(demos.leasedTo, screenerId), lte(demos.leasedUntil, now)),
    sql`${screenerId}::uuid <> all(${demos.passedBy})`,
  )
  const decidedSince = new Date(now.getTime() - decidedHearingMs)
  const decided = and(
    ofDrop,
    eq(demos.screenerId, screenerId),
    gt(demos.screenedAt, decidedSince),
    inArray(demos.result, ['pitch', 'nogo']),
  )
  return [waits, decided]
}
