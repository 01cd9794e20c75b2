import { audioFormats, type AudioFormat } from '@velv/domain/media/audio-format.ts'
import { AppError } from '@velv/domain/errors.ts'
import { versionKinds } from '@velv/domain/songs/song-versions.ts'
import { readUser } from '../../accounts/accounts-queries.ts'
import { appendAuditEntry } from '../../accounts/audit/append-audit-entry.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { audioLinkMs, audioUrl, type VersionLink, type VersionLinkKind } from '../../media/audio-link.ts'
import { viewPlayableRecording } from '../../media/playable-recording.ts'
import { recordingKey } from '../../media/prepare-recording.ts'
import { readRecording } from '../../media/recordings-queries.ts'
import { sendAudio } from '../../media/send-audio.ts'
import type { StreamLimit } from '../../media/stream-limit.ts'
import { streamRecording } from '../../media/stream-recording.ts'
import { fileNameOf } from '../../platform/http/attachment.ts'
import type { Db } from '../../platform/database/database.ts'
import { withFallback } from '../../platform/database/with-fallback.ts'
import { allowedSong } from '../song-access.ts'
import { readVersion } from '../songs-queries.ts'
import type { SongRow } from '../songs-table.ts'

/** Whether staff suspended a recording in any submission, which the module of demos knows (decision R15). */
export type IsRecordingSuspended = (db: Db, recordingId: string) => Promise<boolean>

type PlayNeeds = Pick<Deps, 'db'> & { isRecordingSuspended: IsRecordingSuspended }

async function readPlayable({ db, isRecordingSuspended }: PlayNeeds, viewer: Viewer, id: string) {
  const found = await readVersion(db, id)
  if (!found) throw new AppError('version/not-found')
  const action = found.song.userId !== viewer.id && viewer.roles.includes('admin') ? 'song.check' : 'song.play'
  const song = allowedSong(viewer, { song: found.song, isSubmitted: false }, action)
  const { recordingId } = found.version
  if (recordingId && (await isRecordingSuspended(db, recordingId))) throw new AppError('demo/suspended')
  return { song, version: found.version, recording: recordingId ? await readRecording(db, recordingId) : undefined }
}

/**
 * Audio URLs of a version for the player, valid for this viewer and session for a few minutes. The audit trail records
 * that staff get those of someone else's song.
 */
export async function createVersionLinks(
  needs: PlayNeeds & Pick<Deps, 'clock' | 'secret'>,
  viewer: Viewer,
  id: string,
) {
  const { clock, secret } = needs
  const { song, recording } = await readPlayable(needs, viewer, id)
  if (song.userId !== viewer.id) await recordCheck(needs, viewer, song)
  const until = clock.now().getTime() + audioLinkMs
  const { id: viewerId, sessionId } = viewer
  const urlOf = (kind: VersionLinkKind) => audioUrl({ id, kind, viewerId, sessionId, until }, secret)
  const urls = { levelUrl: urlOf('version'), deliveredUrl: urlOf('version-as-delivered') }
  return { ...viewPlayableRecording(recording, urls, until), originalUrl: urlOf('version-original') }
}

async function recordCheck({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, song: SongRow): Promise<void> {
  const creator = await readUser(db, song.userId)
  const subject = { kind: 'account', id: song.userId, label: creator?.velvId ?? '' } as const
  const related = { songId: song.id }
  await db.transaction((tx) =>
    appendAuditEntry(tx, clock.now(), viewer, { action: 'song.check', subject, before: related, after: related }),
  )
}

type StreamNeeds = PlayNeeds & Pick<Deps, 'databaseWatch' | 'storage'> & { streams: StreamLimit }

/** Sends the audio of a link to its viewer. */
export async function openVersionLink(
  needs: StreamNeeds,
  viewer: Viewer,
  link: VersionLink,
  { method, headers }: { method: string; headers: Headers },
): Promise<Response> {
  const { song, version, recording } = await readPlayable(needs, viewer, link.id)
  if (recording?.state !== 'ready') throw new AppError('media/not-found')
  if (link.kind === 'version-original') {
    const { mimeType, extensions } = audioFormats[recording.format as AudioFormat]
    return sendAudio({
      storage: needs.storage,
      key: recordingKey(recording.id, 'original'),
      type: mimeType,
      requestHeaders: headers,
      withBody: method !== 'HEAD',
      saveAs: fileNameOf(song.title, `, ${versionKinds[version.kind].label.toLowerCase()}.${extensions[0]}`),
    })
  }
  return streamRecording(needs, {
    recordingId: recording.id,
    copy: link.kind === 'version' ? 'listening.mp3' : 'as-delivered.mp3',
    listenerId: viewer.id,
    method,
    headers,
    // While the database is down, no recording can be suspended, and playback continues.
    isStillAllowed: () =>
      withFallback(needs.databaseWatch, async () => !(await needs.isRecordingSuspended(needs.db, recording.id)), true),
  })
}
