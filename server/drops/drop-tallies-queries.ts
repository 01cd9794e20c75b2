import { type DropRow, dropTallies } from './drops-table.ts'
import type { Db } from '../platform/database/database.ts'
import { anyOf, prepared } from '../platform/database/prepared.ts'

export type ResultCounts = Record<'screening' | 'pitch' | 'returned' | 'nogo' | 'hold' | 'cut', number>

const none = { screening: 0, pitch: 0, returned: 0, hold: 0, cut: 0, ownerNogo: 0, screenerNogo: 0 }

const talliesOf = prepared('drop tallies', (db) =>
  db.select().from(dropTallies).where(anyOf(dropTallies.dropId, 'ids')),
)

/**
 * Counts demos per result for each drop. After delivery, `nogo` counts the owner's decisions; before delivery, the
 * screeners'.
 */
export async function readTallies(
  db: Db,
  rows: Pick<DropRow, 'id' | 'deliveryDate'>[],
): Promise<Map<string, ResultCounts>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const found = await talliesOf(db, { ids })
  const tallies = new Map(found.map((tally) => [tally.dropId, tally]))
  return new Map(
    rows.map(({ id, deliveryDate }) => {
      const { screening, pitch, returned, hold, cut, ownerNogo, screenerNogo } = tallies.get(id) ?? none
      return [id, { screening, pitch, returned, hold, cut, nogo: deliveryDate ? ownerNogo : screenerNogo }]
    }),
  )
}
