import { and, asc, desc, eq, gt, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { isAdmittedTo } from '../drop-access.ts'
import { type CardRow, cardColumns } from '../drop-view.ts'
import { drops, favorites } from '../drops-table.ts'

/** All favorites of one person; there are at most `maxFavorites`. */
export const listFavorites = (db: Db, userId: string): Promise<{ dropId: string; at: Date }[]> =>
  db
    .select({ dropId: favorites.dropId, at: favorites.at })
    .from(favorites)
    .innerJoin(drops, eq(drops.id, favorites.dropId))
    .where(and(eq(favorites.userId, userId), eq(drops.status, 'approved'), isAdmittedTo(userId)))
    .orderBy(desc(favorites.at))

/** When a drop closes or closed: its closing time, or its delivery if that came first. */
const endsAt = sql<Date>`least(${drops.expireTime}, ${drops.deliveryDate})`

const isPaused = or(isNotNull(drops.pausedAt), isNotNull(drops.ownerDisabledAt))

/** Open favorites, closing soonest first; or closed and paused ones, last closed first. */
export async function listFavoriteDrops(
  db: Db,
  userId: string,
  { which, now, after }: { which: 'open' | 'closed'; now: Date; after: [Date, string] | undefined },
): Promise<{ drop: CardRow; key: Date }[]> {
  const open = which === 'open'
  const later = open ? sql`>` : sql`<`
  // Select by id, so that no plan scans the open drops: there may be a hundred thousand of them.
  const own = sql`${drops.id} = any (array(select ${favorites.dropId} from ${favorites} where ${favorites.userId} = ${userId}))`
  const found = await db
    .select({ drop: cardColumns, key: endsAt })
    .from(drops)
    .where(
      and(
        own,
        eq(drops.status, 'approved'),
        isAdmittedTo(userId),
        open
          ? and(isNull(drops.deliveryDate), gt(drops.expireTime, now), not(isPaused!))
          : or(isNotNull(drops.deliveryDate), lte(drops.expireTime, now), isPaused),
        after ? sql`(${endsAt}, ${drops.id}) ${later} (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(open ? asc(endsAt) : desc(endsAt), open ? asc(drops.id) : desc(drops.id))
    .limit(pageSize + 1)
  return found.map(({ drop, key }) => ({ drop: { ...drop, isAdmitted: true }, key: new Date(key) }))
}
