import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { users } from './accounts/accounts-table.ts'
import { searchTokensOfPerson } from './accounts/search-people.ts'
import { demos } from './demos/demos-table.ts'
import { searchTokensOfDemo } from './demos/search-tokens-of-demo.ts'
import type { Deps } from './deps.ts'
import { drops } from './drops/drops-table.ts'
import { columnsOf, writtenBriefOf } from './drops/write/brief-columns.ts'
import { searchTokensOfSong } from './songs/song-search.ts'
import { songs } from './songs/songs-table.ts'

/** Maximum number of rows processed in one transaction. */
const maxPerTransaction = 200

type Searched = PgTable & { id: PgColumn; searchTokens: PgColumn }
type Columns = { searchTokens: string }

/** Everything that is searched, and what is written where tokens are missing. */
const searched: { table: Searched; write: (row: never) => Columns }[] = [
  // With the texts without a confidential artist, from which the tokens of a drop are made.
  { table: drops, write: (drop: typeof drops.$inferSelect) => columnsOf(writtenBriefOf(drop)) },
  { table: demos, write: (demo: typeof demos.$inferSelect) => ({ searchTokens: searchTokensOfDemo(demo) }) },
  { table: songs, write: (song: typeof songs.$inferSelect) => ({ searchTokens: searchTokensOfSong(song) }) },
  { table: users, write: (user: typeof users.$inferSelect) => ({ searchTokens: searchTokensOfPerson(user) }) },
]

/** Writes the search tokens of rows that have none: those of earlier versions. Returns the number of rows updated. */
export async function backfillSearchTokens({ db }: Pick<Deps, 'db'>): Promise<number> {
  let written = 0
  for (const one of searched) {
    let found: number
    do {
      found = await db.transaction(async (tx) => {
        const { id, searchTokens } = one.table
        const rows = await tx
          .select()
          .from(one.table as PgTable)
          .where(eq(searchTokens, ''))
          .orderBy(id)
          .limit(maxPerTransaction)
          .for('update')
        for (const row of rows) {
          const columns = one.write(row as never)
          // One space: it has none, and isn't looked at again.
          await tx
            .update(one.table)
            .set({ ...columns, searchTokens: columns.searchTokens || ' ' })
            .where(eq(id, row['id']))
        }
        return rows.length
      })
      written += found
    } while (found === maxPerTransaction)
  }
  return written
}
