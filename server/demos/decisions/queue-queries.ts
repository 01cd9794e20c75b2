import { decidedListeningMs } from '@velv/domain/demos/demo.ts'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type DemoRow, demos } from '../demos-table.ts'

export type QueueFor = { screenerId: string } | 'owner' | 'admin'

export type QueueQuery = {
  dropId: string
  audience: QueueFor
  now: Date
  limit: number
  after: [sentAt: Date, id: string] | undefined
}

/**
 * The demos of a drop that the audience may listen to, oldest first; one row more than the limit if there is a next
 * page.
 */
export async function listQueue(db: Db, query: QueueQuery): Promise<DemoRow[]> {
  const { limit, after } = query
  const later =
    after && sql`(${demos.sentAt}, ${demos.id}) > (${after[0].toISOString()}::timestamptz, ${after[1]}::uuid)`
  // Each part scans one index and stops at the length of a page.
  const parts = queuesOf(query).map((part) =>
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

export async function countQueue(db: Db, query: QueueQuery): Promise<number> {
  const counts = queuesOf(query).map((part) =>
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(demos)
      .where(part),
  )
  return (await Promise.all(counts)).reduce((sum, [counted]) => sum + counted!.total, 0)
}

/** The disjoint parts of a queue. */
function queuesOf({ dropId, audience, now }: QueueQuery): (SQL | undefined)[] {
  const ofDrop = and(eq(demos.dropId, dropId), isNull(demos.removedAt))
  // A demo that was pitched and withdrawn before delivery never reached the owner.
  if (audience === 'owner') return [and(ofDrop, isNotNull(demos.pitchedAt), ne(demos.result, 'refunded'))]
  if (audience === 'admin') return [and(ofDrop, isNotNull(demos.sentAt))]
  const { screenerId } = audience
  // Must agree with `demoAccess`.
  const waits = and(
    ofDrop,
    eq(demos.result, 'screening'),
    or(isNull(demos.leasedTo), eq(demos.leasedTo, screenerId), lte(demos.leasedUntil, now)),
    sql`${screenerId}::uuid <> all(${demos.recusedBy})`,
  )
  const decidedSince = new Date(now.getTime() - decidedListeningMs)
  const decided = and(
    ofDrop,
    eq(demos.screenerId, screenerId),
    gt(demos.screenedAt, decidedSince),
    inArray(demos.result, ['pitch', 'nogo']),
  )
  return [waits, decided]
}
