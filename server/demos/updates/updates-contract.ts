import { z } from '@hono/zod-openapi'
import { updateNoteMax, updatesPerDemo } from '@velv/domain/demos/demo-update.ts'
import { toSingleLine } from '@velv/domain/text/single-line.ts'
import { playableRecordingShape } from '../../media/playable-recording.ts'
import { access, body, defineRoute, errorResponses, Id, IdParams, response } from '../../platform/http/contract.ts'
import { DemoInFull } from '../demos-shapes.ts'

const tags = ['demos']

export const offerUpdate = defineRoute({
  operationId: 'offerUpdate',
  summary: `Offer a newer version of a submitted song to the drop’s owner, up to ${updatesPerDemo} per submission. What was sent stays`,
  method: 'post',
  path: '/api/demos/{id}/updates',
  tags,
  ...access(['creator'], 'update.offer'),
  request: {
    params: IdParams,
    body: body(
      z.object({
        versionId: Id,
        note: z.string().trim().max(updateNoteMax).transform(toSingleLine).default('').openapi({
          description: 'For the drop’s owner',
        }),
      }),
    ),
  },
  responses: {
    201: response(DemoInFull),
    ...errorResponses(
      'demo/not-found',
      'demo/wrong-state',
      'demo/suspended',
      'demo/no-audio',
      'song/not-found',
      'song/archived',
      'version/not-found',
      'update/same-recording',
      'update/too-many',
      'update/older',
    ),
  },
})

export const withdrawUpdate = defineRoute({
  operationId: 'withdrawUpdate',
  summary: 'Take back an offered version; a second time changes nothing',
  method: 'post',
  path: '/api/updates/{id}/withdraw',
  tags,
  ...access(['creator'], 'update.withdraw'),
  request: { params: IdParams },
  responses: { 200: response(DemoInFull), ...errorResponses('update/not-found', 'demo/not-found') },
})

export const listenToUpdate = defineRoute({
  operationId: 'listenToUpdate',
  summary: 'Get audio URLs for an offered version, valid for ten minutes and for the viewer only',
  method: 'post',
  path: '/api/updates/{id}/listen',
  tags: ['media'],
  ...access(['creator', 'dropOwner', 'admin'], 'update.hear'),
  request: { params: IdParams },
  responses: {
    200: response(z.object(playableRecordingShape)),
    ...errorResponses('update/not-found', 'demo/not-found', 'demo/no-audio', 'demo/suspended'),
  },
})
