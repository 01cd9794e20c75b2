import { z } from '@hono/zod-openapi'
import { playableRecordingShape } from '../../media/playable-recording.ts'
import { access, defineRoute, errorResponses, IdParams, response } from '../../platform/http/contract.ts'

export const readReferenceTrack = defineRoute({
  operationId: 'readReferenceTrack',
  summary: 'Get the state of a reference track that the viewer uploaded to `/uploads`',
  method: 'get',
  path: '/api/reference-tracks/{id}',
  tags: ['drops'],
  ...access(['dropOwner', 'admin']),
  request: { params: IdParams },
  responses: {
    200: response(
      z
        .object({
          id: z.uuid(),
          state: z.enum(['preparing', 'ready', 'refused']),
          durationMs: z.int().nullable().openapi({ description: 'Null until it is ready' }),
          problem: z.string().nullable().openapi({ description: 'Why it was rejected' }),
          isSuspended: z.boolean(),
        })
        .openapi('ReferenceTrack'),
    ),
    ...errorResponses('track/not-found'),
  },
})

export const listenToReferenceTrack = defineRoute({
  operationId: 'listenToReferenceTrack',
  summary: 'Short-lived URLs to play a reference track, bound to the viewer and this session, with its waveform',
  method: 'post',
  path: '/api/reference-tracks/{id}/listen',
  tags: ['drops'],
  ...access(['creator', 'dropOwner', 'screener', 'admin'], 'drop.hear-track'),
  request: { params: IdParams },
  responses: {
    200: response(z.object(playableRecordingShape)),
    ...errorResponses('track/not-found', 'track/suspended', 'demo/no-audio'),
  },
})
