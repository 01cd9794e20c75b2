import type { AnyAccessContent } from '@velv/domain/demos/access-log/access-log.ts'
import { and, asc, desc, eq, gte, lt, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { accessLog, accessLogHeads, openAccesses } from './access-log-table.ts'

/** The first published day that covers an entry. */
const dayOfEntry = sql<string | null>`(
  select heads.day::text from ${accessLogHeads} as heads
  where heads.last >= ${accessLog.number} order by heads.last, heads.day limit 1
)`

export type LoggedAccess = { content: AnyAccessContent; text: string; salt: Buffer; day: string | null }

type Page = { before?: number | undefined; limit: number }

/** Entries of a submission, newest first. */
export async function listEntries(db: Db, demoId: string, { before, limit }: Page): Promise<LoggedAccess[]> {
  const rows = await db
    .select({ content: accessLog.content, salt: accessLog.salt, day: dayOfEntry })
    .from(accessLog)
    .where(and(eq(accessLog.demoId, demoId), before === undefined ? undefined : lt(accessLog.number, before)))
    .orderBy(desc(accessLog.number))
    .limit(limit)
  return rows.map(({ content, salt, day }) => ({
    content: JSON.parse(content!) as AnyAccessContent,
    text: content!,
    salt: salt!,
    day,
  }))
}

/** What an access counts as. `unheard`: the song was sent to a listener, who hasn't played it. */
export type AccessTally = 'played' | 'sent' | 'unheard' | 'downloaded'

/** As `tallyOf` in access-log-view.ts, from the text of an entry. */
const tally = sql<AccessTally>`case
  when ${accessLog.content}::json ->> 'kind' = 'downloaded' then 'downloaded'
  when ${accessLog.content}::json ->> 'played' is null then 'sent'
  when ${accessLog.content}::json ->> 'played' = '[]' then 'unheard'
  else 'played'
end`

/** How often each person other than the creator has played or downloaded a submission, without accesses under way. */
export const countEntries = (db: Db, demoId: string) => {
  const field = (name: 'listener' | 'by') => sql<string>`${accessLog.content}::json ->> ${sql.raw(`'${name}'`)}`
  return db
    .select({ tally, listener: field('listener'), count: sql<number>`count(*)::int` })
    .from(accessLog)
    .where(and(eq(accessLog.demoId, demoId), ne(field('by'), 'creator')))
    .groupBy(tally, field('listener'))
}

/** Accesses that are not in the log yet, newest first. There are as many as login sessions that play the song. */
export const listOpen = (db: Db, demoId: string, limit: number) =>
  db.select().from(openAccesses).where(eq(openAccesses.demoId, demoId)).orderBy(desc(openAccesses.beganAt)).limit(limit)

/** The signed head of the log for a day. */
export async function readHead(db: Db, day: string): Promise<{ document: string; last: number } | undefined> {
  const [head] = await db
    .select({ document: accessLogHeads.document, last: accessLogHeads.last })
    .from(accessLogHeads)
    .where(eq(accessLogHeads.day, day))
  return head
}

const batchSize = 2000

/** The leaves from one number to another, both inclusive, in order and in batches. */
export async function* eachLeaf(db: Db, first: number, last: number): AsyncGenerator<Buffer[]> {
  for (let from = first; from <= last; from += batchSize) {
    const rows = await db
      .select({ leaf: accessLog.leaf })
      .from(accessLog)
      .where(and(gte(accessLog.number, from), lte(accessLog.number, Math.min(last, from + batchSize - 1))))
      .orderBy(asc(accessLog.number))
    yield rows.map(({ leaf }) => leaf)
  }
}
