import { AppError } from '@velv/domain/errors.ts'
import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { audioLinkMs, audioUrl, readAudioLink, type SplitLinkKind } from '../../media/audio-link.ts'
import { viewPlayableRecording } from '../../media/playable-recording.ts'
import { readRecording, readRecordings } from '../../media/recordings-queries.ts'
import type { StreamLimit } from '../../media/stream-limit.ts'
import { streamRecording } from '../../media/stream-recording.ts'
import type { Db } from '../../platform/database/database.ts'
import { withFallback } from '../../platform/database/with-fallback.ts'
import { songVersions } from '../songs-table.ts'
import type { IsRecordingSuspended } from '../versions/play-version.ts'
import { openLink } from './answer-share.ts'
import { type FoundLink, linkStatus, readLink } from './split-links.ts'
import type { SplitSheetRow } from './splits-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'secret'> & { isRecordingSuspended: IsRecordingSuspended }

/** A co-writer has no account, so the audio URL is tied to no one. It expires as soon as any other. */
const anyone = { id: '', sessionId: '' }

/**
 * The recording of the song as it was when its sheet was sent: the newest main version then, or the first one after. A
 * version of another kind only where no main version can be played.
 */
async function readRecordingOfSheet(db: Db, { songId, sentAt, createdAt }: SplitSheetRow): Promise<string | undefined> {
  const at = (sentAt ?? createdAt).toISOString()
  const age = sql`${songVersions.createdAt} - ${at}::timestamptz`
  const versions = await db
    .select({ recordingId: songVersions.recordingId })
    .from(songVersions)
    .where(and(eq(songVersions.songId, songId), isNotNull(songVersions.recordingId)))
    .orderBy(
      ne(songVersions.kind, 'main'),
      sql`${age} > interval '0'`,
      sql`abs(extract(epoch from ${age}))`,
      desc(songVersions.id),
    )
  const ids = versions.map(({ recordingId }) => recordingId!)
  const recordings = await readRecordings(db, ids)
  return ids.find((id) => recordings.get(id)?.state === 'ready')
}

const isHearable = (found: FoundLink | undefined, now: Date) =>
  found !== undefined && ['open', 'answered'].includes(linkStatus(found, now))

async function readPlayable({ db, clock, isRecordingSuspended }: Needs, found: FoundLink) {
  if (!isHearable(found, clock.now())) throw new AppError('split-link/ended')
  const id = await readRecordingOfSheet(db, found.sheet)
  if (id && (await isRecordingSuspended(db, id))) throw new AppError('demo/suspended')
  return id ? readRecording(db, id) : undefined
}

async function canStillHear({ db, clock, isRecordingSuspended }: Needs, linkId: string, recordingId: string) {
  const found = await readLink(db, linkId)
  return isHearable(found, clock.now()) && !(await isRecordingSuspended(db, recordingId))
}

/** Audio URLs of the song on a link’s sheet, for its co-writer: to hear, not to download. */
export async function createSplitAudioLinks(needs: Needs, token: string) {
  const found = await openLink(needs, token)
  const recording = await readPlayable(needs, found)
  const until = needs.clock.now().getTime() + audioLinkMs
  const urlOf = (kind: SplitLinkKind) =>
    audioUrl({ id: found.link.id, kind, viewerId: '', sessionId: '', until }, needs.secret, '/api/split-audio/')
  return viewPlayableRecording(
    recording,
    { levelUrl: urlOf('split'), deliveredUrl: urlOf('split-as-delivered') },
    until,
  )
}

/** Sends the audio of such a URL, as long as the link works and the song isn’t suspended. */
export async function openSplitAudio(
  needs: Needs & Pick<Deps, 'databaseWatch' | 'storage'> & { streams: StreamLimit },
  token: string,
  { method, headers }: { method: string; headers: Headers },
): Promise<Response> {
  const { db, clock, secret } = needs
  const { id, kind } = readAudioLink(token, secret, { viewer: anyone, now: clock.now() })
  const found = await readLink(db, id)
  const recording = found && (await readPlayable(needs, found))
  if (recording?.state !== 'ready') throw new AppError('media/not-found')
  return streamRecording(needs, {
    recordingId: recording.id,
    copy: kind === 'split' ? 'listening.mp3' : 'as-delivered.mp3',
    listenerId: id,
    method,
    headers,
    isStillAllowed: () => withFallback(needs.databaseWatch, () => canStillHear(needs, id, recording.id), true),
  })
}
