import type { Deps } from '../deps.ts'
import type { ReadBeside } from '../drops/drops-routes.ts'
import type { DropRow } from '../drops/drops-table.ts'
import { countResults, readPeople, readMine } from './demos-queries.ts'

/** Beside each drop: what became of my own demos; for owners and admins the counts; for admins whose drop it is. */
export function besideDrops({ db }: Pick<Deps, 'db'>): ReadBeside {
  return async (viewer, rows, full) => {
    const ids = rows.map((drop) => drop.id)
    const admin = viewer.roles.includes('admin')
    const listens = viewer.roles.includes('screener')
    const mayCount = (drop: DropRow) => listens || (full && (admin || drop.userId === viewer.id))
    const counted = rows.filter(mayCount)
    const [mine, counts, owners] = await Promise.all([
      viewer.roles.includes('creator') ? readMine(db, viewer.id, ids) : undefined,
      countResults(db, counted),
      full && admin ? readPeople(db, [...new Set(rows.map((drop) => drop.userId))]) : undefined,
    ])
    return (drop) => ({
      mine: mine?.get(drop.id),
      waiting: listens ? counts.get(drop.id)?.screening : undefined,
      counts: counts.get(drop.id),
      owner: owners?.get(drop.userId),
    })
  }
}
