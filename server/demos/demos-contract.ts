import { z } from '@hono/zod-openapi'
import { demosPerDrop, results } from '@velv/domain/demos/demo.ts'
import { access, After, answer, body, byId, Moment, nothing, refuses, row } from '../platform/contract.ts'
import { DemoInFull, DemoInput, MyDemoPage, NewDemoInput } from './demos-shapes.ts'

export const startDemo = row({
  operationId: 'startDemo',
  summary: `Begin a demo for a drop, as a draft; at most ${demosPerDrop} to one drop, but for what was refunded`,
  method: 'post',
  path: '/api/drops/{id}/demos',
  tags: ['demos'],
  ...access(['creator'], 'drop.answer'),
  request: { params: byId, body: body(NewDemoInput) },
  responses: { 201: answer(DemoInFull), ...refuses('drop/not-found', 'drop/paused', 'drop/closed', 'demo/too-many') },
})

export const editDemo = row({
  operationId: 'editDemo',
  summary: 'Change the words of my draft',
  method: 'put',
  path: '/api/demos/{id}',
  tags: ['demos'],
  ...access(['creator'], 'demo.edit'),
  request: { params: byId, body: body(DemoInput) },
  responses: { 200: answer(DemoInFull), ...refuses('demo/not-found', 'demo/wrong-state') },
})

export const readDemo = row({
  operationId: 'readDemo',
  summary: 'One demo with what became of it',
  method: 'get',
  path: '/api/demos/{id}',
  tags: ['demos'],
  ...access(['creator', 'dropOwner', 'screener', 'admin'], 'demo.read'),
  request: { params: byId },
  responses: { 200: answer(DemoInFull), ...refuses('demo/not-found') },
})

export const listMyDemos = row({
  operationId: 'listMyDemos',
  summary: 'My demos, last begun first',
  method: 'get',
  path: '/api/my/demos',
  tags: ['demos'],
  ...access(['creator']),
  request: {
    query: After.extend({
      result: z.enum(results).optional(),
      words: z.string().max(200).optional().openapi({ description: 'In title, writers and the words of the drop' }),
    }),
  },
  responses: { 200: answer(MyDemoPage) },
})

export const countMyDemos = row({
  operationId: 'countMyDemos',
  summary: 'How many of my demos stand where, and how long they were listened to in all',
  method: 'get',
  path: '/api/my/demo-counts',
  tags: ['demos'],
  ...access(['creator']),
  responses: {
    200: answer(z.object({ counts: z.record(z.enum(results), z.int()), heardMs: z.int() }).openapi('DemoCounts')),
  },
})

export const deleteDemo = row({
  operationId: 'deleteDemo',
  summary: 'Throw a draft away, with its song',
  method: 'delete',
  path: '/api/demos/{id}',
  tags: ['demos'],
  ...access(['creator'], 'demo.delete'),
  request: { params: byId },
  responses: { 204: nothing, ...refuses('demo/not-found', 'demo/wrong-state', 'payment/in-progress') },
})

export const withdrawDemo = row({
  operationId: 'withdrawDemo',
  summary: 'Withdraw a demo that no screener has heard, or any open one whose brief was changed; the fee is refunded',
  method: 'post',
  path: '/api/demos/{id}/withdraw',
  tags: ['demos'],
  ...access(['creator'], 'demo.withdraw'),
  request: { params: byId },
  responses: {
    200: answer(DemoInFull),
    ...refuses('demo/not-found', 'demo/wrong-state', 'demo/decided', 'demo/not-withdrawable'),
  },
})

export const readStars = row({
  operationId: 'readStars',
  summary: 'My star status and what it is counted from',
  method: 'get',
  path: '/api/my/stars',
  tags: ['demos'],
  ...access(['creator']),
  responses: { 200: answer(z.object({ stars: z.int(), sent: z.int(), held: z.int(), cut: z.int() })) },
})

export const listenToDemo = row({
  operationId: 'listenToDemo',
  summary: 'Short-lived addresses of the sound, bound to me and this session, with waveform and lyrics',
  method: 'post',
  path: '/api/demos/{id}/listen',
  tags: ['media'],
  ...access(['creator', 'dropOwner', 'screener', 'admin'], 'demo.hear'),
  request: { params: byId },
  responses: {
    200: answer(
      z.object({
        levelUrl: z.string().openapi({ description: 'Level-matched listening copy' }),
        deliveredUrl: z.string().openapi({ description: 'The same at the level it was delivered' }),
        originalUrl: z.string().nullable().openapi({ description: 'The untouched file; not for screeners' }),
        expiresAt: Moment,
        durationMs: z.int(),
        bucketMs: z.number(),
        peaks: z.string().openapi({ description: 'Base64, one byte a bucket, 0–255 of full scale' }),
        lyrics: z.string(),
      }),
    ),
    ...refuses('demo/not-found', 'demo/no-audio', 'demo/leased'),
  },
})
