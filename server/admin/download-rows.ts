import { type Cell, maxDownloadRows } from '@velv/domain/csv.ts'

/** How many rows are read at once. */
const batchSize = 500

type Key = [at: Date, id: string]

type Download<Row> = {
  header: readonly string[]
  /** Rows after this key, in the order of the list. */
  read: (after: Key | undefined, limit: number) => Promise<Row[]>
  keyOf: (row: Row) => Key
  cellsOf: (row: Row) => Cell[]
}

/** The rows of a CSV file for staff, read in batches; the last one says when there is more. */
export async function* downloadRows<Row>({ header, read, keyOf, cellsOf }: Download<Row>): AsyncGenerator<Cell[]> {
  yield [...header]
  let written = 0
  for (let after: Key | undefined; ;) {
    const rows = await read(after, batchSize)
    for (const row of rows) {
      if (written === maxDownloadRows) {
        yield [`This file stops at ${maxDownloadRows} rows. Narrow it down with filters.`]
        return
      }
      written += 1
      yield cellsOf(row)
    }
    if (rows.length < batchSize) return
    after = keyOf(rows.at(-1)!)
  }
}
