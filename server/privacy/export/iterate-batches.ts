import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Rows read at once: a person may have a hundred thousand demos, and nobody else should feel it. */
export const batchSize = 200

type Key = readonly [at: Date, id: string]

/** All rows, a page at a time by key. */
export async function* iterateBatches<Row>(read: (after: Key | undefined) => Promise<Row[]>, keyOf: (row: Row) => Key) {
  for (let after: Key | undefined; ;) {
    const rows = await read(after)
    if (rows.length === 0) return
    yield* rows
    after = keyOf(rows.at(-1)!)
  }
}

export const afterKey = (at: PgColumn, id: PgColumn, after: Key | undefined): SQL | undefined =>
  after && sql`(${at}, ${id}) > (${after[0].toISOString()}::timestamptz, ${after[1]}::uuid)`
