import { z } from '@hono/zod-openapi'
import { demosPerDrop, demoSorts, results } from '@velv/domain/demos/demo.ts'
import { playableRecordingShape } from '../media/playable-recording.ts'
import {
  access,
  Currency,
  CursorQuery,
  response,
  body,
  Id,
  IdParams,
  noContent,
  errorResponses,
  defineRoute,
} from '../platform/http/contract.ts'
import { DemoInFull, DemoInput, MyDemoPage, NewDemoInput } from './demos-shapes.ts'

export const startDemo = defineRoute({
  operationId: 'startDemo',
  summary: `Create a draft for a drop; up to ${demosPerDrop} demos per drop, not counting refunded ones`,
  method: 'post',
  path: '/api/drops/{id}/demos',
  tags: ['demos'],
  ...access(['creator'], 'drop.answer'),
  request: { params: IdParams, body: body(NewDemoInput) },
  responses: {
    201: response(DemoInFull),
    ...errorResponses('drop/not-found', 'drop/paused', 'drop/closed', 'drop/full', 'demo/too-many'),
  },
})

export const editDemo = defineRoute({
  operationId: 'editDemo',
  summary: 'Update the song details of a draft',
  method: 'put',
  path: '/api/demos/{id}',
  tags: ['demos'],
  ...access(['creator'], 'demo.edit'),
  request: { params: IdParams, body: body(DemoInput) },
  responses: { 200: response(DemoInFull), ...errorResponses('demo/not-found', 'demo/wrong-state') },
})

export const submitDemo = defineRoute({
  operationId: 'submitDemo',
  summary:
    'Submit a draft: use an included submission, or get a checkout URL. Safe to repeat: while a checkout is open, the same one is returned',
  method: 'post',
  path: '/api/demos/{id}/checkout',
  tags: ['demos'],
  ...access(['creator'], 'demo.submit'),
  request: { params: IdParams, body: body(z.object({ currency: Currency.optional() })) },
  responses: {
    200: response(
      z.object({
        url: z.string().openapi({
          description: 'The URL to send the browser to: the checkout page, or the success page if nothing is due',
        }),
      }),
    ),
    ...errorResponses(
      'demo/not-found',
      'demo/wrong-state',
      'demo/no-audio',
      'demo/incomplete',
      'demo/blocked',
      'drop/not-found',
      'drop/closed',
      'drop/full',
      'drop/paused',
      'demo/suspended',
      'payment/in-progress',
      'payment/unavailable',
    ),
  },
})

export const submitSong = defineRoute({
  operationId: 'submitSong',
  summary:
    'Submit a song of the viewer’s library as it is now: use an included submission, or get a checkout URL. Safe to repeat',
  method: 'post',
  path: '/api/drops/{id}/submissions',
  tags: ['demos'],
  ...access(['creator'], 'drop.answer'),
  request: {
    params: IdParams,
    body: body(
      z.object({
        songId: Id,
        versionId: Id.optional().openapi({ description: 'The main version by default' }),
        hearAtMs: z.number().min(0).max(86_400_000).nullable().optional().openapi({
          description: 'A position other than the one stored with the song, in ms; null for none',
        }),
        hearNote: z.string().max(20_000).optional(),
        isUnreleased: z.boolean(),
        hasRights: z.boolean(),
        currency: Currency.optional(),
      }),
    ),
  },
  responses: {
    200: response(
      z.object({
        demoId: z.uuid(),
        url: z.string().openapi({
          description: 'The URL to send the browser to: the checkout page, or the success page if nothing is due',
        }),
      }),
    ),
    ...errorResponses(
      'song/not-found',
      'song/archived',
      'version/not-found',
      'drop/not-found',
      'drop/paused',
      'drop/closed',
      'drop/full',
      'demo/too-many',
      'demo/already-sent',
      'demo/no-audio',
      'demo/incomplete',
      'demo/blocked',
      'demo/suspended',
      'payment/in-progress',
      'payment/unavailable',
    ),
  },
})

export const adoptDraft = defineRoute({
  operationId: 'adoptDraft',
  summary: 'Put the song of a draft from before the library into the viewer’s library; a second time changes nothing',
  method: 'post',
  path: '/api/demos/{id}/song',
  tags: ['demos'],
  ...access(['creator'], 'demo.edit'),
  request: { params: IdParams },
  responses: { 200: response(DemoInFull), ...errorResponses('demo/not-found', 'demo/wrong-state') },
})

export const readDemo = defineRoute({
  operationId: 'readDemo',
  summary: 'Get a demo and its result',
  method: 'get',
  path: '/api/demos/{id}',
  tags: ['demos'],
  ...access(['creator', 'dropOwner', 'screener', 'admin'], 'demo.read'),
  request: { params: IdParams },
  responses: { 200: response(DemoInFull), ...errorResponses('demo/not-found') },
})

export const listMyDemos = defineRoute({
  operationId: 'listMyDemos',
  summary: 'List the viewer’s demos',
  method: 'get',
  path: '/api/my/demos',
  tags: ['demos'],
  ...access(['creator']),
  request: {
    query: CursorQuery.extend({
      result: z.enum(results).optional(),
      sort: z.enum(demoSorts).default('newest').openapi({ description: 'By when the demo was created' }),
      q: z
        .string()
        .max(200)
        .optional()
        .openapi({ description: 'Searches the title, the writers, and the drop’s artist and label' }),
    }),
  },
  responses: { 200: response(MyDemoPage) },
})

export const countMyDemos = defineRoute({
  operationId: 'countMyDemos',
  summary: 'Count the viewer’s demos by result, and get the total time they’ve been listened to',
  method: 'get',
  path: '/api/my/demo-counts',
  tags: ['demos'],
  ...access(['creator']),
  responses: {
    200: response(z.object({ counts: z.record(z.enum(results), z.int()), heardMs: z.int() }).openapi('DemoCounts')),
  },
})

export const deleteDemo = defineRoute({
  operationId: 'deleteDemo',
  summary: 'Delete a draft and its audio',
  method: 'delete',
  path: '/api/demos/{id}',
  tags: ['demos'],
  ...access(['creator'], 'demo.delete'),
  request: { params: IdParams },
  responses: { 204: noContent, ...errorResponses('demo/not-found', 'demo/wrong-state', 'payment/in-progress') },
})

export const withdrawDemo = defineRoute({
  operationId: 'withdrawDemo',
  summary:
    'Withdraw a demo that no screener has heard, or an undecided one whose brief changed. The fee is refunded, or the included submission returned',
  method: 'post',
  path: '/api/demos/{id}/withdraw',
  tags: ['demos'],
  ...access(['creator'], 'demo.withdraw'),
  request: { params: IdParams },
  responses: {
    200: response(DemoInFull),
    ...errorResponses('demo/not-found', 'demo/wrong-state', 'demo/decided', 'demo/not-withdrawable'),
  },
})

export const readStars = defineRoute({
  operationId: 'readStars',
  summary: 'Get the viewer’s stars and the counts they’re based on',
  method: 'get',
  path: '/api/my/stars',
  tags: ['demos'],
  ...access(['creator']),
  responses: { 200: response(z.object({ stars: z.int(), sent: z.int(), held: z.int(), cut: z.int() })) },
})

export const listenToDemo = defineRoute({
  operationId: 'listenToDemo',
  summary: 'Get short-lived URLs to a demo’s audio, valid only for the viewer’s session, with the waveform and lyrics',
  method: 'post',
  path: '/api/demos/{id}/listen',
  tags: ['media'],
  ...access(['creator', 'dropOwner', 'screener', 'admin'], 'demo.hear'),
  request: { params: IdParams },
  responses: {
    200: response(
      z.object({
        ...playableRecordingShape,
        originalUrl: z.string().nullable().openapi({ description: 'The original file; null for screeners' }),
        lyrics: z.string(),
      }),
    ),
    ...errorResponses('demo/not-found', 'demo/no-audio', 'demo/leased'),
  },
})
