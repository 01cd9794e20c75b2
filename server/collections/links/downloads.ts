import { AppError } from '@velv/domain/errors.ts'
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { users } from '../../accounts/accounts-table.ts'
import { linkSongs } from '../../demos/listening/link-songs-table.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { type FoundLink, guestLabel } from './links-queries.ts'
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

/** Notes that a recipient began to download a song. */
export async function recordDownload(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  found: FoundLink,
  demoId: string,
): Promise<void> {
  const downloadedAt = clock.now()
  await db
    .insert(linkSongs)
    .values({ linkId: found.link.id, demoId, listenerLabel: guestLabel(found), downloads: 1, downloadedAt })
    .onConflictDoUpdate({
      target: [linkSongs.linkId, linkSongs.demoId],
      set: { downloads: sql`${linkSongs.downloads} + 1`, downloadedAt },
    })
}

/** How long a download holds its link without a sign of life, in ms, and how often it gives one. */
const packingMs = 60_000
const renewAfterMs = 15_000

/** Begins the only download of a link at a time, in whichever process. Throws `listening-link/busy` while there is another. */
export async function openPacking({ db, clock }: Pick<Deps, 'db' | 'clock'>, linkId: string) {
  const untilFrom = (now: Date) => new Date(now.getTime() + packingMs)
  const isLink = eq(listeningLinks.id, linkId)
  const now = clock.now()
  const isFree = or(isNull(listeningLinks.packingUntil), lte(listeningLinks.packingUntil, now))
  let until = untilFrom(now)
  const claimed = await db
    .update(listeningLinks)
    .set({ packingUntil: until })
    .where(and(isLink, isFree))
    .returning({ id: listeningLinks.id })
  if (claimed.length === 0) throw new AppError('listening-link/busy', undefined, packingMs / 1000)
  // Another download may have begun while this one was stalled.
  const write = (packingUntil: Date | null) =>
    db
      .update(listeningLinks)
      .set({ packingUntil })
      .where(and(isLink, eq(listeningLinks.packingUntil, until)))
  return {
    async renew() {
      const next = untilFrom(clock.now())
      if (next.getTime() - until.getTime() < renewAfterMs) return
      await write(next)
      until = next
    },
    async close() {
      await write(null)
    },
  }
}
