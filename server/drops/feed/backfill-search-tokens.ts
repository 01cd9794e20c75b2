import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { drops } from '../drops-table.ts'
import { columnsOf, writtenBriefOf } from '../write/brief-columns.ts'

/** Maximum number of drops processed in one transaction. */
const maxPerTransaction = 200

/**
 * Writes the search tokens of older drops, and the texts without a confidential artist from which they are made. Skips
 * drops that have tokens. Returns the number of drops updated.
 */
export async function backfillSearchTokens({ db }: Pick<Deps, 'db'>): Promise<number> {
  for (let written = 0; ;) {
    const found = await db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(drops)
        .where(eq(drops.searchTokens, ''))
        .orderBy(drops.id)
        .limit(maxPerTransaction)
        .for('update')
      for (const drop of rows) {
        await tx
          .update(drops)
          .set(columnsOf(writtenBriefOf(drop)))
          .where(eq(drops.id, drop.id))
      }
      return rows.length
    })
    written += found
    if (found < maxPerTransaction) return written
  }
}
