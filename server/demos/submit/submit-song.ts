import { AppError } from '@velv/domain/errors.ts'
import { demosPerDrop } from '@velv/domain/demos/demo.ts'
import { dropState, submissionBlock } from '@velv/domain/drops/drop.ts'
import type { Money } from '@velv/domain/money.ts'
import { defaultVersion } from '@velv/domain/songs/song-versions.ts'
import { libraryDetailsOf, type SongDetails, type SubmissionField } from '@velv/domain/songs/song-details.ts'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { allowedDrop, withAdmission } from '../../drops/drop-access.ts'
import { lockDrop } from '../../drops/drops-queries.ts'
import { readRecordings } from '../../media/recordings-queries.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { allowedSong } from '../../songs/song-access.ts'
import { listVersions, lockSong } from '../../songs/songs-queries.ts'
import type { SongRow, VersionRow } from '../../songs/songs-table.ts'
import { countOwnDemos } from '../demos-queries.ts'
import { demos } from '../demos-table.ts'
import { isBeingPaid } from '../../payments/rows/payments-queries.ts'
import { validatedDetails } from '../drafts/write-demo.ts'
import { type Checkouts, submitDemo } from './submit-demo.ts'

type Needs = Parameters<typeof submitDemo>[0] & Pick<Deps, 'limits'>

/** What a creator chooses and confirms for one submission. Without `versionId`, the main version is sent. */
export type SongChoice = Pick<SongDetails, SubmissionField> & {
  songId: string
  versionId?: string | undefined
  hearAtMs?: number | null | undefined
  hearNote?: string | undefined
}

/**
 * Submits a song of the library to a drop. The submission keeps the details and the recording as they are now. Returns
 * the id of the submission and the URL to send the browser to: the checkout, or the success page if nothing is due. Safe
 * to repeat: a song has one unsent submission in a drop, and an open checkout is returned as it is.
 */
export async function submitSong(
  needs: Needs,
  checkouts: Checkouts,
  viewer: Viewer,
  { dropId, price, ...choice }: SongChoice & { dropId: string; price: Money },
): Promise<{ demoId: string; url: string }> {
  await needs.limits.consume('demo.write', viewer.id)
  const demoId = await needs.db.transaction((tx) => prepareSubmission(needs, tx, viewer, dropId, choice))
  return { demoId, url: await submitDemo(needs, checkouts, viewer, { demoId, price }) }
}

/** Writes what will be sent into the draft of this song in this drop, which it creates if there is none. */
async function prepareSubmission(
  { clock, appendEvent }: Needs,
  tx: Transaction,
  viewer: Viewer,
  dropId: string,
  choice: SongChoice,
): Promise<string> {
  const now = clock.now()
  const locked = await lockSong(tx, choice.songId)
  const song = allowedSong(viewer, locked && { song: locked, isSubmitted: false }, 'song.edit')
  const [earlier] = await tx
    .select()
    .from(demos)
    .where(
      and(
        eq(demos.userId, viewer.id),
        eq(demos.dropId, dropId),
        eq(demos.songId, song.id),
        ne(demos.result, 'refunded'),
      ),
    )
    .orderBy(desc(demos.createdAt))
    .limit(1)
    .for('update')
  const found = await withAdmission(tx, viewer, await lockDrop(tx, dropId))
  const block = found && submissionBlock(dropState(found, now), found)
  allowedDrop(viewer, found, 'drop.answer', now, block)
  if (block) throw new AppError(block)
  if (earlier && earlier.result !== 'draft') throw new AppError('demo/already-sent')
  const { version, durationMs } = await chooseVersion(tx, song, choice.versionId)
  if (earlier && (await isBeingPaid(tx, earlier.id))) {
    // It is sent as it is when the payment arrives.
    if (earlier.versionId !== version.id) throw new AppError('payment/in-progress')
    // What the creator allows can change until then, and the page shows the last choice.
    const { mayBePlayedByLink, mayBeDownloadedByLink } = snapshotOf(song, choice, durationMs)
    await tx.update(demos).set({ mayBePlayedByLink, mayBeDownloadedByLink }).where(eq(demos.id, earlier.id))
    return earlier.id
  }
  const details = snapshotOf(song, choice, durationMs)
  const values = { ...details, versionId: version.id, recordingId: version.recordingId, updatedAt: now }
  if (earlier) {
    await tx.update(demos).set(values).where(eq(demos.id, earlier.id))
    return earlier.id
  }
  if ((await countOwnDemos(tx, viewer.id, dropId)) >= demosPerDrop) throw new AppError('demo/too-many')
  const id = newId(now)
  await tx
    .insert(demos)
    .values({ ...values, id, userId: viewer.id, dropId, songId: song.id, result: 'draft', createdAt: now })
  await appendEvent(tx, { action: 'demo.start', actorId: viewer.id, subjectId: id })
  await publishInvalidation(tx, viewer.id, ['demos', 'songs'])
  return id
}

/** The details of the song as they are now, with what the creator chose for this submission. */
function snapshotOf(
  song: SongRow,
  { hearAtMs, hearNote, isUnreleased, hasRights, mayBePlayedByLink, mayBeDownloadedByLink }: SongChoice,
  durationMs: number | null | undefined,
) {
  // A moment that the creator marked in another version may be missing from this one.
  const isBeyond = song.hearAtMs !== null && durationMs && song.hearAtMs >= durationMs
  return validatedDetails({
    ...libraryDetailsOf(song),
    ...(isBeyond ? { hearAtMs: null, hearNote: '' } : {}),
    ...(hearAtMs === undefined ? {} : { hearAtMs, hearNote: hearNote ?? '' }),
    isUnreleased,
    hasRights,
    mayBePlayedByLink,
    mayBeDownloadedByLink,
  })
}

/** The version that was chosen, or the main one, and its length if it is known. */
async function chooseVersion(
  tx: Transaction,
  song: SongRow,
  versionId: string | undefined,
): Promise<{ version: VersionRow; durationMs: number | null | undefined }> {
  const versions = (await listVersions(tx, song.id)).filter(({ archivedAt }) => !archivedAt)
  const recordings = await readRecordings(
    tx,
    versions.flatMap(({ recordingId }) => recordingId ?? []),
  )
  const recordingOf = ({ recordingId }: VersionRow) => recordings.get(recordingId ?? '')
  const chosen = versionId
    ? versions.find(({ id }) => id === versionId)
    : defaultVersion(versions.filter((version) => recordingOf(version)?.state === 'ready'))
  if (!chosen) throw new AppError(versionId ? 'version/not-found' : 'demo/no-audio')
  return { version: chosen, durationMs: recordingOf(chosen)?.durationMs }
}
