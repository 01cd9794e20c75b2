import { z } from '@hono/zod-openapi'
import { privateNoteMax } from '@velv/domain/demos/private-note.ts'
import { results } from '@velv/domain/demos/demo.ts'
import { nogoNoteMax } from '@velv/domain/screening/nogo-reasons.ts'
import {
  access,
  CursorQuery,
  response,
  body,
  IdParams,
  csvResponse,
  optionalBody,
  Timestamp,
  noContent,
  errorResponses,
  defineRoute,
} from '../../platform/http/contract.ts'
import { Demo, Reason } from '../demos-shapes.ts'
import { queuePageSize } from './queue-queries.ts'

const QueuedDemo = Demo.extend({
  result: z.enum(results).openapi({ description: 'With my own decision, from the moment I made it' }),
  undoId: z.uuid().nullable().openapi({ description: 'By which I can undo my decision' }),
  undoUntil: Timestamp.nullable().openapi({ description: 'Until then I can undo my decision' }),
  recused: z.boolean().openapi({ description: '“I know this person”: it goes to another screener, unless I undo it' }),
  privateNote: z.string().openapi({ description: 'My own note, for the drop’s owner alone' }),
  requiredListeningMs: z
    .int()
    .openapi({ description: 'How much of the song I must have heard before I can decide, in ms' }),
  paidLeftMs: z.int().openapi({ description: 'For a screener: how much listening to it is still paid, in ms' }),
}).openapi('QueuedDemo')

export const listDropDemos = defineRoute({
  operationId: 'listDropDemos',
  summary: 'The queue of the pitching view: what I may hear of a drop, oldest first',
  method: 'get',
  path: '/api/drops/{id}/demos',
  tags: ['demos'],
  ...access(['dropOwner', 'screener', 'admin']),
  request: {
    params: IdParams,
    query: CursorQuery.extend({ limit: z.coerce.number().int().min(1).max(200).default(queuePageSize) }),
  },
  responses: {
    200: response(
      z
        .object({
          rows: z.array(QueuedDemo),
          next: z.string().nullable(),
          total: z.int().openapi({ description: 'All I may hear of it, beyond this page too' }),
        })
        .openapi('Queue'),
    ),
    ...errorResponses('drop/not-found'),
  },
})

const DecisionInput = z.object({
  reason: Reason.optional().openapi({ description: 'Why a screener does not pass it on' }),
  note: z.string().trim().max(nogoNoteMax).optional(),
})

const decision = <const A extends string, const W extends string>(operationId: A, word: W, summary: string) =>
  defineRoute({
    operationId,
    summary,
    method: 'post',
    path: `/api/demos/{id}/${word}` as const,
    tags: ['decisions'],
    ...access(['dropOwner', 'screener'], `demo.${word}`),
    request: { params: IdParams, body: optionalBody(DecisionInput) },
    responses: {
      200: response(QueuedDemo),
      ...errorResponses(
        'demo/not-found',
        'demo/decided',
        'demo/wrong-state',
        'demo/unheard',
        'demo/leased',
        'demo/no-reason',
        'account/role',
      ),
    },
  })

export const pitchDemo = decision('pitchDemo', 'pitch', 'Screener: pass it on to the drop’s owner')
export const holdDemo = decision('holdDemo', 'hold', 'Owner: keep it')
export const cutDemo = decision('cutDemo', 'cut', 'Owner: it will be recorded')
export const nogoDemo = decision('nogoDemo', 'nogo', 'Screener or owner: not this one')

export const recuseFromDemo = defineRoute({
  operationId: 'recuseFromDemo',
  summary: 'Screener: “I know this person”; another screener decides',
  method: 'post',
  path: '/api/demos/{id}/recuse',
  tags: ['decisions'],
  ...access(['screener'], 'demo.recuse'),
  request: { params: IdParams },
  responses: {
    200: response(QueuedDemo),
    ...errorResponses('demo/not-found', 'demo/decided', 'demo/leased', 'account/role'),
  },
})

export const leaseDemo = defineRoute({
  operationId: 'leaseDemo',
  summary: 'Screener: this song is on my stage, and nobody else’s for now; listening and beats keep it so',
  method: 'post',
  path: '/api/demos/{id}/lease',
  tags: ['screening'],
  ...access(['screener']),
  request: { params: IdParams },
  responses: {
    200: response(z.object({ leasedUntil: Timestamp })),
    ...errorResponses('demo/not-found', 'demo/decided', 'demo/leased'),
  },
})

export const savePrivateNote = defineRoute({
  operationId: 'savePrivateNote',
  summary: 'My note on a pitch that was delivered to me; empty takes it away',
  method: 'put',
  path: '/api/demos/{id}/note',
  tags: ['decisions'],
  ...access(['dropOwner'], 'demo.note'),
  request: { params: IdParams, body: body(z.object({ text: z.string().trim().max(privateNoteMax) })) },
  responses: { 204: noContent, ...errorResponses('demo/not-found', 'account/role') },
})

export const downloadPitches = defineRoute({
  operationId: 'downloadPitches',
  summary: 'The pitches of my delivered drop as CSV, with writers, contact, answers and my notes',
  method: 'get',
  path: '/api/drops/{id}/pitches.csv',
  tags: ['decisions'],
  ...access(['dropOwner']),
  request: { params: IdParams },
  responses: { 200: csvResponse, ...errorResponses('drop/not-found') },
})
