import { and, asc, eq, gt, not, sql } from 'drizzle-orm'
import { users } from '../../accounts/accounts-table.ts'
import { linkSongs } from '../../demos/listening/link-songs-table.ts'
import type { Db } from '../../platform/database/database.ts'
import { listeningLinks } from './links-table.ts'

const dayMs = 86_400_000

const isOfDay = (now: Date) => gt(linkSongs.downloadedAt, new Date(now.getTime() - dayMs))

/** Songs that are downloaded once more count once: a song of a link, or all of its songs. */
type Again = { linkId: string; demoId?: string | undefined }

/** How many other songs were downloaded in the last day through links that this colleague made. */
export async function countDownloads(db: Db, madeBy: string, { linkId, demoId }: Again, now: Date): Promise<number> {
  const isAgain = and(eq(linkSongs.linkId, linkId), demoId === undefined ? undefined : eq(linkSongs.demoId, demoId))!
  const [found] = await db
    .select({ songs: sql<number>`count(*)::int` })
    .from(listeningLinks)
    .innerJoin(linkSongs, eq(linkSongs.linkId, listeningLinks.id))
    .where(and(eq(listeningLinks.madeBy, madeBy), isOfDay(now), not(isAgain)))
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
