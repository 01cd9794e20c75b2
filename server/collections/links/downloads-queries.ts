import { and, asc, eq, gt, not, sql } from 'drizzle-orm'
import { users } from '../../accounts/accounts-table.ts'
import { linkSongs } from '../../demos/listening/link-songs-table.ts'
import type { Db } from '../../platform/database/database.ts'
import { type ListeningLinkRow, listeningLinks } from './links-table.ts'

const dayMs = 86_400_000

/** The songs that guests of an organization downloaded in the last day. */
const ofDay = (organizationId: string, now: Date) =>
  and(eq(linkSongs.organizationId, organizationId), gt(linkSongs.downloadedAt, new Date(now.getTime() - dayMs)))

/**
 * How many songs were downloaded in the last day through links that the maker of this one made. A song that it gives once
 * more counts once, so it is left out: `demoId`, or all of its songs.
 */
export async function countDownloads(
  db: Db,
  { id, madeBy, organizationId }: ListeningLinkRow,
  demoId: string | undefined,
  now: Date,
): Promise<number> {
  const isAgain = and(eq(linkSongs.linkId, id), demoId === undefined ? undefined : eq(linkSongs.demoId, demoId))!
  const [found] = await db
    .select({ songs: sql<number>`count(*)::int` })
    .from(linkSongs)
    .innerJoin(listeningLinks, eq(listeningLinks.id, linkSongs.linkId))
    .where(and(ofDay(organizationId, now), eq(listeningLinks.madeBy, madeBy), not(isAgain)))
  return found!.songs
}

const mostColleagues = 200

/** The same for each colleague with any downloads, the most first; null for someone whose account is gone. */
export const listDownloads = (db: Db, organizationId: string, now: Date) =>
  db
    .select({ name: users.name, songs: sql<number>`count(*)::int` })
    .from(linkSongs)
    .innerJoin(listeningLinks, eq(listeningLinks.id, linkSongs.linkId))
    .leftJoin(users, eq(users.id, listeningLinks.madeBy))
    .where(ofDay(organizationId, now))
    .groupBy(listeningLinks.madeBy, users.name)
    .orderBy(sql`count(*) desc`, asc(listeningLinks.madeBy))
    .limit(mostColleagues)
