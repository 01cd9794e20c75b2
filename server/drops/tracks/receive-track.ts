import { isTrackId, unusedTrackMs } from '@velv/domain/drops/references/reference-track.ts'
import { AppError } from '@velv/domain/errors.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { receiveAudio, requireAudioSize } from '../../media/receive-audio.ts'
import { registerRecording } from '../../media/prepare-recording.ts'
import { readRecording } from '../../media/recordings-queries.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { countPreparingTracks, lockTrack, readTrack } from './tracks-queries.ts'
import { referenceTracks } from './tracks-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs' | 'config' | 'limits'>

/**
 * Called before the first byte of a reference track, whose id its page has chosen: checks the sender, that the id is
 * new, and that the size is allowed.
 */
export async function admitTrack(
  { db, limits }: Pick<Needs, 'db' | 'limits'>,
  viewer: Viewer,
  id: string,
  bytes: number,
): Promise<void> {
  requireAudioSize(bytes)
  await requireNewTrack(db, viewer, id)
  await limits.consume('demo.upload', viewer.id)
}

async function requireNewTrack(db: Db, viewer: Viewer, id: string): Promise<void> {
  if (!viewer.roles.includes('dropOwner')) throw new AppError('account/role')
  if (!isTrackId(id)) throw new AppError('track/not-found')
  if (await readTrack(db, id)) throw new AppError('upload/wrong-state')
}

/** Called after the last byte: stores the track and queues its preparation. Deletes the file if it is not audio. */
export const receiveTrack = (needs: Needs, viewer: Viewer, id: string, path: string): Promise<void> =>
  receiveAudio(needs, path, async (tx, { id: recordingId, bytes }) => {
    await requireNewTrack(tx, viewer, id)
    const waiting = await countPreparingTracks(tx, viewer.id)
    await registerRecording(needs, tx, { id: recordingId, bytes, senderId: viewer.id, waiting })
    const now = needs.clock.now()
    const checkAt = new Date(now.getTime() + unusedTrackMs)
    const added = await tx
      .insert(referenceTracks)
      .values({ id, userId: viewer.id, recordingId, createdAt: now, checkAt })
      .onConflictDoNothing()
      .returning({ id: referenceTracks.id })
    // A concurrent upload has used the id.
    if (added.length === 0) throw new AppError('upload/wrong-state')
  })

/**
 * Throws an error for the field unless the track of a brief is its owner's and ready to be played. The track can't be
 * removed before the transaction ends.
 */
export async function requireOwnTrack(tx: Transaction, viewer: Viewer, id: string): Promise<void> {
  if (!id) return
  const track = await lockTrack(tx, id)
  if (track?.userId !== viewer.id)
    throw new AppError('request/invalid', { referenceTrack: 'This track is no longer available. Upload it again.' })
  const recording = await readRecording(tx, track.recordingId)
  if (recording?.state === 'ready') return
  throw new AppError('request/invalid', {
    referenceTrack:
      recording?.state === 'preparing'
        ? 'We’re still checking the track. Try again in a moment.'
        : 'We couldn’t read this track. Upload another file or remove it.',
  })
}
