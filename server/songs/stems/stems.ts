import { stat } from 'node:fs/promises'
import { AppError } from '@velv/domain/errors.ts'
import { checkStems, stemLimits, type ZipEntry } from '@velv/domain/songs/stems.ts'
import { eq } from 'drizzle-orm'
import { openPromise } from 'yauzl'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { audioLinkMs, audioUrl, type StemsLink } from '../../media/audio-link.ts'
import { sendAudio } from '../../media/send-audio.ts'
import { fileNameOf } from '../../platform/http/attachment.ts'
import type { Db } from '../../platform/database/database.ts'
import { isId, newId } from '../../platform/database/ids.ts'
import { allowedSong } from '../song-access.ts'
import { lockSong, readSong, readStems } from '../songs-queries.ts'
import { type SongRow, type StemEntry, songStems } from '../songs-table.ts'
import { requireSpace, touchSong } from '../versions/add-version.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs' | 'limits'>

export const stemsKey = (id: string) => `stems/${id}/stems.zip`

/** Called before the first byte of a ZIP of stems, for the song with this id. */
export async function admitStems(
  { db, limits }: Pick<Needs, 'db' | 'limits'>,
  viewer: Viewer,
  songId: string,
  bytes: number,
): Promise<void> {
  if (bytes > stemLimits.maxBytes) throw new AppError('stems/too-large')
  const song = isId(songId) ? await readSong(db, songId) : undefined
  allowedSong(viewer, song && { song, isSubmitted: false }, 'song.edit')
  await requireSpace(db, viewer, bytes)
  await limits.consume('demo.upload', viewer.id)
}

/** Called after the last byte: stores the ZIP in place of an earlier one, if it contains only audio files. */
export async function receiveStems(
  { db, clock, storage, jobs }: Needs,
  viewer: Viewer,
  songId: string,
  path: string,
): Promise<void> {
  const { size: bytes } = await stat(path)
  const entries = await listStems(path, bytes)
  const now = clock.now()
  const id = newId(now)
  // Done before the transaction: the transfer to S3 may take a minute, which must not hold database locks.
  await storage.put(stemsKey(id), path)
  await db
    .transaction(async (tx) => {
      const locked = await lockSong(tx, songId)
      const song = allowedSong(viewer, locked && { song: locked, isSubmitted: false }, 'song.edit')
      const earlier = (await readStems(tx, [songId])).get(songId)
      if (earlier) {
        await tx.delete(songStems).where(eq(songStems.id, earlier.id))
        await jobs.enqueue(tx, 'stems.remove', { stemsId: earlier.id })
      }
      await tx.insert(songStems).values({ id, songId, bytes, entries, createdAt: now })
      await touchSong(tx, song, now)
    })
    .catch(async (error: unknown) => {
      // The connection may have failed after the commit.
      if ((await readStems(db, [songId])).get(songId)?.id !== id) await storage.remove(stemsKey(id))
      throw error
    })
}

/** The files of a ZIP by its directory; nothing is unpacked. Throws why it is not accepted. */
async function listStems(path: string, zipBytes: number): Promise<StemEntry[]> {
  const entries: ZipEntry[] = []
  try {
    const zip = await openPromise(path, { lazyEntries: true, strictFileNames: true })
    try {
      // Folders and leftovers come on top of the files; beyond that, nothing honest has so many.
      if (zip.entryCount > 4 * stemLimits.maxFiles) throw new AppError('stems/too-many')
      for await (const entry of zip.eachEntry())
        entries.push({
          path: entry.fileName,
          bytes: entry.uncompressedSize,
          packedBytes: entry.compressedSize,
          isEncrypted: entry.isEncrypted(),
        })
    } finally {
      zip.close()
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('stems/unreadable')
  }
  const checked = checkStems(entries, zipBytes)
  if ('error' in checked) throw new AppError(checked.error)
  return checked.files
}

/** Deletes the stems of a song; a second time changes nothing. */
export async function deleteStems({ db, jobs, clock }: Needs, viewer: Viewer, songId: string): Promise<SongRow> {
  return db.transaction(async (tx) => {
    const locked = await lockSong(tx, songId)
    const song = allowedSong(viewer, locked && { song: locked, isSubmitted: false }, 'song.edit')
    const stems = (await readStems(tx, [songId])).get(songId)
    if (!stems) return song
    await tx.delete(songStems).where(eq(songStems.id, stems.id))
    await jobs.enqueue(tx, 'stems.remove', { stemsId: stems.id })
    await touchSong(tx, song, clock.now())
    return song
  })
}

async function readOwnStems(db: Db, viewer: Viewer, songId: string) {
  const song = await readSong(db, songId)
  const allowed = allowedSong(viewer, song && { song, isSubmitted: false }, 'song.play')
  const stems = (await readStems(db, [songId])).get(songId)
  if (!stems) throw new AppError('stems/none')
  return { song: allowed, stems }
}

/** The URL of a song's stems, valid for this viewer and session for a few minutes. */
export async function createStemsLink(
  { db, clock, secret }: Pick<Deps, 'db' | 'clock' | 'secret'>,
  viewer: Viewer,
  songId: string,
): Promise<string> {
  await readOwnStems(db, viewer, songId)
  const until = clock.now().getTime() + audioLinkMs
  return audioUrl({ id: songId, kind: 'stems', viewerId: viewer.id, sessionId: viewer.sessionId, until }, secret)
}

/** Sends the ZIP of a link to its viewer. */
export async function openStemsLink(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  viewer: Viewer,
  link: StemsLink,
  { method, headers }: { method: string; headers: Headers },
): Promise<Response> {
  const { song, stems } = await readOwnStems(db, viewer, link.id)
  return sendAudio({
    storage,
    key: stemsKey(stems.id),
    type: 'application/zip',
    requestHeaders: headers,
    withBody: method !== 'HEAD',
    saveAs: fileNameOf(song.title, ', stems.zip'),
  })
}
