import type { Readable } from 'node:stream'
import { csvRow, csvStart } from '@velv/domain/csv.ts'
import { listeningLinkLimits } from '@velv/domain/collections/listening-link.ts'
import { AppError } from '@velv/domain/errors.ts'
import { audioFormats, type AudioFormat } from '@velv/domain/media/audio-format.ts'
import { downloadRecorder } from '../../demos/listening/audio-links.ts'
import { recordGuestDownload } from '../../demos/listening/write-link-songs.ts'
import type { Deps } from '../../deps.ts'
import type { GuestAudioLink } from '../../media/audio-link.ts'
import { recordingKey } from '../../media/prepare-recording.ts'
import { reportBeforeSend, whileAllowed } from '../../media/send-audio.ts'
import { attachment, fileNameOf } from '../../platform/http/attachment.ts'
import type { PlaceCursor } from '../../platform/http/paging.ts'
import { streamZip } from '../../platform/http/stream-zip.ts'
import { countDownloads } from '../links/downloads-queries.ts'
import { recipientName } from '../links/link-view.ts'
import type { FoundLink } from '../links/links-queries.ts'
import { openPacking } from '../links/packing.ts'
import {
  countDownloadable,
  isDownloadableIn,
  linkPageSize,
  type LinkSong,
  listLinkSongs,
} from './link-songs-queries.ts'
import { listenerOn, playableSong, readPlayedNow } from './playable-song.ts'
import { creditsHeader, creditsRow, creditsText, readCredits, type SongCredits } from './song-credits.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits' | 'log' | 'storage'>

/** `file`: its id is that of a song, or of the link, for all its songs. */
type Wanted = { file: GuestAudioLink; found: FoundLink }

/** How many songs a download would contain now. Throws where there are none, and beyond what a colleague's links give in a day. */
export async function countWanted({ db, clock }: Pick<Deps, 'db' | 'clock'>, found: FoundLink, id: string) {
  const { link } = found
  if (link.access !== 'download') throw new AppError('listening-link/stream-only')
  const isWhole = id === link.id
  const song = isWhole ? undefined : await playableSong(db, { found }, id)
  const songs = song ? Number(isDownloadableIn(link, song)) : await countDownloadable(db, link)
  if (songs === 0) throw new AppError('listening-link/stream-only')
  const others = await countDownloads(db, link, song?.demo.id, clock.now())
  if (others + songs > listeningLinkLimits.downloadsPerDay) throw new AppError('listening-link/too-many-downloads')
  return songs
}

/**
 * Sends songs to the recipient of a link, as they were uploaded and with their credits, in one ZIP. A link has one download
 * at a time. What the link may not give at the moment is left out, and revoking it breaks off the download.
 */
export async function downloadSongs(needs: Needs, wanted: Wanted, method: string): Promise<Response> {
  const { link, organization } = wanted.found
  const count = await countWanted(needs, wanted.found, wanted.file.id)
  const name = fileNameOf(`Songs from ${organization}`, '.zip')
  if (method === 'HEAD')
    return new Response(null, { headers: { 'content-type': 'application/zip', ...attachment(name) } })
  await needs.limits.consume('listening-link.download', link.id)
  const packing = await openPacking(needs, link.id)
  return streamZip(name, (track) => filesOf(needs, wanted, { count, track, renew: packing.renew }), packing.close)
}

/** `count`: how many songs the ZIP will have. */
type Packing = { count: number; track: (file: Readable) => Readable; renew: () => Promise<void> }

async function* filesOf(needs: Needs, { file, found }: Wanted, { count, track, renew }: Packing) {
  const { db, clock, storage } = needs
  const lastModified = clock.now()
  const { link } = found
  const provided = `Provided through Velv to ${recipientName(link)} on ${lastModified.toISOString().slice(0, 10)}`
  const listed: { file: string; credits: SongCredits }[] = []
  for await (const { song, credits, number } of songsOf(needs, { file, found })) {
    const isAllowed = async () => {
      await renew()
      const now = await readPlayedNow(needs, link.id, song.demo.id)
      return now !== undefined && isDownloadableIn(link, now)
    }
    if (song.recording?.state !== 'ready' || !(await isAllowed())) continue
    await refuseBeyondLimit(needs, link, song.demo.id)
    const key = recordingKey(song.recording.id, 'original')
    const size = await storage.sizeOf(key)
    // A failed download is better than one that silently lacks a song.
    if (size === undefined) throw new Error('A file of the download disappeared while it was being streamed.')
    const downloaded = { linkId: link.id, demoId: song.demo.id, organizationId: link.organizationId }
    await recordGuestDownload(db, downloaded, clock.now())
    const name = fileName(number, count, song)
    const onSend = downloadRecorder(needs, listenerOn(file), song.demo)
    const pieces = whileAllowed(track(await storage.read(key)), isAllowed)
    const input = reportBeforeSend(pieces, { start: 0, end: size - 1 }, (bytes) => onSend(bytes, size))
    yield { name, lastModified, size, input }
    listed.push({ file: name, credits })
  }
  const rows = listed.map((one) => csvRow(creditsRow(one.file, one.credits, provided)))
  yield { name: 'credits.csv', lastModified, input: csvStart + csvRow(creditsHeader) + rows.join('') }
  const texts = listed.map((one) => creditsText(one.file, one.credits))
  yield { name: 'credits.txt', lastModified, input: `${provided}\n\n${texts.join('')}` }
}

/** The songs that are wanted for and may be downloaded, with their numbers in the collection, page by page. */
async function* songsOf({ db }: Needs, { file, found }: Wanted) {
  const { link } = found
  const isWhole = file.id === link.id
  let number = 0
  let after: PlaceCursor | undefined
  do {
    const rows = isWhole ? await listLinkSongs(db, link, after) : [await playableSong(db, { found }, file.id)]
    const page = rows.slice(0, linkPageSize).filter((song) => isDownloadableIn(link, song))
    const credits = await readCredits(db, page)
    for (const [index, song] of page.entries()) yield { song, credits: credits[index]!, number: (number += 1) }
    const last = rows.length > linkPageSize ? rows[linkPageSize - 1]! : undefined
    after = last && { place: last.position, id: last.demo.id }
  } while (after)
}

/** `01 Slow Exit - Mira Halden.wav`: the numbers sort the files as in the collection, and tell those of one title apart. */
function fileName(number: number, count: number, { demo, recording }: LinkSong): string {
  const [extension] = audioFormats[recording!.format as AudioFormat].extensions
  const text = `${String(number).padStart(Math.max(2, String(count).length), '0')} ${demo.title} - ${demo.writers.join(', ')}`
  return fileNameOf(text, `.${extension}`)
}

async function refuseBeyondLimit({ db, clock }: Needs, link: FoundLink['link'], demoId: string) {
  if ((await countDownloads(db, link, demoId, clock.now())) >= listeningLinkLimits.downloadsPerDay)
    throw new AppError('listening-link/too-many-downloads')
}
