import { z } from '@hono/zod-openapi'
import { privateNoteMax } from '@velv/domain/demos/private-note.ts'
import { results } from '@velv/domain/demos/demo.ts'
import { nogoNoteMax } from '@velv/domain/screening/nogo-reasons.ts'
import {
  access,
  After,
  answer,
  body,
  byId,
  csvFile,
  mayHave,
  Moment,
  nothing,
  refuses,
  row,
} from '../platform/contract.ts'
import { Demo, Reason } from './demos-shapes.ts'

const QueuedDemo = Demo.extend({
  result: z.enum(results).openapi({ description: 'With my own decision, from the moment I made it' }),
  undoUntil: Moment.nullable().openapi({ description: 'Until then I can take my decision back' }),
  passed: z.boolean().openapi({ description: '“I know this person”: it goes to another screener, unless I undo it' }),
  privateNote: z.string().openapi({ description: 'My own note, for the drop’s owner alone' }),
  neededMs: z.int().openapi({ description: 'How much of the song I must have heard before I can decide, in ms' }),
  paidLeftMs: z.int().openapi({ description: 'For a screener: how much listening to it is still paid, in ms' }),
}).openapi('QueuedDemo')

export const listDropDemos = row({
  operationId: 'listDropDemos',
  summary: 'The queue of the pitching view: what I may hear of a drop, oldest first',
  method: 'get',
  path: '/api/drops/{id}/demos',
  tags: ['demos'],
  ...access(['dropOwner', 'screener', 'admin']),
  request: { params: byId, query: After.extend({ limit: z.coerce.number().int().min(1).max(200).default(100) }) },
  responses: {
    200: answer(
      z
        .object({
          rows: z.array(QueuedDemo),
          next: z.string().nullable(),
          total: z.int().openapi({ description: 'All I may hear of it, beyond this page too' }),
        })
        .openapi('Queue'),
    ),
    ...refuses('drop/not-found'),
  },
})

const Verdict = z.object({
  reason: Reason.optional().openapi({ description: 'Why a screener does not pass it on' }),
  note: z.string().trim().max(nogoNoteMax).optional(),
})

const decision = <const A extends string, const W extends string>(operationId: A, word: W, summary: string) =>
  row({
    operationId,
    summary,
    method: 'post',
    path: `/api/demos/{id}/${word}` as const,
    tags: ['decisions'],
    ...access(['dropOwner', 'screener'], `demo.${word}`),
    request: { params: byId, body: mayHave(Verdict) },
    responses: {
      200: answer(QueuedDemo),
      ...refuses(
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

export const passDemo = row({
  operationId: 'passDemo',
  summary: 'Screener: “I know this person”; another screener decides',
  method: 'post',
  path: '/api/demos/{id}/pass',
  tags: ['decisions'],
  ...access(['screener'], 'demo.pass'),
  request: { params: byId },
  responses: {
    200: answer(QueuedDemo),
    ...refuses('demo/not-found', 'demo/decided', 'demo/leased', 'account/role'),
  },
})

export const undoDecision = row({
  operationId: 'undoDecision',
  summary: 'Take back my last decision on it, as long as it can be taken back; nobody has heard of it',
  method: 'post',
  path: '/api/demos/{id}/undo',
  tags: ['decisions'],
  ...access(['dropOwner', 'screener'], 'demo.undo'),
  request: { params: byId },
  responses: { 200: answer(QueuedDemo), ...refuses('demo/not-found', 'demo/settled') },
})

export const leaseDemo = row({
  operationId: 'leaseDemo',
  summary: 'Screener: this song is on my stage, and nobody else’s for now; listening and beats keep it so',
  method: 'post',
  path: '/api/demos/{id}/lease',
  tags: ['screening'],
  ...access(['screener']),
  request: { params: byId },
  responses: {
    200: answer(z.object({ leasedUntil: Moment })),
    ...refuses('demo/not-found', 'demo/decided', 'demo/leased'),
  },
})

export const keepPrivateNote = row({
  operationId: 'keepPrivateNote',
  summary: 'My note on a pitch that was delivered to me; empty takes it away',
  method: 'put',
  path: '/api/demos/{id}/note',
  tags: ['decisions'],
  ...access(['dropOwner'], 'demo.note'),
  request: { params: byId, body: body(z.object({ text: z.string().trim().max(privateNoteMax) })) },
  responses: { 204: nothing, ...refuses('demo/not-found', 'account/role') },
})

export const downloadPitches = row({
  operationId: 'downloadPitches',
  summary: 'The pitches of my delivered drop as CSV, with writers, contact, answers and my notes',
  method: 'get',
  path: '/api/drops/{id}/pitches.csv',
  tags: ['decisions'],
  ...access(['dropOwner']),
  request: { params: byId },
  responses: { 200: csvFile, ...refuses('drop/not-found') },
})
