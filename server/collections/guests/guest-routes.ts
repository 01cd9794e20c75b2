import type { Viewer } from '../../accounts/viewer.ts'
import type { CommentRow } from '../../demos/marks/marks-table.ts'
import { listGuestComments } from '../../demos/marks/write-guest-comments.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { cursorOf, pageOfRows, readPlaceCursor } from '../../platform/http/paging.ts'
import { artworkOf } from '../../songs/artwork.ts'
import { recipientName } from '../links/link-view.ts'
import type { ListeningLinkRow } from '../links/links-table.ts'
import { countWanted } from './download-songs.ts'
import * as contract from './guest-contract.ts'
import { addGuestComment, giveGuestStars } from './guest-feedback.ts'
import { createGuestAudioLinks, guestUrl } from './guest-files.ts'
import { guestHeartbeat, startGuestListening, stopGuestListening } from './guest-heartbeat.ts'
import { isDownloadableIn, linkPageSize, type LinkSong, listLinkSongs, readLinkTotals } from './link-songs-queries.ts'
import { openLink, readLiveDeviceLink } from './open-link.ts'
import { playableSong } from './playable-song.ts'
import { eraseRecipient, readRecipientData } from './recipient-data.ts'
import { watchSong } from './watch-song.ts'

/** Routes for the recipients of listening links, who have no account. */
export function guestRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db } = deps

  on(contract.openListeningLink, async ({ json, c }) => {
    const { found, deviceToken } = await openLink(deps, { ...json, address: c.get('address') })
    const { link, organization } = found
    const { songs, durationMs } = await readLinkTotals(db, link)
    return {
      device: deviceToken,
      organization,
      recipient: recipientName(link),
      message: link.message,
      access: link.access,
      takesFeedback: link.takesFeedback,
      showsCreators: link.showsCreators,
      expiresAt: link.expiresAt.toISOString(),
      songCount: songs,
      durationMs,
    }
  })

  on(contract.readRecipientData, async ({ json, c }) =>
    viewRecipientData(await readRecipientData(deps, { ...json, address: c.get('address') })),
  )

  on(contract.eraseRecipientData, ({ json, c }) => eraseRecipient(deps, { ...json, address: c.get('address') }))

  on(contract.watchGuestSong, ({ json, c }) => watchSong(deps, json, c.req.raw.signal))

  on(contract.listGuestSongs, async ({ json: { device, after } }) => {
    const { link } = (await readLiveDeviceLink(deps, device)).found
    const rows = await listLinkSongs(db, link, readPlaceCursor(after))
    const page = pageOfRows(rows, ({ position, demo }) => cursorOf(position, demo.id), linkPageSize)
    return { rows: page.rows.map((song) => viewSong(link, song)), next: page.next }
  })

  on(contract.listenAsGuest, ({ json: { device, demoId } }) => createGuestAudioLinks(deps, device, demoId))

  on(contract.downloadAsGuest, async ({ json: { device, demoId } }) => {
    const open = await readLiveDeviceLink(deps, device)
    const id = demoId ?? open.found.link.id
    const songCount = await countWanted(deps, open.found, id)
    const { url, until } = guestUrl(deps, open, { id, kind: 'guest-zip' })
    return { url, songCount, expiresAt: new Date(until).toISOString() }
  })

  on(contract.startGuestListening, ({ json }) => startGuestListening(deps, json.device))

  on(contract.sendGuestHeartbeat, ({ json }) => guestHeartbeat(deps, json))

  on(contract.stopGuestListening, ({ json: { device, ...session } }) => stopGuestListening(deps, device, session))

  feedbackRoutes(on, deps)
}

function feedbackRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  on(contract.giveGuestStars, ({ json: { device, demoId, stars } }) => giveGuestStars(deps, device, demoId, stars))

  on(contract.addGuestComment, async ({ json: { device, demoId, ...comment } }) =>
    viewComment(await addGuestComment(deps, device, demoId, comment)),
  )

  on(contract.listGuestComments, async ({ json: { device, demoId } }) => {
    const open = await readLiveDeviceLink(deps, device)
    await playableSong(deps.db, open, demoId)
    return { rows: (await listGuestComments(deps.db, open.found.link.id, demoId)).map(viewComment) }
  })
}

/** Nothing about the brief, its artist, or what the organization answered. */
const viewSong = (link: ListeningLinkRow, song: LinkSong) => ({
  id: song.demo.id,
  title: song.demo.title,
  writers: link.showsCreators ? song.demo.writers : [],
  artwork: artworkOf(song.demo.songId ?? song.demo.id),
  durationMs: song.recording?.durationMs ?? null,
  canDownload: isDownloadableIn(link, song),
  heardMs: song.own?.heardMs ?? 0,
  stars: song.own?.stars ?? null,
})

const viewComment = ({ id, atMs, text, createdAt }: CommentRow) => ({
  id,
  atMs,
  text,
  createdAt: createdAt.toISOString(),
})

const timeText = (at: Date | null): string | null => at?.toISOString() ?? null

const viewRecipientData = ({
  link,
  organization,
  devices,
  songs,
  comments,
}: Awaited<ReturnType<typeof readRecipientData>>) => ({
  recipient: link.recipient,
  email: link.email,
  message: link.message,
  organization,
  createdAt: link.createdAt.toISOString(),
  expiresAt: link.expiresAt.toISOString(),
  revokedAt: timeText(link.revokedAt),
  erasedAt: timeText(link.erasedAt),
  devices: devices.map(({ firstAt, lastAt, opens }) => ({
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
    opens,
  })),
  songs: songs.map(({ song, title }) => ({
    title,
    heardMs: song.heardMs,
    firstAt: timeText(song.firstAt),
    lastAt: timeText(song.lastAt),
    downloads: song.downloads,
    downloadedAt: timeText(song.downloadedAt),
    stars: song.stars,
  })),
  comments: comments.map(({ comment: { atMs, text, createdAt }, title }) => ({
    title,
    atMs,
    text,
    createdAt: createdAt.toISOString(),
  })),
})
