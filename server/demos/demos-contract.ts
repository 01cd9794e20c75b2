import { z } from '@hono/zod-openapi'
import { type DemoAction, demoActions, refundActions } from '@velv/domain/demos/demo-actions.ts'
import { demosPerDrop, results } from '@velv/domain/demos/demo.ts'
import { aiUses } from '@velv/domain/demos/song-words.ts'
import { languages } from '@velv/domain/languages.ts'
import { nogoReasonKeys } from '@velv/domain/screening/nogo-reasons.ts'
import { shapeBars } from '../media/song-shape.ts'
import { access, After, answer, body, byId, Moment, nothing, pageOf, refuses, row } from '../platform/contract.ts'

const text = z.string().max(20_000)

const DemoInput = z
  .object({
    title: text,
    writers: z.array(text).max(100).default([]),
    lyrics: text.default(''),
    language: z.enum(languages).nullable().default(null),
    hearAtMs: z.number().min(0).max(86_400_000).nullable().default(null).openapi({
      description: '“What I’d like you to hear”: a place in the song, in ms',
    }),
    hearNote: text.default(''),
    containsSamples: z.boolean().nullable().default(null),
    samplesNote: text.default(''),
    madeWithAi: z.enum(aiUses).nullable().default(null),
    isUnreleased: z.boolean().default(false),
    hasRights: z.boolean().default(false),
  })
  .openapi('DemoInput', { description: 'Everything but the title may stay open while it is a draft' })

const sentAs = z.string().min(16).max(64).optional().openapi({
  description: 'A word made by chance: sent again with the same one, the draft that was begun is answered',
})

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
    writers: z.array(z.string()).openapi({ description: 'Empty for a screener' }),
    language: z.string().nullable(),
    hearAtMs: z.int().nullable(),
    hearNote: z.string(),
    containsSamples: z.boolean().nullable(),
    samplesNote: z.string(),
    madeWithAi: z.enum(aiUses).nullable(),
    isUnreleased: z.boolean(),
    hasRights: z.boolean(),
    result: z.enum(results),
    sentAt: Moment.nullable(),
    heardAt: Moment.nullable().openapi({ description: 'When a screener first heard of it; null for a screener' }),
    heardMs: z.int().openapi({ description: 'Listened to in all, by whoever did; 0 for a screener' }),
    createdAt: Moment,
    drop: z.object({ name: z.string(), label: z.string(), genre: z.array(z.string()), expireTime: Moment }),
    audio: Audio.nullable(),
    payment: z.enum(['none', 'waiting', 'underway', 'paid', 'refunding', 'refunded']).openapi({
      description: '`waiting`: a checkout is open; `underway`: a bank is asked for the money, which takes days',
    }),
    refundedBy: z.enum(refundActions).nullable().openapi({ description: 'Why it stands as refunded' }),
    creator: z
      .object({ name: z.string(), email: z.string(), velvId: z.string(), profession: z.string() })
      .nullable()
      .openapi({ description: 'For the owner after delivery and for admins; never for a screener' }),
    heard: Stretches,
    can: z.array(z.enum(Object.keys(demoActions) as [DemoAction, ...DemoAction[]])),
  })
  .openapi('Demo')

const lyrics = z.string()

const MyDemo = Demo.extend({
  shape: z
    .string()
    .nullable()
    .openapi({
      description: `Its waveform in ${shapeBars} bars: base64, one byte a bar, 0–255 of full scale`,
    }),
}).openapi('MyDemo')

export const Reason = z.enum(nogoReasonKeys)

export const DemoInFull = Demo.extend({
  lyrics,
  checks: z
    .array(
      z.object({ check: z.string(), tone: z.enum(['good', 'warn', 'bad']), says: z.string(), explains: z.string() }),
    )
    .openapi({ description: 'What was found in the file, for its creator; `bad` keeps it from being sent' }),
  fee: z
    .object({
      amount: z.int(),
      currency: z.string(),
      included: z.boolean().openapi({ description: 'Spent from Velv Plus' }),
      paidAt: Moment.nullable(),
      dispute: z.enum(['open', 'won', 'lost']).nullable(),
    })
    .nullable()
    .openapi({ description: 'The last payment begun, for its creator' }),
  deliveredAt: Moment.nullable().openapi({ description: 'When it was delivered with its drop' }),
  history: z
    .array(
      z.object({
        at: Moment,
        action: z.string(),
        result: z.enum(results),
        by: z.string(),
        reason: Reason.nullable(),
        note: z.string(),
      }),
    )
    .openapi({ description: 'What happened, newest first; `by` is a role and level, never a screener’s name' }),
  listeners: z
    .array(
      z.object({
        by: z.string().openapi({ example: 'A screener, level 2' }),
        at: Moment,
        heard: Stretches,
        heardMs: z.int(),
        isListening: z.boolean().openapi({ description: 'The page of who listens has said so in the last 20 s' }),
      }),
    )
    .openapi({ description: 'The listening receipt' }),
}).openapi('DemoInFull')

const MyDemoPage = pageOf(MyDemo, 'MyDemoPage')

export const startDemo = row({
  operationId: 'startDemo',
  summary: `Begin a demo for a drop, as a draft; at most ${demosPerDrop} to one drop, but for what was refunded`,
  method: 'post',
  path: '/api/drops/{id}/demos',
  tags: ['demos'],
  ...access(['creator'], 'drop.answer'),
  request: { params: byId, body: body(DemoInput.extend({ sentAs })) },
  responses: { 201: answer(DemoInFull), ...refuses('drop/not-found', 'drop/not-live', 'drop/closed', 'demo/too-many') },
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
  summary: 'Take back what no screener has heard; its fee goes back',
  method: 'post',
  path: '/api/demos/{id}/withdraw',
  tags: ['demos'],
  ...access(['creator'], 'demo.withdraw'),
  request: { params: byId },
  responses: { 200: answer(DemoInFull), ...refuses('demo/not-found', 'demo/wrong-state', 'demo/decided') },
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
        lyrics,
      }),
    ),
    ...refuses('demo/not-found', 'demo/no-audio', 'demo/leased'),
  },
})
