import { AppError, HiddenError } from '@velv/domain/errors.ts'
import { isStillIn } from '../../accounts/organizations/colleagues-queries.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { audioLinkMs, audioUrl, type TrackLink, type TrackLinkKind } from '../../media/audio-link.ts'
import { viewPlayableRecording } from '../../media/playable-recording.ts'
import { readRecording } from '../../media/recordings-queries.ts'
import { streamRecording } from '../../media/stream-recording.ts'
import type { StreamLimit } from '../../media/stream-limit.ts'
import type { Db } from '../../platform/database/database.ts'
import { withFallback } from '../../platform/database/with-fallback.ts'
import { allowedDropActions, isAdmittedTo } from '../drop-access.ts'
import { isPlayable, listDropsOfTrack, readTrack } from './tracks-queries.ts'
import type { ReferenceTrackRow } from './tracks-table.ts'

/**
 * The track, if the viewer may hear it: staff always, its owner also before a drop names it, and others if they may hear
 * it on a drop. Throws a not-found error unless they may see such a drop, and `track/suspended` for everyone but staff
 * while it is suspended.
 */
async function allowedTrack(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<ReferenceTrackRow> {
  const track = await readTrack(db, id)
  if (!track) throw new AppError('track/not-found')
  const isStaff = viewer.roles.includes('admin')
  if (!isStaff && track.userId !== viewer.id) await requireDropToHear(db, viewer, track, clock.now())
  if (track.suspendedAt && !isStaff) throw new AppError('track/suspended')
  return track
}

async function requireDropToHear(db: Db, viewer: Viewer, { id }: ReferenceTrackRow, now: Date): Promise<void> {
  let denial: AppError = new HiddenError('track/not-found')
  const isCreator = viewer.roles.includes('creator')
  for (const drop of await listDropsOfTrack(db, id, isCreator ? isAdmittedTo(viewer.id) : undefined)) {
    const can = allowedDropActions(viewer, { ...drop, isAdmitted: isCreator }, now)
    if (can.includes('drop.hear-track')) return
    if (can.includes('drop.read')) denial = new AppError('account/role')
  }
  throw denial
}

/** Audio URLs of a reference track for the player, valid for this viewer and session for a few minutes. */
export async function createTrackLinks(needs: Pick<Deps, 'db' | 'clock' | 'secret'>, viewer: Viewer, id: string) {
  const { db, clock, secret } = needs
  const track = await allowedTrack(needs, viewer, id)
  const until = clock.now().getTime() + audioLinkMs
  const { id: viewerId, sessionId } = viewer
  const urlOf = (kind: TrackLinkKind) => audioUrl({ id: track.id, kind, viewerId, sessionId, until }, secret)
  const urls = { levelUrl: urlOf('track'), deliveredUrl: urlOf('track-as-delivered') }
  return viewPlayableRecording(await readRecording(db, track.recordingId), urls, until)
}

type StreamNeeds = Pick<Deps, 'db' | 'databaseWatch' | 'clock' | 'storage'> & { streams: StreamLimit }

/** Sends the audio of a link to its viewer, only while they may hear the track. */
export async function openTrackLink(
  needs: StreamNeeds,
  viewer: Viewer,
  link: TrackLink,
  { method, headers }: { method: string; headers: Headers },
): Promise<Response> {
  const { db, databaseWatch } = needs
  const track = await allowedTrack(needs, viewer, link.id)
  const isStaff = viewer.roles.includes('admin')
  return streamRecording(needs, {
    recordingId: track.recordingId,
    copy: link.kind === 'track' ? 'listening.mp3' : 'as-delivered.mp3',
    listenerId: viewer.id,
    method,
    headers,
    // Without the database nobody can suspend a track, and what is playing goes on.
    isStillAllowed: () =>
      withFallback(
        databaseWatch,
        async () => isStaff || ((await isPlayable(db, track.id)) && (await isStillIn(db, viewer))),
        true,
      ),
  })
}
