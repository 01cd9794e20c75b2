import { z } from '@hono/zod-openapi'
import { idleReasons } from '@velv/domain/screening/timer.ts'
import { access, After, answer, body, byId, csvFile, Id, Moment, pageOf, refuses, row } from '../platform/contract.ts'
import { Withdrawal } from '../wallet/wallet-contract.ts'

const Stretch = z.tuple([z.number().min(0).max(86_400_000), z.number().min(0).max(86_400_000)])

const Listening = z
  .object({
    id: z.uuid(),
    dropId: z.uuid(),
    startedAt: Moment,
    seconds: z.int().openapi({ description: 'Counted in this session' }),
    secondsRateMicros: z.int().openapi({ description: 'Micro-dollars a second' }),
    earnedMicros: z.int().openapi({ description: 'seconds × rate' }),
    playing: z.boolean(),
    idle: z.enum(idleReasons).nullable().openapi({
      description:
        'Why nothing counts from now on: `paused`, `earned out` (twice its length), `decided`; null while it counts',
    }),
    demoLeftMs: z.int().openapi({ description: 'What may still be counted of the song that was named, in ms' }),
    leasedUntil: Moment.nullable().openapi({
      description: 'The song is mine alone until then; null when it is decided',
    }),
  })
  .openapi('Listening')

export const startListening = row({
  operationId: 'startListening',
  summary: 'Begin a listening session on a drop; the running one of this drop is answered again',
  method: 'post',
  path: '/api/drops/{id}/listening',
  tags: ['screening'],
  ...access(['screener']),
  request: { params: byId },
  responses: { 200: answer(Listening), ...refuses('drop/not-found', 'screening/already-running') },
})

export const beatListening = row({
  operationId: 'beatListening',
  summary: 'Every 10 s while sound runs, and at each play, pause and change of song; the server keeps the time',
  method: 'post',
  path: '/api/listening/{id}/beat',
  tags: ['screening'],
  ...access(['screener']),
  request: {
    params: byId,
    body: body(
      z.object({
        demoId: Id.openapi({ description: 'The song that sounds from now on' }),
        playing: z.boolean().openapi({ description: 'Whether sound runs from now on' }),
        heard: z
          .array(Stretch)
          .max(50)
          .openapi({ description: 'Stretches of the song of the last beat that sounded since, in ms' }),
      }),
    ),
  },
  responses: { 200: answer(Listening), ...refuses('demo/not-found', 'demo/leased', 'screening/no-session') },
})

export const stopListening = row({
  operationId: 'stopListening',
  summary: 'End the session',
  method: 'post',
  path: '/api/listening/{id}/stop',
  tags: ['screening'],
  ...access(['screener']),
  request: { params: byId },
  responses: { 200: answer(Listening), ...refuses('screening/no-session') },
})

export const reportHeard = row({
  operationId: 'reportHeard',
  summary: 'For the listening receipt: what the drop’s owner heard of a delivered demo',
  method: 'post',
  path: '/api/demos/{id}/heard',
  tags: ['screening'],
  ...access(['dropOwner']),
  request: {
    params: byId,
    body: body(z.object({ heard: z.array(Stretch).max(50) })),
  },
  responses: { 204: { description: 'Kept' }, ...refuses('demo/not-found') },
})

/** No wallet is older. */
const Day = z.iso.date().refine((day) => day >= '1970', 'This day is too long ago.')

const WalletEntry = z
  .object({
    id: z.string(),
    at: Moment.openapi({ description: 'When it began' }),
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

export const listWalletEntries = row({
  operationId: 'listWalletEntries',
  summary: 'My listening sessions in which something was counted, and my withdrawals, newest first',
  method: 'get',
  path: '/api/wallet/entries',
  tags: ['wallet'],
  ...access(['screener']),
  request: { query: After },
  responses: { 200: answer(pageOf(WalletEntry, 'WalletEntryPage')) },
})

export const listWalletDays = row({
  operationId: 'listWalletDays',
  summary: 'What was counted on each of the last seven days, oldest first, by the calendar of a time zone',
  method: 'get',
  path: '/api/wallet/days',
  tags: ['wallet'],
  ...access(['screener']),
  request: { query: z.object({ zone: z.string().max(64).default('UTC').openapi({ example: 'Europe/Stockholm' }) }) },
  responses: { 200: answer(z.object({ days: z.array(z.object({ day: z.iso.date(), seconds: z.int() })) })) },
})

export const downloadStatement = row({
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
  responses: { 200: csvFile, ...refuses('request/too-many') },
})
