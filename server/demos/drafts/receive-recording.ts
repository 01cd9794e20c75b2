import { AppError } from '@velv/domain/errors.ts'
import { eq } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { registerRecording } from '../../media/prepare-recording.ts'
import { receiveAudio, requireAudioSize } from '../../media/receive-audio.ts'
import { isId } from '../../platform/database/ids.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { adoptRecording } from '../../songs/adopt-song.ts'
import { requireRoom } from '../../songs/versions/add-version.ts'
import { allowedDemo } from '../demo-access.ts'
import { countPreparing, lockDemoOfDrop, readDemoOfDrop } from '../demos-queries.ts'
import { demos } from '../demos-table.ts'
import { isBeingPaid } from '../../payments/rows/payments-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs' | 'config' | 'limits'>

/**
 * Called before the first byte: checks that the demo is the sender's draft, that it is not being paid, and that the
 * size is allowed.
 */
export async function admitSong(
  { db, clock, limits }: Pick<Needs, 'db' | 'clock' | 'limits'>,
  viewer: Viewer,
  demoId: string,
  bytes: number,
): Promise<void> {
  requireAudioSize(bytes)
  if (!isId(demoId)) throw new AppError('demo/not-found')
  const { demo } = allowedDemo(viewer, await readDemoOfDrop(db, demoId), 'demo.edit', clock.now())
  if (await isBeingPaid(db, demoId)) throw new AppError('upload/wrong-state')
  // The song in the library keeps the file that this one replaces.
  if (demo.songId) await requireRoom(db, viewer, demo.songId, bytes)
  await limits.consume('demo.upload', viewer.id)
}

/**
 * Called after the last byte: makes the file the recording of the demo and queues its preparation. Deletes the file if it is
 * not audio.
 */
export const receiveRecording = (needs: Needs, viewer: Viewer, demoId: string, path: string): Promise<void> =>
  receiveAudio(needs, path, async (tx, { id: recordingId, bytes }) => {
    const { clock, jobs } = needs
    const { demo } = allowedDemo(viewer, await lockDemoOfDrop(tx, demoId), 'demo.edit', clock.now())
    if (await isBeingPaid(tx, demoId)) throw new AppError('upload/wrong-state')
    const preparing = await countPreparing(tx, viewer.id)
    await registerRecording(needs, tx, { id: recordingId, bytes, senderId: viewer.id, waiting: preparing })
    if (demo.recordingId) await jobs.enqueue(tx, 'recording.remove', { recordingId: demo.recordingId })
    const { id, songId, userId } = demo
    const versionId = songId && (await adoptRecording(tx, { songId, userId }, recordingId, clock.now()))
    await tx.update(demos).set({ recordingId, versionId, updatedAt: clock.now() }).where(eq(demos.id, id))
    await publishInvalidation(tx, viewer.id, ['demos'])
  })
