import { AppError } from '@velv/domain/errors.ts'
import { deliveredStretch } from '@velv/domain/screening/listening-credit.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { audioLinkMs, audioUrl, type UpdateLink, type UpdateLinkKind } from '../../media/audio-link.ts'
import { viewPlayableRecording } from '../../media/playable-recording.ts'
import { readRecording } from '../../media/recordings-queries.ts'
import type { StreamLimit } from '../../media/stream-limit.ts'
import { streamRecording } from '../../media/stream-recording.ts'
import type { Db } from '../../platform/database/database.ts'
import { withFallback } from '../../platform/database/with-fallback.ts'
import { accessRecorder, listenerIn, streamListener, tryToRecord } from '../access-log/record-access.ts'
import { allowedDemo } from '../demo-access.ts'
import { canStillPlay, isRecordingSuspended, readDemoOfDrop, type StreamListener } from '../demos-queries.ts'
import type { UpdateRow } from './demo-updates-table.ts'
import { readUpdate } from './updates-queries.ts'

type PlayNeeds = Pick<Deps, 'db' | 'clock'>

async function readPlayable({ db, clock }: PlayNeeds, viewer: Viewer, id: string) {
  const update = await readUpdate(db, id)
  if (!update) throw new AppError('update/not-found')
  const found = allowedDemo(viewer, await readDemoOfDrop(db, update.demoId), 'update.hear', clock.now())
  const { recordingId, withdrawnAt } = update
  if (!recordingId || withdrawnAt) throw new AppError('update/not-found')
  if (await isRecordingSuspended(db, recordingId)) throw new AppError('demo/suspended')
  return { update, found, recording: await readRecording(db, recordingId) }
}

/** Audio URLs of an offered version, valid for this viewer and session for a few minutes. */
export async function createUpdateLinks(needs: PlayNeeds & Pick<Deps, 'secret'>, viewer: Viewer, id: string) {
  const { recording } = await readPlayable(needs, viewer, id)
  const until = needs.clock.now().getTime() + audioLinkMs
  const { id: viewerId, sessionId } = viewer
  const urlOf = (kind: UpdateLinkKind) => audioUrl({ id, kind, viewerId, sessionId, until }, needs.secret)
  return viewPlayableRecording(
    recording,
    { levelUrl: urlOf('update'), deliveredUrl: urlOf('update-as-delivered') },
    until,
  )
}

type StreamNeeds = PlayNeeds & Pick<Deps, 'databaseWatch' | 'log' | 'storage'> & { streams: StreamLimit }

/**
 * Sends the audio of a link to its viewer. Listening to an offered version is in the access log, but neither counts toward
 * a decision nor appears on the receipt.
 */
export async function openUpdateLink(
  needs: StreamNeeds,
  viewer: Viewer,
  link: UpdateLink,
  { method, headers }: { method: string; headers: Headers },
): Promise<Response> {
  const { update, found, recording } = await readPlayable(needs, viewer, link.id)
  if (recording?.state !== 'ready') throw new AppError('media/not-found')
  const record = accessRecorder(needs, listenerIn(viewer, found), found.demo, { kind: 'played', updateId: update.id })
  const listener = streamListener(viewer, found)
  const durationMs = recording.durationMs!
  return streamRecording(needs, {
    recordingId: recording.id,
    copy: link.kind === 'update' ? 'listening.mp3' : 'as-delivered.mp3',
    listenerId: viewer.id,
    method,
    headers,
    // While the database is down, nothing can be suspended or withdrawn and nobody removed, and playback continues.
    isStillAllowed: () =>
      withFallback(needs.databaseWatch, () => isStillOffered(needs.db, update, recording.id, listener), true),
    onSend: async (bytes, sizeBytes) => {
      const stretch = deliveredStretch(bytes, sizeBytes, durationMs)
      return stretch !== undefined && tryToRecord(needs, update.demoId, () => record(stretch))
    },
  })
}

async function isStillOffered(
  db: Db,
  { id, demoId }: UpdateRow,
  recordingId: string,
  listener: StreamListener,
): Promise<boolean> {
  const update = await readUpdate(db, id)
  if (!update || update.withdrawnAt) return false
  return (await canStillPlay(db, demoId, listener)) && !(await isRecordingSuspended(db, recordingId))
}
