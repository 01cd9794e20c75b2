import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { users } from '../../accounts/accounts-table.ts'
import { linkSongs } from '../../demos/listening/link-songs-table.ts'
import type { Db } from '../../platform/database/database.ts'
import { listeningLinks } from './links-table.ts'

const dayMs = 86_400_000

const isOfDay = (now: Date) => gt(linkSongs.downloadedAt, new Date(now.getTime() - dayMs))

/** How many songs were downloaded in the last day through links that this colleague made. */
export async function countDownloads(db: Db, madeBy: string, now: Date): Promise<number> {
  const [found] = await db
    .select({ songs: sql<number>`count(*)::int` })
    .from(listeningLinks)
    .innerJoin(linkSongs, eq(linkSongs.linkId, listeningLinks.id))
    .where(and(eq(listeningLinks.madeBy, madeBy), isOfDay(now)))
  return found!.songs
}

const mostColleagues = 200

/** The same for each colleague of whom there are any, the most first; null for somebody whose account is gone. */
export const listDownloads = (db: Db, organizationId: string, now: Date) =>
  db
    .select({ name: users.name, songs: sql<number>`count(*)::int` })
    .from(listeningLinks)
    .innerJoin(linkSongs, eq(linkSongs.linkId, listeningLinks.id))
    .leftJoin(users, eq(users.id, listeningLinks.madeBy))
    .where(and(eq(listeningLinks.organizationId, organizationId), isOfDay(now)))
    .groupBy(listeningLinks.madeBy, users.name)
    .orderBy(sql`count(*) desc`, asc(listeningLinks.madeBy))
    .limit(mostColleagues)
