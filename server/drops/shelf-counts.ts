import { excludedOffices } from '@velv/domain/markets.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { shelfCounts } from './drops-table.ts'
import { countNew, textArray } from './shelf-queries.ts'

/** The office under which a shelf is counted as a whole. */
const inAll = '*'

/** Open drops in each genre without the excluded markets, `all` and `newdrops` beside them; what has none is left out. */
export async function countShelves(db: Db, excluded: string[], now: Date): Promise<Record<string, number>> {
  const gone = [...excludedOffices(excluded)]
  const [newdrops, rows] = await Promise.all([
    countNew(db, excluded, now),
    db
      .select({ shelf: shelfCounts.shelf, count: sql<number>`sum(${shelfCounts.count})::int` })
      .from(shelfCounts)
      .where(
        gone.length > 0
          ? sql`${shelfCounts.office} <> all (${textArray([...gone, inAll])})`
          : eq(shelfCounts.office, inAll),
      )
      .groupBy(shelfCounts.shelf)
      .having(sql`sum(${shelfCounts.count}) > 0`),
  ])
  const counts = Object.fromEntries(rows.map(({ shelf, count }) => [shelf, count]))
  return newdrops > 0 ? { ...counts, newdrops } : counts
}
