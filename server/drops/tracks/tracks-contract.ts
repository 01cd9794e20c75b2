import { z } from '@hono/zod-openapi'
import { access, defineRoute, errorResponses, IdParams, response, Timestamp } from '../../platform/http/contract.ts'

export const readReferenceTrack = defineRoute({
  operationId: 'readReferenceTrack',
  summary: 'How far a reference track that I uploaded to `/uploads` has come',
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
          problem: z.string().nullable().openapi({ description: 'Why it was refused' }),
          isSuspended: z.boolean(),
        })
        .openapi('ReferenceTrack'),
    ),
    ...errorResponses('track/not-found'),
  },
})

export const listenToReferenceTrack = defineRoute({
  operationId: 'listenToReferenceTrack',
  summary: 'Audio URLs of a reference track; they work for a few minutes, in this session, and only to play it',
  method: 'post',
  path: '/api/reference-tracks/{id}/listen',
  tags: ['drops'],
  ...access(['creator', 'dropOwner', 'screener', 'admin'], 'drop.hear-track'),
  request: { params: IdParams },
  responses: {
    200: response(
      z.object({
        levelUrl: z.string().openapi({ description: 'Matched in loudness to every other song' }),
        deliveredUrl: z.string().openapi({ description: 'As loud as it was uploaded' }),
        expiresAt: Timestamp,
        durationMs: z.int(),
        bucketMs: z.number().openapi({ description: 'The length of one peak, in ms' }),
        peaks: z.string().openapi({ description: 'The waveform, base64, one byte a peak' }),
      }),
    ),
    ...errorResponses('track/not-found', 'track/suspended', 'demo/no-audio'),
  },
})
