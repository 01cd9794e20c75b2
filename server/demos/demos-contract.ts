import { z } from '@hono/zod-openapi'
import { type DemoAction, demoActions } from '@velv/domain/demos/demo-actions.ts'
import { demosPerDrop, lyricsMax, results, titleBounds } from '@velv/domain/demos/demo.ts'
import { access, After, answer, body, byId, Moment, pageOf, refuses, row } from '../platform/contract.ts'

const DemoInput = z
  .object({
    title: z.string().trim().min(titleBounds.min).max(titleBounds.max),
    lyrics: z.string().trim().max(lyricsMax).default(''),
  })
  .openapi('DemoInput')

export const Audio = z
  .object({
    state: z.enum(['uploading', 'preparing', 'ready', 'refused']),
    refusal: z.object({ code: z.string(), sentence: z.string() }).nullable(),
    bytes: z.int(),
    format: z.string().nullable().openapi({ example: 'WAV' }),
    durationMs: z.int().nullable(),
    sampleRate: z.int().nullable(),
    channels: z.int().nullable(),
    bitDepth: z.int().nullable(),
    loudnessLufs: z.number().nullable(),
  })
  .openapi('Audio')

const Stretches = z.array(z.tuple([z.int(), z.int()])).openapi({ description: 'Heard stretches in ms, in order' })

export const Demo = z
  .object({
    id: z.uuid(),
    dropId: z.uuid(),
    title: z.string(),
    lyrics: z.string(),
    result: z.enum(results),
    sentAt: Moment.nullable(),
    createdAt: Moment,
    drop: z.object({ name: z.string(), label: z.string(), genre: z.array(z.string()), expireTime: Moment }),
    audio: Audio.nullable(),
    payment: z.enum(['none', 'waiting', 'paid', 'refunded']),
    creator: z
      .object({ name: z.string(), email: z.string(), velvId: z.string(), profession: z.string() })
      .nullable()
      .openapi({ description: 'For the owner after delivery and for admins; never for a screener' }),
    heard: Stretches,
    can: z.array(z.enum(Object.keys(demoActions) as [DemoAction, ...DemoAction[]])),
  })
  .openapi('Demo')

export const DemoInFull = Demo.extend({
  history: z
    .array(z.object({ at: Moment, action: z.string(), result: z.enum(results), by: z.string() }))
    .openapi({ description: 'What happened, newest first; `by` is a role and level, never a screener’s name' }),
  listeners: z
    .array(
      z.object({
        by: z.string().openapi({ example: 'A screener, level 2' }),
        at: Moment,
        heard: Stretches,
        heardMs: z.int(),
      }),
    )
    .openapi({ description: 'The listening receipt' }),
}).openapi('DemoInFull')

const DemoPage = pageOf(Demo, 'DemoPage')

export const startDemo = row({
  operationId: 'startDemo',
  summary: `Begin a demo for a drop, as a draft; at most ${demosPerDrop} to one drop`,
  method: 'post',
  path: '/api/drops/{id}/demos',
  tags: ['demos'],
  ...access(['creator']),
  request: { params: byId, body: body(DemoInput) },
  responses: { 201: answer(DemoInFull), ...refuses('drop/not-found', 'drop/not-live', 'drop/closed', 'demo/too-many') },
})

export const editDemo = row({
  operationId: 'editDemo',
  summary: 'Change the words of my draft',
  method: 'put',
  path: '/api/demos/{id}',
  tags: ['demos'],
  ...access(['creator']),
  request: { params: byId, body: body(DemoInput) },
  responses: { 200: answer(DemoInFull), ...refuses('demo/not-found', 'demo/wrong-state') },
})

export const readDemo = row({
  operationId: 'readDemo',
  summary: 'One demo with what became of it',
  method: 'get',
  path: '/api/demos/{id}',
  tags: ['demos'],
  ...access(['creator', 'dropOwner', 'screener', 'admin']),
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
  request: { query: After },
  responses: { 200: answer(DemoPage) },
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

export const listDropDemos = row({
  operationId: 'listDropDemos',
  summary: 'The queue of the pitching view: what I may hear of a drop, oldest first',
  method: 'get',
  path: '/api/drops/{id}/demos',
  tags: ['demos'],
  ...access(['dropOwner', 'screener', 'admin']),
  request: { params: byId, query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(100) }) },
  responses: {
    200: answer(
      z.object({
        rows: z.array(Demo),
        total: z.int().openapi({ description: 'All I may hear of it, beyond the limit too' }),
      }),
    ),
    ...refuses('drop/not-found'),
  },
})

export const getLocalisedPriceFromProduct = row({
  operationId: 'getLocalisedPriceFromProduct',
  summary: 'What a submission costs in the visitor’s currency',
  method: 'get',
  path: '/api/price',
  tags: ['payments'],
  ...access('public'),
  request: { query: z.object({ currency: z.string().length(3).toLowerCase().optional() }) },
  responses: {
    200: answer(
      z.object({
        product: z.string(),
        amount: z.int().openapi({ description: 'In the currency’s smallest unit' }),
        currency: z.string(),
        text: z.string().openapi({ example: '€12.00' }),
      }),
    ),
    ...refuses('payment/unavailable'),
  },
})

export const payForDemo = row({
  operationId: 'payForDemo',
  summary: 'Go to the checkout; a second call answers the same open checkout',
  method: 'post',
  path: '/api/demos/{id}/checkout',
  tags: ['payments'],
  ...access(['creator']),
  request: { params: byId, body: body(z.object({ currency: z.string().length(3).toLowerCase().optional() })) },
  responses: {
    200: answer(
      z.object({
        url: z.string().openapi({ description: 'The checkout page; the success page when nothing is to pay' }),
      }),
    ),
    ...refuses(
      'demo/not-found',
      'demo/wrong-state',
      'demo/no-audio',
      'drop/closed',
      'payment/in-progress',
      'payment/unavailable',
    ),
  },
})

const decision = <const A extends string, const W extends string>(operationId: A, word: W, summary: string) =>
  row({
    operationId,
    summary,
    method: 'post',
    path: `/api/demos/{id}/${word}` as const,
    tags: ['decisions'],
    ...access(['dropOwner', 'screener']),
    request: { params: byId },
    responses: { 200: answer(Demo), ...refuses('demo/not-found', 'demo/decided', 'demo/wrong-state') },
  })

export const pitchDemo = decision('pitchDemo', 'pitch', 'Screener: pass it on to the drop’s owner')
export const holdDemo = decision('holdDemo', 'hold', 'Owner: keep it')
export const cutDemo = decision('cutDemo', 'cut', 'Owner: it will be recorded')
export const nogoDemo = decision('nogoDemo', 'nogo', 'Screener or owner: not this one')

export const listenToDemo = row({
  operationId: 'listenToDemo',
  summary: 'Short-lived addresses of the sound, bound to me and this session, with the waveform',
  method: 'post',
  path: '/api/demos/{id}/listen',
  tags: ['media'],
  ...access(['creator', 'dropOwner', 'screener', 'admin']),
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
      }),
    ),
    ...refuses('demo/not-found', 'demo/no-audio'),
  },
})
