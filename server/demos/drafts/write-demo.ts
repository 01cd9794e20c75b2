import { demosPerDrop } from '@velv/domain/demos/demo.ts'
import {
  missingSongDetails,
  type SongDetails,
  songDetailsProblems,
  tidySongDetails,
} from '@velv/domain/songs/song-details.ts'
import { dropState, submissionBlock } from '@velv/domain/drops/drop.ts'
import { AppError } from '@velv/domain/errors.ts'
import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { allowedDrop, withAdmission } from '../../drops/drop-access.ts'
import { lockDrop } from '../../drops/drops-queries.ts'
import { readRecordings } from '../../media/recordings-queries.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { adoptDetails } from '../../songs/adopt-song.ts'
import { readListedWriters, writersToSave } from '../../songs/splits/listed-writers.ts'
import { allowedDemo } from '../demo-access.ts'
import { searchTokensOfDemo } from '../search-tokens-of-demo.ts'
import { countOwnDemos, type DemoOfDrop, lockDemoOfDrop, readDemoOfDrop } from '../demos-queries.ts'
import { demos } from '../demos-table.ts'
import { isBeingPaid } from '../../payments/rows/payments-queries.ts'
import { deleteDraft, isUnpaidDraft } from '../remove-demo.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'limits'>

/** The details of a submission with their search tokens; throws an error with a message for each invalid field. */
export function validatedDetails(written: SongDetails) {
  const details = tidySongDetails(written)
  const problems = songDetailsProblems(details)
  if (Object.keys(problems).length > 0) throw new AppError('request/invalid', problems)
  return { ...details, searchTokens: searchTokensOfDemo(details) }
}

/**
 * Creates a demo as a draft; returns the existing one for a repeated idempotency key. The drop is locked, so that two
 * tabs cannot create a fourth demo.
 */
export async function startDemo(
  { db, clock, appendEvent, limits }: Needs,
  viewer: Viewer,
  dropId: string,
  { idempotencyKey, ...written }: SongDetails & { idempotencyKey?: string | undefined },
): Promise<DemoOfDrop> {
  const now = clock.now()
  const details = validatedDetails(written)
  await limits.consume('demo.write', viewer.id)
  return db.transaction(async (tx) => {
    const found = await withAdmission(tx, viewer, await lockDrop(tx, dropId))
    if (found && idempotencyKey) {
      const sentBefore = and(
        eq(demos.userId, viewer.id),
        eq(demos.idempotencyKey, idempotencyKey),
        eq(demos.dropId, dropId),
      )
      const [created] = await tx.select({ id: demos.id }).from(demos).where(sentBefore)
      if (created) return allowedDemo(viewer, await readDemoOfDrop(tx, created.id), 'demo.read', now)
    }
    const block = found && submissionBlock(dropState(found, now), found)
    const drop = allowedDrop(viewer, found, 'drop.answer', now, block)
    if (block) throw new AppError(block)
    if ((await countOwnDemos(tx, viewer.id, dropId)) >= demosPerDrop) throw new AppError('demo/too-many')
    const [demo] = await tx
      .insert(demos)
      .values({
        id: newId(now),
        userId: viewer.id,
        dropId,
        idempotencyKey,
        ...details,
        result: 'draft',
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    await appendEvent(tx, { action: 'demo.start', actorId: viewer.id, subjectId: demo!.id })
    await publishInvalidation(tx, viewer.id, ['demos'])
    return { demo: demo!, drop, pending: null }
  })
}

export async function editDemo(
  { db, clock, limits }: Needs,
  viewer: Viewer,
  id: string,
  written: SongDetails,
): Promise<DemoOfDrop> {
  const now = clock.now()
  await limits.consume('demo.write', viewer.id)
  return db.transaction(async (tx) => {
    const found = allowedDemo(viewer, await lockDemoOfDrop(tx, id), 'demo.edit', now)
    const { songId, writers: known } = found.demo
    const writers = songId ? await writersToSave(tx, songId, written.writers, known) : written.writers
    const details = validatedDetails({ ...written, writers })
    // A demo being paid is sent as soon as the payment arrives, so it must stay valid for submission.
    const missing = missingSongDetails(details)
    if (Object.keys(missing).length > 0 && (await isBeingPaid(tx, id))) throw new AppError('demo/incomplete', missing)
    const hearAtMs = await withinSong(tx, found.demo.recordingId, details.hearAtMs)
    const [demo] = await tx
      .update(demos)
      .set({ ...details, hearAtMs, updatedAt: now })
      .where(eq(demos.id, id))
      .returning()
    await adoptDetails(tx, demo!)
    return { ...found, demo: demo! }
  })
}

/** A draft is sent with the writers on the split sheet of its song, if there is one. One that is being paid stays as it is. */
export async function takeListedWriters(tx: Transaction, found: DemoOfDrop): Promise<DemoOfDrop> {
  const { id, songId, title, writers: known } = found.demo
  const writers = songId ? await readListedWriters(tx, songId) : undefined
  if (!writers || writers.join('\n') === known.join('\n') || (await isBeingPaid(tx, id))) return found
  const searchTokens = searchTokensOfDemo({ title, writers })
  const [demo] = await tx.update(demos).set({ writers, searchTokens }).where(eq(demos.id, id)).returning()
  return { ...found, demo: demo! }
}

/** Limits a marked position to the song's length, once that is known. */
async function withinSong(db: Db, recordingId: string | null, atMs: number | null): Promise<number | null> {
  if (atMs === null || recordingId === null) return atMs
  const durationMs = (await readRecordings(db, [recordingId])).get(recordingId)?.durationMs
  return durationMs ? Math.min(atMs, durationMs) : atMs
}

/** Deletes a draft and its song. A draft being paid stays until the outcome of the payment is known. */
export async function deleteDemo(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { demo } = allowedDemo(viewer, await lockDemoOfDrop(tx, id), 'demo.delete', clock.now())
    if (!(await isUnpaidDraft(tx, demo))) throw new AppError('payment/in-progress')
    await deleteDraft({ jobs }, tx, demo)
    await publishInvalidation(tx, viewer.id, ['demos', 'drops'])
  })
}
