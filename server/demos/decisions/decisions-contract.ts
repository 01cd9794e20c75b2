import { z } from '@hono/zod-openapi'
import { privateNoteMax } from '@velv/domain/demos/private-note.ts'
import { results } from '@velv/domain/demos/demo.ts'
import { decisionNoteMax, noteComparison } from '@velv/domain/screening/decision-note.ts'
import { maxPraise, praiseKeys } from '@velv/domain/screening/praise.ts'
import { toSingleLine } from '@velv/domain/single-line.ts'
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
  similarNotes: z.int().openapi({
    description: `While I can undo my decision: how many of my last ${noteComparison.recent} notes read nearly the same as the ones I wrote with it`,
  }),
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

/** One line of visible text: line breaks, control characters, and those that change the text direction are removed. */
const Note = z.string().trim().max(decisionNoteMax).transform(toSingleLine)

const DecisionInput = z.object({
  reason: Reason.optional().openapi({
    description: 'With a no go. A screener has to give one, and cannot give `notGiven`',
  }),
  note: Note.optional().openapi({ description: 'A note for its creator, with a pitch or a no go' }),
})

const PitchInput = DecisionInput.extend({
  praise: z
    .array(z.enum(praiseKeys))
    .min(1)
    .max(maxPraise)
    .optional()
    .openapi({ description: 'What is good about it; its creator and the drop’s owner read it' }),
  ownerNote: Note.optional().openapi({ description: 'A note for the drop’s owner, which its creator never reads' }),
})

const decision = <const A extends string, const W extends string, const I extends z.ZodType>(
  operationId: A,
  word: W,
  summary: string,
  input: I,
) =>
  defineRoute({
    operationId,
    summary,
    method: 'post',
    path: `/api/demos/{id}/${word}` as const,
    tags: ['decisions'],
    ...access(['dropOwner', 'screener'], `demo.${word}`),
    request: { params: IdParams, body: optionalBody(input) },
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

export const pitchDemo = decision('pitchDemo', 'pitch', 'Screener: pass it on to the drop’s owner', PitchInput)
export const holdDemo = decision('holdDemo', 'hold', 'Owner: keep it', DecisionInput)
export const cutDemo = decision('cutDemo', 'cut', 'Owner: it will be recorded', DecisionInput)
export const nogoDemo = decision('nogoDemo', 'nogo', 'Screener or owner: not this one', DecisionInput)

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
