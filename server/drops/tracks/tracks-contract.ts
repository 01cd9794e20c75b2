import { z } from '@hono/zod-openapi'
import { playableRecordingShape } from '../../media/playable-recording.ts'
import { operations, errorResponses, IdParams, response } from '../../platform/http/contract.ts'

const ownersAndStaff = operations('drops', ['dropOwner', 'admin'])
const everyone = operations('drops', ['creator', 'dropOwner', 'screener', 'admin'])

export const readReferenceTrack = ownersAndStaff('readReferenceTrack', 'get /api/reference-tracks/{id}', {
  summary: 'Get the state of a reference track that the viewer uploaded to `/uploads`',
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

export const listenToReferenceTrack = everyone('listenToReferenceTrack', 'post /api/reference-tracks/{id}/listen', {
  summary: 'Short-lived URLs to play a reference track, bound to the viewer and this session, with its waveform',
  action: 'drop.hear-track',
  request: { params: IdParams },
  responses: {
    200: response(z.object(playableRecordingShape)),
    ...errorResponses('track/not-found', 'track/suspended', 'demo/no-audio'),
  },
})
