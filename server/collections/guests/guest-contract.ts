import { type RouteConfig, z } from '@hono/zod-openapi'
import { linkAccesses, listeningLinkLimits } from '@velv/domain/collections/listening-link.ts'
import { maxStars } from '@velv/domain/demos/marks.ts'
import { idleReasons } from '@velv/domain/screening/timer.ts'
import { HeartbeatBody, PageId } from '../../demos/listening/heartbeat-shapes.ts'
import { CommentInput } from '../../demos/marks/marks-contract.ts'
import { playableRecordingShape } from '../../media/playable-recording.ts'
import {
  body,
  CursorQuery,
  errorResponses,
  Id,
  noContent,
  operations,
  pageOf,
  response,
  Timestamp,
} from '../../platform/http/contract.ts'
import { Artwork } from '../../songs/songs-shapes.ts'

const anyone = operations('listening links', 'public')

/** Tokens are in the body, because addresses end up in logs. */
const token = z.string().min(1).max(200)
const DeviceBody = z.object({
  device: token.openapi({ description: 'What opening the link returned; it works on this device alone' }),
})
const SongBody = DeviceBody.extend({ demoId: Id })

const linkErrors = errorResponses(
  'listening-link/not-found',
  'listening-link/ended',
  'request/invalid',
  'request/too-many',
)

/** An operation for the recipient of a listening link, who has no account. */
const guestRoute = <
  Operation extends string,
  Name extends string,
  Body extends z.ZodType,
  Responses extends RouteConfig['responses'],
>(
  operationId: Operation,
  name: Name,
  summary: string,
  schema: Body,
  responses: Responses,
) => anyone(operationId, `post /api/guest/${name}`, { summary, request: { body: body(schema) }, responses })

const OpenedLink = z
  .object({
    device: z.string().openapi({ description: 'The token of all other operations. Keep it on this device' }),
    organization: z.string(),
    recipient: z.string().openapi({ description: '`A guest` once they erased their data' }),
    message: z.string(),
    access: z.enum(linkAccesses),
    takesFeedback: z.boolean(),
    showsCreators: z.boolean(),
    expiresAt: Timestamp,
    songCount: z.int(),
    durationMs: z.int().openapi({ description: 'Of all songs' }),
  })
  .openapi('OpenedListeningLink')

const GuestSong = z
  .object({
    id: z.uuid(),
    title: z.string(),
    writers: z.array(z.string()).openapi({ description: 'Empty if the link shows no names' }),
    artwork: Artwork,
    durationMs: z.int().nullable(),
    canDownload: z.boolean(),
    heardMs: z.int().openapi({ description: 'How much the recipient has heard of it by Velv’s count' }),
    stars: z.int().nullable(),
  })
  .openapi('GuestSong')

const OpeningBody = z.object({
  token: token.openapi({ description: 'The fragment of the address' }),
  password: z.string().max(listeningLinkLimits.password.max).optional(),
  device: token
    .optional()
    .openapi({ description: 'What opening it here returned before; no password is asked for then' }),
})

const passwordErrors = errorResponses('listening-link/password', 'listening-link/wrong-password')

export const openListeningLink = guestRoute(
  'openListeningLink',
  'open',
  'Open a listening link on a device',
  OpeningBody,
  {
    200: response(OpenedLink),
    ...linkErrors,
    ...passwordErrors,
  },
)

const dataErrors = errorResponses('listening-link/not-found', 'request/invalid', 'request/too-many')

export const RecipientData = z
  .object({
    recipient: z.string(),
    email: z.string(),
    message: z.string(),
    organization: z.string(),
    createdAt: Timestamp,
    expiresAt: Timestamp,
    revokedAt: Timestamp.nullable(),
    erasedAt: Timestamp.nullable(),
    devices: z.array(z.object({ firstAt: Timestamp, lastAt: Timestamp, opens: z.int() })),
    songs: z.array(
      z.object({
        title: z.string(),
        heardMs: z.int(),
        firstAt: Timestamp.nullable(),
        lastAt: Timestamp.nullable(),
        downloads: z.int(),
        downloadedAt: Timestamp.nullable(),
        stars: z.int().nullable(),
      }),
    ),
    comments: z.array(z.object({ title: z.string(), atMs: z.int(), text: z.string(), createdAt: Timestamp })),
  })
  .openapi('RecipientData')

export const readRecipientData = guestRoute(
  'readRecipientData',
  'data',
  'Read what Velv keeps about the recipient of a link, even after the link has ended',
  OpeningBody,
  { 200: response(RecipientData), ...dataErrors, ...passwordErrors },
)

export const eraseRecipientData = guestRoute(
  'eraseRecipientData',
  'erase',
  'Erase what Velv keeps about the recipient of a link; plays and downloads stay without a name. Safe to repeat',
  OpeningBody,
  { 204: noContent, ...dataErrors, ...passwordErrors },
)

export const listGuestSongs = guestRoute(
  'listGuestSongs',
  'songs',
  'List the songs that the link plays now, in the order of their collection',
  DeviceBody.extend(CursorQuery.shape),
  { 200: response(pageOf(GuestSong, 'GuestSongPage')), ...linkErrors },
)

const songErrors = errorResponses(
  'listening-link/not-found',
  'listening-link/ended',
  'listening-link/no-song',
  'request/invalid',
  'request/too-many',
)

export const listenAsGuest = guestRoute(
  'listenAsGuest',
  'listen',
  'Get audio URLs for a song of the link, valid for ten minutes',
  SongBody,
  { 200: response(z.object(playableRecordingShape)), ...songErrors, ...errorResponses('demo/no-audio') },
)

export const watchGuestSong = guestRoute(
  'watchGuestSong',
  'watch',
  'Wait until the link may not play a song anymore, 20 seconds at most',
  SongBody,
  { 200: response(z.object({ plays: z.boolean() })), ...linkErrors },
)

const GuestListening = z
  .object({
    id: z.uuid(),
    startedAt: Timestamp,
    reportedMs: z.int().openapi({ description: 'As in `Listening`' }),
    playing: z.boolean(),
    ended: z.boolean().openapi({ description: 'Whether the session is over. The next play starts a new one' }),
    idle: z.enum(idleReasons).nullable(),
    heardMs: z.int().optional().openapi({ description: 'As in `Listening`' }),
  })
  .openapi('GuestListening')

export const startGuestListening = guestRoute(
  'startGuestListening',
  'start',
  'Start a listening session on this device, or return the one in progress',
  DeviceBody,
  { 200: response(GuestListening), ...linkErrors },
)

export const sendGuestHeartbeat = guestRoute(
  'sendGuestHeartbeat',
  'beat',
  'Report playback, as `sendHeartbeat` does for accounts; it is counted by the same rules',
  DeviceBody.extend({ id: Id.openapi({ description: 'The listening session' }), ...HeartbeatBody.shape }),
  { 200: response(GuestListening), ...songErrors, ...errorResponses('screening/no-session') },
)

export const stopGuestListening = guestRoute(
  'stopGuestListening',
  'stop',
  'End a listening session, unless another page on this device is still playing',
  DeviceBody.extend({ id: Id, pageId: PageId }),
  { 200: response(GuestListening), ...linkErrors, ...errorResponses('screening/no-session') },
)

export const downloadAsGuest = guestRoute(
  'downloadAsGuest',
  'download',
  'Get an address that downloads a song, or all of them, as they were uploaded, in a ZIP with their credits; it works for ten minutes',
  DeviceBody.extend({ demoId: Id.optional().openapi({ description: 'All songs if left out' }) }),
  {
    200: response(z.object({ url: z.string(), songCount: z.int(), expiresAt: Timestamp })),
    ...songErrors,
    ...errorResponses('listening-link/stream-only', 'listening-link/busy', 'listening-link/too-many-downloads'),
  },
)

const feedbackErrors = errorResponses('listening-link/no-feedback')

export const giveGuestStars = guestRoute(
  'giveGuestStars',
  'stars',
  'Give a song stars, for those who sent the link; null takes them back. Safe to repeat',
  SongBody.extend({ stars: z.int().min(1).max(maxStars).nullable() }),
  { 204: noContent, ...songErrors, ...feedbackErrors },
)

const GuestComment = z
  .object({ id: z.uuid(), atMs: z.int(), text: z.string(), createdAt: Timestamp })
  .openapi('GuestComment')

export const addGuestComment = guestRoute(
  'addGuestComment',
  'comment',
  'Comment on a song at a second of it, for those who sent the link',
  SongBody.extend(CommentInput.shape),
  { 200: response(GuestComment), ...songErrors, ...feedbackErrors, ...errorResponses('comment/too-many') },
)

export const listGuestComments = guestRoute(
  'listGuestComments',
  'comments',
  'List what the recipient said about a song, in the order of the song',
  SongBody,
  { 200: response(z.object({ rows: z.array(GuestComment) })), ...songErrors },
)
