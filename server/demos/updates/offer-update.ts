import { isOlder, updatesPerDemo } from '@velv/domain/demos/demo-update.ts'
import { dropName, isOwnerRemoved } from '@velv/domain/drops/drop.ts'
import { AppError } from '@velv/domain/errors.ts'
import { ownersOf } from '../../accounts/organizations/audience.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { readRecording } from '../../media/recordings-queries.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { allowedSong } from '../../songs/song-access.ts'
import { listVersions, lockSong } from '../../songs/songs-queries.ts'
import type { VersionRow } from '../../songs/songs-table.ts'
import { lockAndCommitDue } from '../decisions/commit-decision.ts'
import { allowedDemo, isDelivered } from '../demo-access.ts'
import { type DemoOfDrop, isRecordingSuspended, readDemoOfDrop } from '../demos-queries.ts'
import type { DemoRow } from '../demos-table.ts'
import { demoUpdates } from './demo-updates-table.ts'
import { isSameFile, listUpdates } from './updates-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'databaseTime' | 'appendEvent' | 'limits'>

/**
 * Offers a newer version of a submitted song to the drop's owner, next to what was sent. The owner is notified if the
 * submission has been delivered to them; before that, they find the offer with the pitch.
 */
export async function offerUpdate(
  needs: Needs,
  viewer: Viewer,
  demoId: string,
  { versionId, note }: { versionId: string; note: string },
): Promise<DemoOfDrop> {
  const { db, clock, limits, appendEvent } = needs
  const known = allowedDemo(viewer, await readDemoOfDrop(db, demoId), 'update.offer', clock.now())
  await limits.consume('demo.update', viewer.id)
  return db.transaction(async (tx) => {
    const now = clock.now()
    const version = await lockVersionOf(tx, viewer, known.demo, versionId)
    const found = allowedDemo(viewer, await lockAndCommitDue(needs, tx, demoId), 'update.offer', now)
    const { demo, drop } = found
    if (isOwnerRemoved(drop)) throw new AppError('demo/wrong-state')
    const recordingId = await requireNewRecording(tx, demo, version)
    await tx.insert(demoUpdates).values({
      id: newId(now),
      demoId,
      versionId,
      recordingId,
      kind: version.kind,
      note,
      offeredAt: now,
    })
    const isWithOwner = isDelivered(found, now)
    const related = { demoId, dropId: drop.id, song: demo.title, drop: dropName(drop), creatorId: viewer.id }
    await appendEvent(tx, {
      action: 'update.offer',
      actorId: viewer.id,
      subjectId: demoId,
      details: { ...related, ...(isWithOwner && { ownerId: drop.userId }) },
    })
    await publishUpdates(tx, found, now)
    return found
  })
}

/** The version of the submitted song, which is locked before its submission. */
async function lockVersionOf(
  tx: Transaction,
  viewer: Viewer,
  { songId }: DemoRow,
  versionId: string,
): Promise<VersionRow> {
  const locked = songId ? await lockSong(tx, songId) : undefined
  const song = allowedSong(viewer, locked && { song: locked, isSubmitted: true }, 'song.edit')
  const version = (await listVersions(tx, song.id)).find(({ id }) => id === versionId)
  if (!version || version.archivedAt) throw new AppError('version/not-found')
  return version
}

/** The recording of a version, which has to be prepared, and neither what was sent nor what was offered before. */
async function requireNewRecording(tx: Transaction, demo: DemoRow, version: VersionRow): Promise<string> {
  const recording = version.recordingId ? await readRecording(tx, version.recordingId) : undefined
  if (recording?.state !== 'ready') throw new AppError('demo/no-audio')
  const earlier = await listUpdates(tx, demo.id)
  if (await isSameFile(tx, recording.id, [demo.recordingId, ...earlier.map(({ recordingId }) => recordingId)]))
    throw new AppError('update/same-recording')
  if (earlier.length >= updatesPerDemo) throw new AppError('update/too-many')
  const sent = (await listVersions(tx, version.songId)).find(({ id }) => id === demo.versionId)
  if (isOlder(version, sent)) throw new AppError('update/older')
  if (await isRecordingSuspended(tx, recording.id)) throw new AppError('demo/suspended')
  return recording.id
}

/** Lets open pages of the creator, and of an owner who has the pitch, load the offers again. */
export async function publishUpdates(tx: Transaction, found: DemoOfDrop, now: Date): Promise<void> {
  const { demo, drop } = found
  await publishInvalidation(tx, demo.userId, ['demos', 'songs'])
  if (isDelivered(found, now)) await publishInvalidation(tx, ownersOf(drop), ['demos'], [drop.id])
}
