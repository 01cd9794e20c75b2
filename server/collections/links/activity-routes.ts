import type { Cell } from '@velv/domain/csv.ts'
import { listeningLinkLimits } from '@velv/domain/collections/listening-link.ts'
import { AppError } from '@velv/domain/errors.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { LinkSongRow } from '../../demos/listening/link-songs-table.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { fileSlugOf } from '../../platform/http/attachment.ts'
import { cursorOf, pageOfRows, readIdCursor } from '../../platform/http/paging.ts'
import { streamCsv } from '../../platform/http/stream-csv.ts'
import { listGuestsOf, listHeardSongs } from './activity-queries.ts'
import { listDownloads } from './downloads-queries.ts'
import { allowedLink } from './link-access.ts'
import { recipientName } from './link-view.ts'
import * as contract from './links-contract.ts'
import { readLink } from './links-queries.ts'
import type { ListeningLinkRow } from './links-table.ts'
import { readLinkTarget } from './make-link.ts'

/** Routes for what recipients did, for the people of the organization that sent the links. */
export function activityRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, clock, limits } = deps

  const readableLink = async (viewer: Viewer, id: string) =>
    allowedLink(viewer, await readLink(db, id), 'listening-link.read', clock.now()).link

  on(contract.listHeardSongs, async ({ viewer, param, query }) => {
    const link = await readableLink(viewer, param.id)
    const page = pageOfRows(await listHeardSongs(db, link, readIdCursor(query.after)), ({ song }) =>
      cursorOf(song.demoId),
    )
    const rows = page.rows.map(({ song, title, writers, durationMs }) => ({
      id: song.demoId,
      title,
      writers,
      durationMs,
      ...viewGuest(song),
    }))
    return { rows, next: page.next }
  })

  on(contract.downloadHeardSongs, async ({ viewer, param }) => {
    const link = await readableLink(viewer, param.id)
    await limits.consume('listening-link.file', viewer.id)
    return streamCsv(`heard-by-${fileSlugOf(recipientName(link), 'guest')}`, heardRows(db, link))
  })

  on(contract.listDemoGuests, async ({ viewer, param, query }) => {
    const organizationId = await readLinkTarget(db, viewer, { demoId: param.id }, clock.now())
    const found = await listGuestsOf(db, organizationId, param.id, readIdCursor(query.after))
    const page = pageOfRows(found, ({ song }) => cursorOf(song.linkId))
    const rows = page.rows.map((row) => ({
      linkId: row.song.linkId,
      recipient: recipientName(row),
      ...viewGuest(row.song),
    }))
    return { rows, next: page.next }
  })

  on(contract.listLinkDownloads, async ({ viewer: { organization } }) => {
    if (organization?.role !== 'lead') throw new AppError('team/not-lead')
    const rows = await listDownloads(db, organization.id, clock.now())
    return { rows, limit: listeningLinkLimits.downloadsPerDay }
  })
}

const viewGuest = ({ heard, heardMs, firstAt, lastAt, downloads, downloadedAt, stars }: LinkSongRow) => ({
  heard: heard as unknown as [number, number][],
  heardMs,
  firstAt: firstAt?.toISOString() ?? null,
  lastAt: lastAt?.toISOString() ?? null,
  downloads,
  downloadedAt: downloadedAt?.toISOString() ?? null,
  stars,
})

async function* heardRows(db: Db, link: ListeningLinkRow): AsyncGenerator<readonly Cell[]> {
  yield ['Recipient', 'Title', 'Writers', 'Heard (s)', 'Length (s)', 'First heard', 'Last heard', 'Downloads', 'Stars']
  let after: string | undefined
  do {
    const page = pageOfRows(await listHeardSongs(db, link, after), ({ song }) => song.demoId)
    for (const { song, title, writers, durationMs } of page.rows)
      yield [
        recipientName(link),
        title,
        writers.join(', '),
        Math.floor(song.heardMs / 1000),
        durationMs === null ? null : Math.round(durationMs / 1000),
        song.firstAt?.toISOString() ?? null,
        song.lastAt?.toISOString() ?? null,
        song.downloads,
        song.stars,
      ]
    after = page.next ?? undefined
  } while (after)
}
