import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Transaction } from '../platform/database/database.ts'
import { songs } from './media-table.ts'
import { readSong } from './songs-queries.ts'
import { withSpan } from '../platform/observability/tracing.ts'
import { PreparationError } from './preparation/preparation-error.ts'
import { withWorkFolder } from './work-folder.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs' | 'config'>
type PreparationNeeds = Needs & Pick<Deps, 'prepareAudio'>

export const songParts = ['original', 'listening.mp3', 'as-delivered.mp3'] as const

export const songKey = (id: string, part: (typeof songParts)[number]) => `song/${id}/${part}`

type UploadedSong = {
  id: string
  bytes: number
  senderId: string
  /** Number of this sender's songs that await preparation. */
  waiting: number
}

/**
 * Registers a finished upload whose file is already in the storage as a song and queues its preparation, in the
 * caller's transaction. Everybody's first song is prepared before anybody's second, however many one person sends.
 */
export async function registerSong(
  { clock, jobs }: Needs,
  tx: Transaction,
  { id, bytes, senderId, waiting }: UploadedSong,
): Promise<void> {
  await tx.insert(songs).values({ id, state: 'preparing', bytes, createdAt: clock.now() })
  await jobs.enqueue(tx, 'song.prepare', { songId: id }, { group: senderId, priority: -waiting })
}

async function removeFiles(storage: Needs['storage'], songId: string): Promise<void> {
  for (const part of songParts) await storage.remove(songKey(songId, part))
}

/** Removes the files and the row of a song that was replaced. */
export async function removeSong({ db, storage }: Needs, songId: string): Promise<void> {
  await removeFiles(storage, songId)
  await db.delete(songs).where(eq(songs.id, songId))
}

/** Permanently removes the audio of a song; its row stays for statistics and decisions that refer to it. */
export async function eraseSong({ db, storage }: Needs, songId: string): Promise<void> {
  await db.update(songs).set({ state: 'removed', peaks: null }).where(eq(songs.id, songId))
  await removeFiles(storage, songId)
}

/**
 * Creates waveform, loudness and listening copies, or stores why the file was refused. Running it twice has the same
 * result; `signal` aborts it.
 */
export async function prepareSong(needs: PreparationNeeds, songId: string, signal?: AbortSignal): Promise<void> {
  const { db } = needs
  if ((await readSong(db, songId))?.state !== 'preparing') return
  try {
    await withWorkFolder(needs, (folder) => prepareIn({ folder, songId, signal }, needs))
  } catch (error) {
    if (!(error instanceof PreparationError)) throw error
    await db
      .update(songs)
      .set({ state: 'refused', errorCode: error.code })
      .where(and(eq(songs.id, songId), eq(songs.state, 'preparing')))
  }
}

/** SHA-256, to recognize the same file. */
async function digestOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest()
}

type Preparation = { folder: string; songId: string; signal: AbortSignal | undefined }

async function prepareIn(
  { folder, songId, signal }: Preparation,
  { db, storage, prepareAudio }: PreparationNeeds,
): Promise<void> {
  const { made, digest } = await storage.withFile(songKey(songId, 'original'), async (originalPath) => ({
    made: await withSpan('prepare audio', { attributes: { 'velv.song.id': songId } }, () =>
      prepareAudio({ originalPath, outFolder: folder, signal }),
    ),
    digest: await digestOf(originalPath),
  }))
  await storage.put(songKey(songId, 'listening.mp3'), made.copyPath)
  await storage.put(songKey(songId, 'as-delivered.mp3'), made.asDeliveredPath)
  const saved = await db
    .update(songs)
    .set({
      state: 'ready',
      format: made.format,
      durationMs: made.durationMs,
      sampleRate: made.sampleRate,
      channels: made.channels,
      bitDepth: made.bitDepth ?? null,
      loudnessLufs: made.loudnessLufs,
      gainDb: made.gainDb,
      truePeakDbtp: made.truePeakDbtp,
      clippedPlaces: made.clippedPlaces,
      silenceStartMs: made.silenceStartMs,
      silenceEndMs: made.silenceEndMs,
      stereo: made.stereo,
      digest,
      bucketMs: made.bucketMs,
      peaks: Buffer.from(made.peaks),
    })
    .where(and(eq(songs.id, songId), eq(songs.state, 'preparing')))
    .returning({ id: songs.id })
  // The song was removed during the preparation: remove the files just written.
  if (saved.length === 0) await removeFiles(storage, songId)
}
