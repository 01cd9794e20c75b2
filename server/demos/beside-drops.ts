import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { ReadBeside } from '../drops/drop-pages.ts'
import type { DropRow } from '../drops/drops-table.ts'
import { readProposals } from '../drops/proposals-queries.ts'
import { readDeliveryHolds } from './delivery-hold-queries.ts'
import { readMine, readPeople } from './demos-queries.ts'
import { readOwnerRecord } from './owner-record.ts'
import { readTallies } from './tally-queries.ts'

/**
 * Beside each drop: what became of my own demos; for owners and admins the counts; for admins whose drop it is. On a
 * page of its own (`one`) also its owner's record, which is too much for a list.
 */
export function besideDrops({ db }: Pick<Deps, 'db'>): ReadBeside {
  return async (viewer, rows, depth) => {
    const ids = rows.map((drop) => drop.id)
    const admin = viewer.roles.includes('admin')
    const listens = viewer.roles.includes('screener') || depth === 'to hear'
    const full = depth === 'row' || depth === 'one'
    const mayReview = (drop: DropRow) => admin || drop.userId === viewer.id
    const mayCount = (drop: DropRow) => listens || (full && mayReview(drop))
    const [mine, counts, owners, record, proposals, holds] = await Promise.all([
      viewer.roles.includes('creator') ? readMine(db, viewer.id, ids) : undefined,
      readTallies(db, rows.filter(mayCount)),
      full && admin ? readPeople(db, [...new Set(rows.map((drop) => drop.userId))]) : undefined,
      depth === 'one' && mayReadRecord(viewer, rows[0]!) ? readOwnerRecord(db, rows[0]!.userId) : undefined,
      full
        ? readProposals(
            db,
            rows.filter(mayReview).map(({ id }) => id),
          )
        : undefined,
      full && admin ? readDeliveryHolds(db, rows) : undefined,
    ])
    return (drop) => ({
      mine: mine?.get(drop.id),
      waiting: listens ? counts.get(drop.id)?.screening : undefined,
      counts: counts.get(drop.id),
      owner: owners?.get(drop.userId),
      record,
      proposal: proposals?.get(drop.id),
      heldUntil: holds?.get(drop.id),
    })
  }
}

/** Creators before they pay, staff, and the owner himself; a screener judges the song alone. */
const mayReadRecord = (viewer: Viewer, drop: DropRow) =>
  viewer.roles.includes('creator') || viewer.roles.includes('admin') || drop.userId === viewer.id
