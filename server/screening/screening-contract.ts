import { z } from '@hono/zod-openapi'
import { sampledSongs } from '@velv/domain/screening/queue-estimate.ts'
import { idleReasons } from '@velv/domain/screening/timer.ts'
import { HeartbeatBody, PageId } from '../demos/listening/heartbeat-shapes.ts'
import { ExclusionQuery } from '../drops/feed/feed-contract.ts'
import {
  CursorQuery,
  response,
  body,
  IdParams,
  Timestamp,
  pageOf,
  errorResponses,
  operations,
} from '../platform/http/contract.ts'

const listeners = operations('screening', ['screener', 'dropOwner'])
const screeners = operations('screening', ['screener'])

const Listening = z
  .object({
    id: z.uuid(),
    dropId: z.uuid(),
    startedAt: Timestamp,
    seconds: z.int().openapi({ description: 'Paid seconds in this session; always 0 for an owner' }),
    countedMs: z.int().openapi({ description: 'The same in ms. `seconds` is this value, rounded down' }),
    reportedMs: z.int().openapi({
      description:
        'How much listening this page has reported since it opened, in ms. Its next report continues from here. 0 when a session starts or ends',
    }),
    secondsRateMicros: z.int().openapi({ description: 'Micro-dollars per second' }),
    earnedMicros: z.int().openapi({ description: 'seconds × rate' }),
    playing: z.boolean(),
    ended: z.boolean().openapi({ description: 'Whether the session is over. The next play starts a new one' }),
    idle: z.enum(idleReasons).nullable().openapi({
      description:
        'Why listening doesn’t count right now: `paused`, `earned out` (twice the length of the song is paid), or `decided`; null while it counts',
    }),
    demoLeftMs: z.int().openapi({ description: 'How much more listening to the reported song can be paid, in ms' }),
    heardMs: z.int().optional().openapi({
      description:
        'How much of the reported song the listener has heard by Velv’s count, in ms: what a decision requires. Absent when a session starts or ends',
    }),
    leasedUntil: Timestamp.nullable().openapi({
      description: 'When the screener’s reservation of the song ends; null once the song is decided',
    }),
  })
  .openapi('Listening')

export const startListening = listeners('startListening', 'post /api/drops/{id}/listening', {
  summary: 'Start a listening session on a drop, or return the one in progress',
  request: { params: IdParams },
  responses: { 200: response(Listening), ...errorResponses('drop/not-found', 'screening/already-running') },
})

export const sendHeartbeat = listeners('sendHeartbeat', 'post /api/listening/{id}/beat', {
  summary:
    'Report playback (a heartbeat): every 10 seconds while a song plays, and at each play, pause, and change of song',
  description:
    'Credits what was played since the last report, up to the audio that was sent to this login session and the time that has passed. Safe to repeat: `offsetMs` says where the report continues.',
  request: {
    params: IdParams,
    body: body(HeartbeatBody),
  },
  responses: { 200: response(Listening), ...errorResponses('demo/not-found', 'demo/leased', 'screening/no-session') },
})

export const stopListening = listeners('stopListening', 'post /api/listening/{id}/stop', {
  summary: 'End a listening session, unless another page of the same person is still playing',
  request: { params: IdParams, query: z.object({ pageId: PageId }) },
  responses: { 200: response(Listening), ...errorResponses('screening/no-session') },
})

const QueuedDrop = z
  .object({
    id: z.uuid(),
    artist: z.string(),
    label: z.string(),
    genre: z.array(z.string()),
    lyrics: z.array(z.string()),
    summary: z.string().openapi({ description: 'The first line of what the drop is looking for' }),
    expireTime: Timestamp,
    songs: z.int().openapi({
      description: `How many songs the screener can listen to; an estimate for drops with more than ${sampledSongs}`,
    }),
    durationMs: z.int().openapi({ description: 'About how long it takes to hear each of them once' }),
    earnsMicros: z.int().openapi({ description: 'About what that pays, in micro-dollars' }),
  })
  .openapi('QueuedDrop')

export const listScreeningQueue = screeners('listScreeningQueue', 'get /api/screening-queue', {
  summary: 'List the drops with songs for the viewer to screen: closed ones first, then by closing date',
  request: { query: CursorQuery.extend(ExclusionQuery.shape) },
  responses: { 200: response(pageOf(QueuedDrop, 'QueuedDropPage')) },
})
