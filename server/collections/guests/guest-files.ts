import { AppError } from '@velv/domain/errors.ts'
import { playRecorder } from '../../demos/listening/audio-links.ts'
import type { Deps } from '../../deps.ts'
import {
  audioLinkMs,
  audioUrl,
  type GuestAudioLink,
  type GuestLinkKind,
  readGuestLink,
} from '../../media/audio-link.ts'
import { viewPlayableRecording } from '../../media/playable-recording.ts'
import { readRecording } from '../../media/recordings-queries.ts'
import type { StreamLimit } from '../../media/stream-limit.ts'
import { streamRecording } from '../../media/stream-recording.ts'
import { withFallback } from '../../platform/database/with-fallback.ts'
import { type FoundLink, readLink, stateOf } from '../links/links-queries.ts'
import { downloadSongs } from './download-songs.ts'
import type { LinkSong } from './link-songs-queries.ts'
import { type OpenLink, readLiveDeviceLink } from './open-link.ts'
import { listenerOn, playableSong, readPlayedNow } from './playable-song.ts'

type LinkNeeds = Pick<Deps, 'db' | 'clock' | 'limits' | 'secret'>

/** An address of a file for a device on which a link is open, which works for a few minutes, as long as the link does. */
export function guestUrl(
  { secret, clock }: Pick<Deps, 'secret' | 'clock'>,
  { found, device }: OpenLink,
  { id, kind }: { id: string; kind: GuestLinkKind },
) {
  const until = clock.now().getTime() + audioLinkMs
  const link: GuestAudioLink = { id, kind, viewerId: found.link.id, sessionId: device.id, until }
  return { until, url: audioUrl(link, secret, '/api/guest-audio/') }
}

/** Audio URLs of a song for the recipient of a link. */
export async function createGuestAudioLinks(needs: LinkNeeds, deviceToken: string, demoId: string) {
  const open = await readLiveDeviceLink(needs, deviceToken)
  const { demo } = await playableSong(needs.db, open, demoId)
  const recording = demo.recordingId ? await readRecording(needs.db, demo.recordingId) : undefined
  const level = guestUrl(needs, open, { id: demo.id, kind: 'guest' })
  const delivered = guestUrl(needs, open, { id: demo.id, kind: 'guest-as-delivered' })
  return viewPlayableRecording(recording, { levelUrl: level.url, deliveredUrl: delivered.url }, level.until)
}

type StreamNeeds = LinkNeeds & Pick<Deps, 'databaseWatch' | 'log' | 'storage'> & { streams: StreamLimit }

/**
 * Sends what such a URL names, only while the link works and plays the song: revoking it, a creator's no, or a suspension
 * ends it within a second. What is sent is in the access log, and as delivered to the device.
 */
export async function openGuestFile(
  needs: StreamNeeds,
  token: string,
  request: { method: string; headers: Headers },
): Promise<Response> {
  const file = readGuestLink(token, needs.secret, needs.clock.now())
  const found = await liveLink(needs, file.viewerId)
  await needs.limits.consume('listening-link.use', found.link.id)
  if (file.kind === 'guest-zip') return downloadSongs(needs, { file, found }, request.method)
  const song = await playableSong(needs.db, { found }, file.id)
  return sendSong(needs, { file, found, song }, request)
}

async function liveLink({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<FoundLink> {
  const found = await readLink(db, id)
  if (!found || stateOf(found, clock.now()) !== 'live') throw new AppError('listening-link/ended')
  return found
}

type Sent = { file: GuestAudioLink; found: FoundLink; song: LinkSong }

function sendSong(
  needs: StreamNeeds,
  { file, found, song }: Sent,
  { method, headers }: { method: string; headers: Headers },
): Promise<Response> {
  const { demo, recording } = song
  if (recording?.state !== 'ready') throw new AppError('media/not-found')
  // While the database is down, nothing can be revoked or suspended, and playback continues.
  const isStillAllowed = () =>
    withFallback(needs.databaseWatch, async () => Boolean(await readPlayedNow(needs, found.link.id, demo.id)), true)
  return streamRecording(needs, {
    recordingId: recording.id,
    copy: file.kind === 'guest-as-delivered' ? 'as-delivered.mp3' : 'listening.mp3',
    listenerId: found.link.id,
    method,
    headers,
    isStillAllowed,
    onSend: playRecorder(needs, listenerOn(file), demo, { isPlayCounted: true, durationMs: recording.durationMs! }),
  })
}
