import { audioFormats, type AudioFormat } from '@velv/domain/media/audio-format.ts'
import { AppError } from '@velv/domain/errors.ts'
import { deliveredStretch } from '@velv/domain/screening/listening-credit.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { audioLinkMs, audioUrl, type DemoLink, type DemoLinkKind } from '../../media/audio-link.ts'
import type { StreamLimit } from '../../media/stream-limit.ts'
import { viewPlayableRecording } from '../../media/playable-recording.ts'
import { recordingKey } from '../../media/prepare-recording.ts'
import { type OnSend, sendAudio } from '../../media/send-audio.ts'
import { readRecording } from '../../media/recordings-queries.ts'
import { streamRecording } from '../../media/stream-recording.ts'
import { fileNameOf } from '../../platform/http/attachment.ts'
import { withFallback } from '../../platform/database/with-fallback.ts'
import { accessRecorder, type Listener, listenerIn, streamListener, tryToRecord } from '../access-log/record-access.ts'
import { recordDelivery } from './audio-deliveries.ts'
import { isListener } from './record-listening.ts'
import { allowedDemo } from '../demo-access.ts'
import { canStillPlay, type DemoOfDrop, readDemoOfDrop } from '../demos-queries.ts'
import type { DemoRow } from '../demos-table.ts'

const canHaveOriginal = (viewer: Viewer) => !viewer.roles.includes('screener') || viewer.roles.includes('admin')

type LinkNeeds = Pick<Deps, 'db' | 'clock' | 'secret'>

const linkTo = (
  { secret }: LinkNeeds,
  { id, sessionId }: Viewer,
  { demoId, kind, until }: { demoId: string; kind: DemoLinkKind; until: number },
) => audioUrl({ id: demoId, kind, viewerId: id, sessionId, until }, secret)

/** The audio URL of a suspended song, for staff who check the complaint. */
export async function createCheckLink(needs: LinkNeeds, viewer: Viewer, { demo }: DemoOfDrop): Promise<string> {
  const recording = demo.recordingId ? await readRecording(needs.db, demo.recordingId) : undefined
  if (recording?.state !== 'ready') throw new AppError('demo/no-audio')
  return linkTo(needs, viewer, { demoId: demo.id, kind: 'check', until: needs.clock.now().getTime() + audioLinkMs })
}

/**
 * Audio URLs of a demo, valid for this viewer and session for a few minutes. The caller has checked that the viewer may
 * listen.
 */
export async function createAudioLinks(needs: LinkNeeds, viewer: Viewer, { demo }: DemoOfDrop) {
  const recording = demo.recordingId ? await readRecording(needs.db, demo.recordingId) : undefined
  const until = needs.clock.now().getTime() + audioLinkMs
  const urlOf = (kind: DemoLinkKind) => linkTo(needs, viewer, { demoId: demo.id, kind, until })
  const urls = { levelUrl: urlOf('listening'), deliveredUrl: urlOf('as-delivered') }
  return {
    ...viewPlayableRecording(recording, urls, until),
    originalUrl: canHaveOriginal(viewer) ? urlOf('original') : null,
    lyrics: demo.lyrics,
  }
}

type StreamNeeds = Pick<Deps, 'db' | 'databaseWatch' | 'clock' | 'log' | 'storage'> & {
  streams: StreamLimit
}

/**
 * Sends the audio of a link to its viewer, only while they may listen. What is sent is recorded in the access log of the
 * submission, and as delivered to that session if the listener's time counts.
 */
export async function openAudioLink(
  needs: StreamNeeds,
  viewer: Viewer,
  link: DemoLink,
  { method, headers }: { method: string; headers: Headers },
): Promise<Response> {
  const { db, databaseWatch, clock, storage } = needs
  const now = clock.now()
  const action = link.kind === 'check' ? 'demo.check' : 'demo.hear'
  const found = allowedDemo(viewer, await readDemoOfDrop(db, link.id), action, now)
  const { demo } = found
  const recording = demo.recordingId ? await readRecording(db, demo.recordingId) : undefined
  if (recording?.state !== 'ready' || (link.kind === 'original' && !canHaveOriginal(viewer)))
    throw new AppError('media/not-found')
  // While the database is down, nothing can be suspended and nobody removed, and playback continues.
  const listener = streamListener(viewer, found)
  const recorded = listenerIn(viewer, found)
  const isStillAllowed = () =>
    withFallback(databaseWatch, () => canStillPlay(db, demo.id, listener, { isCheck: link.kind === 'check' }), true)
  if (link.kind === 'original') {
    const { mimeType, extensions } = audioFormats[recording.format as AudioFormat]
    return sendAudio({
      storage,
      key: recordingKey(recording.id, 'original'),
      type: mimeType,
      requestHeaders: headers,
      withBody: method !== 'HEAD',
      saveAs: fileNameOf(demo.title, `.${extensions[0]}`),
      isStillAllowed,
      onSend: downloadRecorder(needs, recorded, demo),
    })
  }
  return streamRecording(needs, {
    recordingId: recording.id,
    copy: link.kind === 'as-delivered' ? 'as-delivered.mp3' : 'listening.mp3',
    listenerId: viewer.id,
    method,
    headers,
    isStillAllowed,
    onSend: playRecorder(needs, recorded, demo, {
      isPlayCounted: isListener(viewer, found.drop) && link.kind !== 'check',
      durationMs: recording.durationMs!,
    }),
  })
}

type RecorderNeeds = Pick<Deps, 'db' | 'clock' | 'log'>

type Recorded = Pick<DemoRow, 'id' | 'sentAt'>

/** Records what is sent to a player: for the access log, and for the receipt if the listener's time counts. */
export function playRecorder(
  needs: RecorderNeeds,
  listener: Listener,
  demo: Recorded,
  { isPlayCounted, durationMs }: { isPlayCounted: boolean; durationMs: number },
): OnSend {
  const { sessionId } = listener
  const demoId = demo.id
  const record = accessRecorder(needs, listener, demo, { kind: 'played', isPlayCounted })
  return async (bytes, sizeBytes) => {
    const stretch = deliveredStretch(bytes, sizeBytes, durationMs)
    if (!stretch) return false
    return tryToRecord(needs, demoId, async () => {
      if (isPlayCounted) await recordDelivery(needs, { sessionId, demoId, stretch })
      await record(stretch)
    })
  }
}

/** Records how much of the original was downloaded. */
export function downloadRecorder(needs: RecorderNeeds, listener: Listener, demo: Recorded): OnSend {
  const record = accessRecorder(needs, listener, demo, { kind: 'downloaded' })
  return ({ from, to }) => tryToRecord(needs, demo.id, () => record([from, to]))
}
