import { z } from '@hono/zod-openapi'
import { access, After, answer, body, byId, Id, Moment, pageOf, refuses, row } from '../platform/contract.ts'

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
  responses: { 200: answer(Listening), ...refuses('demo/not-found', 'screening/no-session') },
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

const WalletEntry = z
  .object({
    id: z.string(),
    at: Moment,
    kind: z.enum(['listening']),
    dropName: z.string(),
    seconds: z.int(),
    amountMicros: z.int(),
  })
  .openapi('WalletEntry')

export const listWalletEntries = row({
  operationId: 'listWalletEntries',
  summary: 'What my balance is made of, a row a listening session, newest first',
  method: 'get',
  path: '/api/wallet/entries',
  tags: ['wallet'],
  ...access(['screener']),
  request: { query: After },
  responses: { 200: answer(pageOf(WalletEntry, 'WalletEntryPage')) },
})
