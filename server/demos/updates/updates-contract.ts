import { z } from '@hono/zod-openapi'
import { updateNoteMax, updatesPerDemo } from '@velv/domain/demos/demo-update.ts'
import { toSingleLine } from '@velv/domain/text/single-line.ts'
import { playableRecordingShape } from '../../media/playable-recording.ts'
import { body, operations, errorResponses, Id, IdParams, response } from '../../platform/http/contract.ts'
import { DemoInFull } from '../demos-shapes.ts'

const creators = operations('demos', ['creator'])
const creatorsOwnersAndStaff = operations('media', ['creator', 'dropOwner', 'admin'])

export const offerUpdate = creators('offerUpdate', 'post /api/demos/{id}/updates', {
  summary: `Offer a newer version of a submitted song to the drop’s owner, up to ${updatesPerDemo} per submission. What was sent stays`,
  action: 'update.offer',
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

export const withdrawUpdate = creators('withdrawUpdate', 'post /api/updates/{id}/withdraw', {
  summary: 'Take back an offered version; a second time changes nothing',
  action: 'update.withdraw',
  request: { params: IdParams },
  responses: { 200: response(DemoInFull), ...errorResponses('update/not-found', 'demo/not-found') },
})

export const listenToUpdate = creatorsOwnersAndStaff('listenToUpdate', 'post /api/updates/{id}/listen', {
  summary: 'Get audio URLs for an offered version, valid for ten minutes and for the viewer only',
  action: 'update.hear',
  request: { params: IdParams },
  responses: {
    200: response(z.object(playableRecordingShape)),
    ...errorResponses('update/not-found', 'demo/not-found', 'demo/no-audio', 'demo/suspended'),
  },
})
