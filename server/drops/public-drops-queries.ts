import { type PublicState, publicState } from '@velv/domain/drops/public-brief.ts'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { fixedLimit, prepared } from '../platform/database/prepared.ts'
import { type DropRow, drops } from './drops-table.ts'
import { isOpenAt } from './feed/feed-queries.ts'

/** A drop that everyone may see, or of which everyone may see that it takes no more songs. */
export type PublicDrop = { drop: DropRow; state: PublicState }

const publicDrop = prepared('public drop', (db, by: 'number' | 'id') =>
  db
    .select()
    .from(drops)
    .where(and(eq(by === 'number' ? drops.number : drops.id, sql.placeholder('key')), isNotNull(drops.feed))),
)

/** The only way in which public pages find a drop: undefined for all that are not public, as for those that do not exist. */
export async function readPublicDrop(
  db: Db,
  found: { number: number } | { id: string },
  now: Date,
): Promise<PublicDrop | undefined> {
  const [drop] =
    'number' in found
      ? await publicDrop(db, { key: found.number }, 'number')
      : await publicDrop(db, { key: found.id }, 'id')
  const state = drop && publicState(drop, now)
  return drop && state && { drop, state }
}

/** The most drops in the sitemap, newest first; the protocol allows 50,000 addresses in a file. */
export const maxInSitemap = 10_000

const isNotFull = sql`(${drops.demoCap} = '' or ${drops.demoCount} < ${drops.demoCap}::integer)`

const sitemapDrops = prepared('sitemap drops', (db) =>
  db
    .select({ number: drops.number, updatedAt: drops.updatedAt })
    .from(drops)
    .where(and(isOpenAt(sql.placeholder('now')), isNotFull))
    .orderBy(desc(drops.openedAt), desc(drops.id))
    .limit(fixedLimit(maxInSitemap)),
)

/** The numbers of live drops that take songs, and when each last changed. */
export const listSitemapDrops = (db: Db, now: Date): Promise<{ number: number; updatedAt: Date }[]> =>
  sitemapDrops(db, { now })
