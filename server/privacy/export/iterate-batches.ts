import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Rows per query: a person may have a hundred thousand demos, and the export must not slow down anyone else. */
export const batchSize = 200

type Key = readonly [at: Date, id: string]

/** Iterates over all rows with keyset pagination. */
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
