import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { isReferenced, type Transaction } from '../platform/database/database.ts'
import { recordings } from './recordings-table.ts'
import { deleteFingerprint, saveFingerprint } from './fingerprint/fingerprints-queries.ts'
import { readRecording } from './recordings-queries.ts'
import { withSpan } from '../platform/observability/tracing.ts'
import type { PreparedAudio } from './preparation/prepared-audio.ts'
import { PreparationError } from './preparation/preparation-error.ts'
import { withWorkFolder } from './work-folder.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs' | 'config'>
type PreparationNeeds = Needs & Pick<Deps, 'prepareAudio' | 'log'>

export const recordingParts = ['original', 'listening.mp3', 'as-delivered.mp3'] as const

export const recordingKey = (id: string, part: (typeof recordingParts)[number]) => `song/${id}/${part}`

type UploadedRecording = {
  id: string
  bytes: number
  senderId: string
  /** Number of this sender's recordings that await preparation. */
  waiting: number
}

/**
 * Registers a finished upload whose file is already in the storage as a recording and queues its preparation, in the
 * caller's transaction. Everybody's first recording is prepared before anybody's second, however many one person sends.
 */
export async function registerRecording(
  { clock, jobs }: Needs,
  tx: Transaction,
  { id, bytes, senderId, waiting }: UploadedRecording,
): Promise<void> {
  await tx.insert(recordings).values({ id, state: 'preparing', bytes, createdAt: clock.now() })
  await jobs.enqueue(tx, 'recording.prepare', { recordingId: id }, { group: senderId, priority: -waiting })
}

async function removeFiles(storage: Needs['storage'], recordingId: string): Promise<void> {
  for (const part of recordingParts) await storage.remove(recordingKey(recordingId, part))
}

/** Removes a recording that was replaced, unless a submission, a version, or a brief still has it. Safe to repeat. */
export async function removeRecording({ db, storage }: Needs, recordingId: string): Promise<void> {
  try {
    await db.delete(recordings).where(eq(recordings.id, recordingId))
  } catch (error) {
    if (isReferenced(error)) return
    throw error
  }
  await removeFiles(storage, recordingId)
}

/** Permanently removes the audio of a recording; its row stays for statistics and decisions that refer to it. */
export async function eraseRecording({ db, storage }: Needs, recordingId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(recordings)
      .set({ state: 'removed', peaks: null, analysis: null })
      .where(eq(recordings.id, recordingId))
    await deleteFingerprint(tx, recordingId)
  })
  await removeFiles(storage, recordingId)
}

/**
 * Creates waveform, loudness and listening copies, or stores why the file was refused. Running it twice has the same
 * result; `signal` aborts it.
 */
export async function prepareRecording(
  needs: PreparationNeeds,
  recordingId: string,
  signal?: AbortSignal,
): Promise<void> {
  const { db } = needs
  if ((await readRecording(db, recordingId))?.state !== 'preparing') return
  try {
    await withWorkFolder(needs, (folder) => prepareIn({ folder, recordingId, signal }, needs))
  } catch (error) {
    if (!(error instanceof PreparationError)) throw error
    await db
      .update(recordings)
      .set({ state: 'refused', errorCode: error.code })
      .where(and(eq(recordings.id, recordingId), eq(recordings.state, 'preparing')))
  }
}

/** SHA-256, to recognize the same file. */
async function hashFile(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest()
}

type Preparation = { folder: string; recordingId: string; signal: AbortSignal | undefined }

async function prepareIn(
  { folder, recordingId, signal }: Preparation,
  { db, storage, jobs, prepareAudio }: PreparationNeeds,
): Promise<void> {
  const { made, digest } = await storage.withFile(recordingKey(recordingId, 'original'), async (originalPath) => ({
    made: await withSpan('prepare audio', { attributes: { 'velv.recording.id': recordingId } }, () =>
      prepareAudio({ originalPath, outFolder: folder, signal }),
    ),
    digest: await hashFile(originalPath),
  }))
  await storage.put(recordingKey(recordingId, 'listening.mp3'), made.copyPath)
  await storage.put(recordingKey(recordingId, 'as-delivered.mp3'), made.asDeliveredPath)
  const isSaved = await db.transaction(async (tx) => {
    const saved = await tx
      .update(recordings)
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
        ...analysisOf(made),
      })
      .where(and(eq(recordings.id, recordingId), eq(recordings.state, 'preparing')))
      .returning({ id: recordings.id })
    if (saved.length > 0) await keepFingerprint(jobs, tx, recordingId, made)
    return saved.length > 0
  })
  // The recording was removed during the preparation: remove the files just written.
  if (!isSaved) await removeFiles(storage, recordingId)
}

/** Saves what a recording sounds like, if anything, and queues the search for the same recording in other accounts. */
async function keepFingerprint(
  jobs: Needs['jobs'],
  tx: Transaction,
  recordingId: string,
  { fingerprint }: PreparedAudio,
): Promise<void> {
  if (!fingerprint) return
  await saveFingerprint(tx, recordingId, fingerprint)
  await jobs.enqueue(tx, 'duplicate.find', { recordingId })
}

/** Recordings with another version, or none, were analyzed by an earlier release, or not at all. */
const analysisVersion = 1

const analysisOf = ({ analysis }: PreparedAudio) => ({ analysis, analyzedBy: analysisVersion })

const analyzedPerRun = 20

/**
 * Analyzes recordings that were prepared before there was an analysis, newest first, a few in each run; their copies and
 * measurements stay. True when there are more.
 */
export async function analyzeOlder(needs: PreparationNeeds, signal: AbortSignal): Promise<boolean> {
  const { db, storage, jobs, prepareAudio, log } = needs
  const due = await db
    .select({ id: recordings.id })
    .from(recordings)
    .where(sql`state = 'ready' and analyzed_by is null`)
    .orderBy(desc(recordings.id))
    .limit(analyzedPerRun)
  for (const { id } of due) {
    if (signal.aborted) return true
    const made = await withWorkFolder(needs, (outFolder) =>
      storage.withFile(recordingKey(id, 'original'), (originalPath) =>
        prepareAudio({ originalPath, outFolder, signal }),
      ),
    ).catch((err: unknown) => {
      if (signal.aborted) throw err
      log.warn({ err, recording: id }, 'media: an older recording could not be analyzed')
      return undefined
    })
    await db.transaction(async (tx) => {
      // What cannot be analyzed is not tried again.
      const values = made ? analysisOf(made) : { analyzedBy: analysisVersion }
      await tx.update(recordings).set(values).where(eq(recordings.id, id))
      if (made) await keepFingerprint(jobs, tx, id, made)
    })
  }
  return due.length === analyzedPerRun
}
