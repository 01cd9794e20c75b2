import { moveLinks } from '../collections/links/change-link.ts'
import { moveCollections } from '../collections/write-collection.ts'
import { moveDeals } from '../demos/deals/end-deals.ts'
import { moveGuests } from '../demos/listening/write-link-songs.ts'
import { moveMarks } from '../demos/marks/write-marks.ts'
import { moveDrops } from '../drops/update-drop.ts'
import type { Transaction } from '../platform/database/database.ts'

/** Moves everything that an organization works with into another one, which it becomes part of. */
export async function moveWork(tx: Transaction, from: string, into: string): Promise<void> {
  await moveMarks(tx, from, into)
  await moveCollections(tx, from, into)
  await moveLinks(tx, from, into)
  await moveGuests(tx, from, into)
  await moveDeals(tx, from, into)
  await moveDrops(tx, from, into)
}
