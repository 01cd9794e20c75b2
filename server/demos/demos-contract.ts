import { z } from '@hono/zod-openapi'
import { demosPerDrop, demoSorts, results } from '@velv/domain/demos/demo.ts'
import { playableRecordingShape } from '../media/playable-recording.ts'
import {
  Currency,
  CursorQuery,
  response,
  body,
  Id,
  IdParams,
  noContent,
  errorResponses,
  operations,
} from '../platform/http/contract.ts'
import { consentInput, DemoInFull, DemoInput, MyDemoPage, NewDemoInput } from './demos-shapes.ts'

const creators = operations('demos', ['creator'])
const everyone = operations('demos', ['creator', 'dropOwner', 'screener', 'admin'])
const audioForEveryone = operations('media', ['creator', 'dropOwner', 'screener', 'admin'])

export const startDemo = creators('startDemo', 'post /api/drops/{id}/demos', {
  summary: `Create a draft for a drop; up to ${demosPerDrop} demos per drop, not counting refunded ones`,
  action: 'drop.answer',
  request: { params: IdParams, body: body(NewDemoInput) },
  responses: {
    201: response(DemoInFull),
    ...errorResponses('drop/not-found', 'drop/paused', 'drop/closed', 'drop/full', 'demo/too-many'),
  },
})

export const editDemo = creators('editDemo', 'put /api/demos/{id}', {
  summary: 'Update the song details of a draft',
  action: 'demo.edit',
  request: { params: IdParams, body: body(DemoInput) },
  responses: { 200: response(DemoInFull), ...errorResponses('demo/not-found', 'demo/wrong-state') },
})

export const submitDemo = creators('submitDemo', 'post /api/demos/{id}/checkout', {
  summary:
    'Submit a draft: use an included submission, or get a checkout URL. Safe to repeat: while a checkout is open, the same one is returned',
  action: 'demo.submit',
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

export const submitSong = creators('submitSong', 'post /api/drops/{id}/submissions', {
  summary:
    'Submit a song of the viewer’s library as it is now: use an included submission, or get a checkout URL. Safe to repeat',
  action: 'drop.answer',
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
        ...consentInput,
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

export const adoptDraft = creators('adoptDraft', 'post /api/demos/{id}/song', {
  summary: 'Put the song of a draft from before the library into the viewer’s library; a second time changes nothing',
  action: 'demo.edit',
  request: { params: IdParams },
  responses: { 200: response(DemoInFull), ...errorResponses('demo/not-found', 'demo/wrong-state') },
})

export const readDemo = everyone('readDemo', 'get /api/demos/{id}', {
  summary: 'Get a demo and its result',
  action: 'demo.read',
  request: { params: IdParams },
  responses: { 200: response(DemoInFull), ...errorResponses('demo/not-found') },
})

export const listMyDemos = creators('listMyDemos', 'get /api/my/demos', {
  summary: 'List the viewer’s demos',
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

export const countMyDemos = creators('countMyDemos', 'get /api/my/demo-counts', {
  summary: 'Count the viewer’s demos by result, and get the total time they’ve been listened to',
  responses: {
    200: response(z.object({ counts: z.record(z.enum(results), z.int()), heardMs: z.int() }).openapi('DemoCounts')),
  },
})

export const deleteDemo = creators('deleteDemo', 'delete /api/demos/{id}', {
  summary: 'Delete a draft and its audio',
  action: 'demo.delete',
  request: { params: IdParams },
  responses: { 204: noContent, ...errorResponses('demo/not-found', 'demo/wrong-state', 'payment/in-progress') },
})

export const withdrawDemo = creators('withdrawDemo', 'post /api/demos/{id}/withdraw', {
  summary:
    'Withdraw a demo that no screener has heard, or an undecided one whose brief changed. The fee is refunded, or the included submission returned',
  action: 'demo.withdraw',
  request: { params: IdParams },
  responses: {
    200: response(DemoInFull),
    ...errorResponses('demo/not-found', 'demo/wrong-state', 'demo/decided', 'demo/not-withdrawable'),
  },
})

export const readStars = creators('readStars', 'get /api/my/stars', {
  summary: 'Get the viewer’s stars and the counts they’re based on',
  responses: { 200: response(z.object({ stars: z.int(), sent: z.int(), held: z.int(), cut: z.int() })) },
})

export const listenToDemo = audioForEveryone('listenToDemo', 'post /api/demos/{id}/listen', {
  summary: 'Get short-lived URLs to a demo’s audio, valid only for the viewer’s session, with the waveform and lyrics',
  action: 'demo.hear',
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
