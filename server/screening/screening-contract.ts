import { z } from '@hono/zod-openapi'
import { idleReasons } from '@velv/domain/screening/timer.ts'
import {
  access,
  CursorQuery,
  response,
  body,
  IdParams,
  csvResponse,
  Id,
  Timestamp,
  pageOf,
  errorResponses,
  defineRoute,
} from '../platform/http/contract.ts'
import { Withdrawal } from '../wallet/wallet-contract.ts'

const dayMs = 86_400_000

/** More songs than anybody plays between two heartbeats. */
const maxSongs = 8

const Played = z
  .object({ demoId: Id, fromMs: z.number().min(0).max(dayMs), toMs: z.number().min(0).max(dayMs) })
  .openapi('Played', { description: 'A stretch of a song that was played with the sound on, in ms of the song' })

const Listening = z
  .object({
    id: z.uuid(),
    dropId: z.uuid(),
    startedAt: Timestamp,
    seconds: z.int().openapi({ description: 'Paid in this session; always 0 for an owner' }),
    countedMs: z.int().openapi({ description: 'The same in ms; `seconds` is this, rounded down' }),
    reportedMs: z.int().openapi({
      description: 'How much listening this session has reported; the next report continues from here',
    }),
    secondsRateMicros: z.int().openapi({ description: 'Micro-dollars a second' }),
    earnedMicros: z.int().openapi({ description: 'seconds × rate' }),
    playing: z.boolean(),
    ended: z.boolean().openapi({ description: 'The session is over; the next play begins another' }),
    idle: z.enum(idleReasons).nullable().openapi({
      description:
        'Why nothing counts from now on: `paused`, `earned out` (twice its length), `decided`; null while it counts',
    }),
    demoLeftMs: z.int().openapi({ description: 'What may still be counted of the song that was named, in ms' }),
    leasedUntil: Timestamp.nullable().openapi({
      description: 'The song is mine alone until then; null when it is decided',
    }),
  })
  .openapi('Listening')

export const startListening = defineRoute({
  operationId: 'startListening',
  summary:
    'Begin a listening session on a drop, as a screener or its owner; the running one of this drop is answered again',
  method: 'post',
  path: '/api/drops/{id}/listening',
  tags: ['screening'],
  ...access(['screener', 'dropOwner']),
  request: { params: IdParams },
  responses: { 200: response(Listening), ...errorResponses('drop/not-found', 'screening/already-running') },
})

export const sendHeartbeat = defineRoute({
  operationId: 'sendHeartbeat',
  summary: 'Every 10 s while sound runs, and at each play, pause and change of song',
  description:
    'Credits what was played since the last heartbeat, as far as the server has sent that sound to this log-in session and as much time has passed. Safe to repeat: `offsetMs` says where the report continues.',
  method: 'post',
  path: '/api/listening/{id}/beat',
  tags: ['screening'],
  ...access(['screener', 'dropOwner']),
  request: {
    params: IdParams,
    body: body(
      z.object({
        demoId: Id.openapi({ description: 'The song that sounds from now on' }),
        playing: z.boolean().openapi({ description: 'Whether it can be heard from now on: not paused, not muted' }),
        heard: z
          .array(Played)
          .max(50)
          .refine((list) => new Set(list.map(({ demoId }) => demoId)).size <= maxSongs, `At most ${maxSongs} songs.`)
          .openapi({
            description: 'What was played since the report that ended at `offsetMs`, in the order it was played',
          }),
        offsetMs: z
          .number()
          .min(0)
          .max(100 * dayMs)
          .default(0)
          .openapi({
            description: 'The `reportedMs` that `heard` continues from',
          }),
      }),
    ),
  },
  responses: { 200: response(Listening), ...errorResponses('demo/not-found', 'demo/leased', 'screening/no-session') },
})

export const stopListening = defineRoute({
  operationId: 'stopListening',
  summary: 'End the session',
  method: 'post',
  path: '/api/listening/{id}/stop',
  tags: ['screening'],
  ...access(['screener', 'dropOwner']),
  request: { params: IdParams },
  responses: { 200: response(Listening), ...errorResponses('screening/no-session') },
})

/** No wallet is older. */
const Day = z.iso.date().refine((day) => day >= '1970', 'This day is too long ago.')

const WalletEntry = z
  .object({
    id: z.string(),
    at: Timestamp.openapi({ description: 'When it began' }),
    kind: z.enum(['listening', 'withdrawal']),
    amountMicros: z
      .int()
      .openapi({ description: 'Below zero: what left the wallet, less what is back; all together are the balance' }),
    session: z
      .object({
        dropId: z.uuid(),
        dropName: z.string(),
        genre: z.string().nullable(),
        seconds: z.int(),
        demos: z.int(),
      })
      .nullable()
      .openapi({
        description: 'Of listening: the drop (by `dropName` alone once it is gone) and how many demos counted',
      }),
    withdrawal: Withdrawal.nullable(),
  })
  .openapi('WalletEntry')

export const listWalletEntries = defineRoute({
  operationId: 'listWalletEntries',
  summary: 'My listening sessions in which something was counted, and my withdrawals, newest first',
  method: 'get',
  path: '/api/wallet/entries',
  tags: ['wallet'],
  ...access(['screener']),
  request: { query: CursorQuery },
  responses: { 200: response(pageOf(WalletEntry, 'WalletEntryPage')) },
})

export const listWalletDays = defineRoute({
  operationId: 'listWalletDays',
  summary: 'What was counted on each of the last seven days, oldest first, by the calendar of a time zone',
  method: 'get',
  path: '/api/wallet/days',
  tags: ['wallet'],
  ...access(['screener']),
  request: { query: z.object({ zone: z.string().max(64).default('UTC').openapi({ example: 'Europe/Stockholm' }) }) },
  responses: { 200: response(z.object({ days: z.array(z.object({ day: z.iso.date(), seconds: z.int() })) })) },
})

export const downloadStatement = defineRoute({
  operationId: 'downloadStatement',
  summary: 'My wallet as CSV: sessions and withdrawals, oldest first, with the balance after each',
  method: 'get',
  path: '/api/wallet/statement.csv',
  tags: ['wallet'],
  ...access({ beforeGate: ['screener'] }),
  request: {
    query: z.object({
      from: Day.optional(),
      to: Day.optional().openapi({ description: 'That day included, UTC' }),
    }),
  },
  responses: { 200: csvResponse, ...errorResponses('request/too-many') },
})
