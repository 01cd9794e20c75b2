import { isDownloadableByLink as isDownloadable } from '@velv/domain/demos/link-consent.ts'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { isDownloadableByLink, isPlayableByLink } from '../../demos/demos-queries.ts'
import type { DemoRow } from '../../demos/demos-table.ts'
import { demos } from '../../demos/demos-table.ts'
import { linkSongs } from '../../demos/listening/link-songs-table.ts'
import { drops } from '../../drops/drops-table.ts'
import { type RecordingRow, recordings } from '../../media/recordings-table.ts'
import type { Db } from '../../platform/database/database.ts'
import type { PlaceCursor } from '../../platform/http/paging.ts'
import { collectionItems } from '../collections-table.ts'
import type { ListeningLinkRow } from '../links/links-table.ts'

/** A song that a link plays now. Its brief stays with the organization, so it isn't read along. */
export type LinkSong = {
  demo: DemoRow
  recording: Pick<RecordingRow, 'id' | 'state' | 'format' | 'durationMs' | 'digest'> | null
  /** What the recipient did with it. */
  own: typeof linkSongs.$inferSelect | null
  position: number
}

/** Songs in one page of a guest. */
export const linkPageSize = 100

/**
 * What a link plays now: the songs that are in its collection at this moment, belong to its organization, and may be
 * played by link.
 */
const isIn = (link: ListeningLinkRow): SQL =>
  and(
    link.collectionId ? eq(collectionItems.collectionId, link.collectionId) : eq(demos.id, link.demoId!),
    sql`coalesce(${drops.organizationId}, ${drops.userId}) = ${link.organizationId}`,
    isPlayableByLink,
  )!

const isItemOf = (link: ListeningLinkRow): SQL =>
  and(
    eq(collectionItems.demoId, demos.id),
    link.collectionId ? eq(collectionItems.collectionId, link.collectionId) : sql`false`,
  )!

const selectSongs = (db: Db, link: ListeningLinkRow) =>
  db
    .select({
      demo: demos,
      recording: {
        id: recordings.id,
        state: recordings.state,
        format: recordings.format,
        durationMs: recordings.durationMs,
        digest: recordings.digest,
      },
      own: linkSongs,
      /** In the collection; a link to one song has only the first place. */
      position: sql<number>`coalesce(${collectionItems.position}, 1)`,
    })
    .from(demos)
    .innerJoin(drops, eq(drops.id, demos.dropId))
    .leftJoin(collectionItems, isItemOf(link))
    .leftJoin(recordings, eq(recordings.id, demos.recordingId))
    .leftJoin(linkSongs, and(eq(linkSongs.demoId, demos.id), eq(linkSongs.linkId, link.id)))

/** The song, if the link plays it now. */
export async function readLinkSong(db: Db, link: ListeningLinkRow, demoId: string): Promise<LinkSong | undefined> {
  const [song] = await selectSongs(db, link).where(and(isIn(link), eq(demos.id, demoId)))
  return song
}

/** The songs that the link plays now, in the order of their collection; one row more than a page. */
export const listLinkSongs = (db: Db, link: ListeningLinkRow, after: PlaceCursor | undefined): Promise<LinkSong[]> =>
  selectSongs(db, link)
    .where(
      and(isIn(link), after && sql`(${collectionItems.position}, ${demos.id}) > (${after.place}, ${after.id}::uuid)`),
    )
    .orderBy(asc(collectionItems.position), asc(demos.id))
    .limit(linkPageSize + 1)

/** How many songs the link plays now, and how long they are. */
export async function readLinkTotals(db: Db, link: ListeningLinkRow): Promise<{ songs: number; durationMs: number }> {
  const [totals] = await db
    .select({
      songs: sql<number>`count(*)::int`,
      durationMs: sql<number>`coalesce(sum(${recordings.durationMs}), 0)::int`,
    })
    .from(demos)
    .innerJoin(drops, eq(drops.id, demos.dropId))
    .leftJoin(collectionItems, isItemOf(link))
    .leftJoin(recordings, eq(recordings.id, demos.recordingId))
    .where(isIn(link))
  return totals!
}

/** Whether a link that plays this song offers it as a download, too. */
export const isDownloadableIn = (link: ListeningLinkRow, { demo }: Pick<LinkSong, 'demo'>): boolean =>
  link.access === 'download' && isDownloadable(demo, { state: 'delivered' })

/** How many songs a link with downloads offers now, as `isDownloadableIn` says of each. */
export async function countDownloadable(db: Db, link: ListeningLinkRow): Promise<number> {
  const [found] = await db
    .select({ songs: sql<number>`count(*)::int` })
    .from(demos)
    .innerJoin(drops, eq(drops.id, demos.dropId))
    .leftJoin(collectionItems, isItemOf(link))
    .where(and(isIn(link), isDownloadableByLink))
  return found!.songs
}
