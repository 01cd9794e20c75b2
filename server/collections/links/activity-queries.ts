import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { demos } from '../../demos/demos-table.ts'
import { linkSongs } from '../../demos/listening/link-songs-table.ts'
import { drops } from '../../drops/drops-table.ts'
import { recordings } from '../../media/recordings-table.ts'
import type { Db } from '../../platform/database/database.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { type ListeningLinkRow, listeningLinks } from './links-table.ts'

/** Some rows say nothing: stars that were taken back. */
const didSomething = or(gt(linkSongs.heardMs, 0), gt(linkSongs.downloads, 0), sql`${linkSongs.stars} is not null`)

/** What the recipient of a link did with each song, by song; one row more than a page. Songs that are another organization's now are left out. */
export const listHeardSongs = (db: Db, link: ListeningLinkRow, after: string | undefined) =>
  db
    .select({ song: linkSongs, title: demos.title, writers: demos.writers, durationMs: recordings.durationMs })
    .from(linkSongs)
    .innerJoin(demos, eq(demos.id, linkSongs.demoId))
    .innerJoin(drops, eq(drops.id, demos.dropId))
    .leftJoin(recordings, eq(recordings.id, demos.recordingId))
    .where(
      and(
        eq(linkSongs.linkId, link.id),
        sql`coalesce(${drops.organizationId}, ${drops.userId}) = ${link.organizationId}`,
        didSomething,
        after ? gt(linkSongs.demoId, after) : undefined,
      ),
    )
    .orderBy(asc(linkSongs.demoId))
    .limit(pageSize + 1)

/** To whom an organization played a song by link, and what they did with it; one row more than a page. */
export const listGuestsOf = (db: Db, organizationId: string, demoId: string, after: string | undefined) =>
  db
    .select({ song: linkSongs, recipient: listeningLinks.recipient })
    .from(linkSongs)
    .innerJoin(listeningLinks, eq(listeningLinks.id, linkSongs.linkId))
    .where(
      and(
        eq(linkSongs.demoId, demoId),
        eq(listeningLinks.organizationId, organizationId),
        didSomething,
        after ? gt(linkSongs.linkId, after) : undefined,
      ),
    )
    .orderBy(asc(linkSongs.linkId))
    .limit(pageSize + 1)
