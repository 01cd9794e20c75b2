import { z } from '@hono/zod-openapi'
import { results } from '@velv/domain/demos/demo.ts'
import { dropActions, type DropAction } from '@velv/domain/drops/drop-actions.ts'
import { dropStates } from '@velv/domain/drops/drop.ts'
import { access, After, answer, body, byId, Moment, pageOf, refuses, row } from '../platform/contract.ts'

const briefShape = {
  artist: z.string().max(500),
  label: z.string().max(500),
  regionalOffice: z.string().max(100),
  genre: z.array(z.string().max(100)).max(40),
  lyrics: z.array(z.string().max(100)).max(40),
  lookingFor: z.array(z.string().max(2000)).max(40),
  importantNote: z.string().max(5000),
  referenceLinks: z.array(z.string().max(1000)).max(40),
}

export const BriefInput = z.object({ ...briefShape, expireTime: Moment }).openapi('BriefInput')

const Can = z.array(z.enum(Object.keys(dropActions) as [DropAction, ...DropAction[]]))

const card = {
  id: z.uuid(),
  number: z.int().openapi({ description: 'The catalogue number printed on its sleeve' }),
  ...briefShape,
  expireTime: Moment,
  publishedAt: Moment.nullable(),
  state: z.enum(dropStates),
  waiting: z.int().nullable().openapi({ description: 'For screeners: demos of it that nobody has decided yet' }),
  demoCount: z.int().openapi({ description: 'Demos sent to it so far' }),
  myResult: z
    .enum(results)
    .nullable()
    .openapi({ description: 'For creators: what became of the last demo I sent here' }),
  can: Can,
}

export const Drop = z.object(card).openapi('Drop')

export const DropInFull = z
  .object({
    ...card,
    rejectionReason: z.string().nullable().openapi({ description: 'Only for the owner and admins' }),
    deliveryDate: Moment.nullable(),
    mySent: z.int().openapi({ description: 'For creators: demos I have sent here' }),
    counts: z
      .object({ screening: z.int(), pitch: z.int(), nogo: z.int(), hold: z.int(), cut: z.int() })
      .nullable()
      .openapi({ description: 'Demos per result; for the owner and admins' }),
    owner: z.object({ name: z.string(), profession: z.string() }).nullable().openapi({ description: 'For admins' }),
  })
  .openapi('DropInFull')

const DropPage = pageOf(Drop, 'DropPage')
const OwnDropPage = pageOf(DropInFull, 'OwnDropPage')

export const filterDropsOnGenre = row({
  operationId: 'filterDropsOnGenre',
  summary: 'The open drops, newest first, of a genre and without the excluded markets',
  method: 'get',
  path: '/api/drops',
  tags: ['drops'],
  ...access(['creator', 'dropOwner', 'screener', 'admin']),
  request: {
    query: After.extend({
      genre: z.string().max(40).optional(),
      excluded: z
        .string()
        .max(5000)
        .optional()
        .openapi({ description: 'Excluded region and country keys, with commas' }),
    }),
  },
  responses: { 200: answer(DropPage), ...refuses('request/not-found') },
})

export const readDrop = row({
  operationId: 'readDrop',
  summary: 'One drop',
  method: 'get',
  path: '/api/drops/{id}',
  tags: ['drops'],
  ...access(['creator', 'dropOwner', 'screener', 'admin']),
  request: { params: byId },
  responses: { 200: answer(DropInFull), ...refuses('drop/not-found') },
})

export const addDrop = row({
  operationId: 'addDrop',
  summary: 'Send a new brief to review',
  method: 'post',
  path: '/api/drops',
  tags: ['drops'],
  ...access(['dropOwner']),
  request: { body: body(BriefInput) },
  responses: { 201: answer(DropInFull), ...refuses('request/invalid') },
})

export const editDrop = row({
  operationId: 'editDrop',
  summary: 'Change my drop; a rejected one waits for review again',
  method: 'put',
  path: '/api/drops/{id}',
  tags: ['drops'],
  ...access(['dropOwner']),
  request: { params: byId, body: body(BriefInput) },
  responses: { 200: answer(DropInFull), ...refuses('request/invalid', 'drop/not-found', 'drop/wrong-state') },
})

export const listMyDrops = row({
  operationId: 'listMyDrops',
  summary: 'My drops that are not delivered, newest first',
  method: 'get',
  path: '/api/my/drops',
  tags: ['drops'],
  ...access(['dropOwner']),
  request: { query: After },
  responses: { 200: answer(OwnDropPage) },
})

export const listMyInbox = row({
  operationId: 'listMyInbox',
  summary: 'My delivered drops, last delivered first',
  method: 'get',
  path: '/api/my/inbox',
  tags: ['drops'],
  ...access(['dropOwner']),
  request: { query: After },
  responses: { 200: answer(OwnDropPage) },
})

export const listDropsToReview = row({
  operationId: 'listDropsToReview',
  summary: 'Drops awaiting review, oldest first',
  method: 'get',
  path: '/api/admin/drops-to-review',
  tags: ['admin'],
  ...access(['admin']),
  request: { query: After },
  responses: { 200: answer(OwnDropPage) },
})

export const listOpenDrops = row({
  operationId: 'listDropsToDeliver',
  summary: 'Approved drops that are not delivered, closing first',
  method: 'get',
  path: '/api/admin/drops-to-deliver',
  tags: ['admin'],
  ...access(['admin']),
  request: { query: After },
  responses: { 200: answer(OwnDropPage) },
})

export const approveDrop = row({
  operationId: 'approveDrop',
  summary: 'Let everybody see it',
  method: 'post',
  path: '/api/drops/{id}/approve',
  tags: ['admin'],
  ...access(['admin']),
  request: { params: byId },
  responses: { 200: answer(DropInFull), ...refuses('drop/not-found', 'drop/wrong-state') },
})

export const rejectDrop = row({
  operationId: 'rejectDrop',
  summary: 'Send it back with a reason the owner reads',
  method: 'post',
  path: '/api/drops/{id}/reject',
  tags: ['admin'],
  ...access(['admin']),
  request: { params: byId, body: body(z.object({ reason: z.string().trim().min(1).max(500) })) },
  responses: { 200: answer(DropInFull), ...refuses('drop/not-found', 'drop/wrong-state') },
})

export const deliverDrop = row({
  operationId: 'deliverDrop',
  summary: 'Deliver what was pitched before the drop closes',
  method: 'post',
  path: '/api/drops/{id}/deliver',
  tags: ['admin'],
  ...access(['admin']),
  request: { params: byId },
  responses: {
    200: answer(DropInFull),
    ...refuses('drop/not-found', 'drop/wrong-state', 'drop/still-screening'),
  },
})
