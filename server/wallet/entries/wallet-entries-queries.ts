import { and, asc, countDistinct, desc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import { drops } from '../../drops/drops-table.ts'
import type { Db } from '../../platform/database/database.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { ledgerPostings } from '../wallet-table.ts'
import { listeningSessions } from '../../screening/screening-table.ts'

type Key = readonly [at: Date, id: string]

const { id, screenerId: whose, startedAt, countedMs, rateMicros, lastHeartbeatAt } = listeningSessions

/** With the drop, which is null after it is deleted. */
const shown = { session: listeningSessions, drop: { artist: drops.artist, label: drops.label, genre: drops.genre } }

/** Less than a second earns nothing and is not an entry. */
const hasCounted = gte(countedMs, 1000)

const keyOf = ([at, key]: Key) => sql`(${at.toISOString()}::timestamptz, ${key}::uuid)`

/** Sessions with paid time, newest first; one row more than a page if there are more. */
export const listSessions = (db: Db, screenerId: string, after: Key | undefined) =>
  db
    .select(shown)
    .from(listeningSessions)
    .leftJoin(drops, eq(drops.id, listeningSessions.dropId))
    .where(and(eq(whose, screenerId), hasCounted, after && sql`(${startedAt}, ${id}) < ${keyOf(after)}`))
    .orderBy(desc(startedAt), desc(id))
    .limit(pageSize + 1)

/** Sessions with paid time that started up to `to`, oldest first: `limit` rows after a key. */
export const listSessionsUpTo = (db: Db, screenerId: string, after: Key | undefined, to: Date, limit: number) =>
  db
    .select(shown)
    .from(listeningSessions)
    .leftJoin(drops, eq(drops.id, listeningSessions.dropId))
    .where(
      and(eq(whose, screenerId), hasCounted, lte(startedAt, to), after && sql`(${startedAt}, ${id}) > ${keyOf(after)}`),
    )
    .orderBy(asc(startedAt), asc(id))
    .limit(limit)

/** The number of demos with paid time, by session. */
export async function countDemos(db: Db, sessionIds: string[]): Promise<Map<string, number>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await db
    .select({ sessionId: ledgerPostings.sessionId, demos: countDistinct(ledgerPostings.demoId) })
    .from(ledgerPostings)
    .where(inArray(ledgerPostings.sessionId, sessionIds))
    .groupBy(ledgerPostings.sessionId)
  return new Map(rows.map(({ sessionId, demos }) => [sessionId!, demos]))
}

const seconds = sql`(${countedMs} / 1000)`

/** Earnings of sessions that started before a time, in micro-dollars. */
export async function sumEarnedBefore(db: Db, screenerId: string, before: Date): Promise<number> {
  const [sum] = await db
    .select({ micros: sql<number>`coalesce(sum(${seconds}::bigint * ${rateMicros}), 0)::bigint`.mapWith(Number) })
    .from(listeningSessions)
    .where(and(eq(whose, screenerId), lt(startedAt, before)))
  return sum!.micros
}

/** Seconds credited and money earned since a time, per quarter of an hour: in every time zone, days start at a multiple of 15 minutes. */
export async function listQuarters(db: Db, screenerId: string, since: Date) {
  const quarter = sql<Date>`date_bin('15 minutes', ${ledgerPostings.at}, timestamptz '2000-01-01 00:00Z')`
  return db
    .select({
      at: quarter.mapWith(ledgerPostings.at),
      seconds: sql<number>`sum(${ledgerPostings.seconds})`.mapWith(Number),
      earnedMicros: sql<number>`sum(${ledgerPostings.seconds}::bigint * ${ledgerPostings.rateMicros})`.mapWith(Number),
    })
    .from(listeningSessions)
    .innerJoin(ledgerPostings, eq(ledgerPostings.sessionId, id))
    .where(and(eq(whose, screenerId), gte(lastHeartbeatAt, since), gte(ledgerPostings.at, since)))
    .groupBy(quarter)
}
