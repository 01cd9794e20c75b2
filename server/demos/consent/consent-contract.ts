import { z } from '@hono/zod-openapi'
import { body, errorResponses, IdParams, operations, response } from '../../platform/http/contract.ts'
import { DemoInFull } from '../demos-shapes.ts'

const creators = operations('demos', ['creator'])
const owners = operations('decisions', ['dropOwner'])

export const requestConsent = owners('requestConsent', 'post /api/demos/{id}/link-request', {
  summary:
    'Ask the creator of a pitch whether it may be played by link for the artist and people working on the project. Safe to repeat, even by a colleague',
  action: 'demo.request-link',
  request: { params: IdParams },
  responses: {
    200: response(DemoInFull),
    ...errorResponses(
      'demo/not-found',
      'demo/suspended',
      'demo/decided',
      'link/refused',
      'account/role',
      'request/too-many',
    ),
  },
})

export const changeConsent = creators('changeConsent', 'put /api/demos/{id}/link-consent', {
  summary:
    'Choose whether the owner of the drop may play the viewer’s submission by link, and offer it as a download. Taking it back silences every link. Safe to repeat',
  action: 'demo.allow-link',
  request: {
    params: IdParams,
    body: body(
      z.object({
        mayBePlayedByLink: z.boolean(),
        mayBeDownloadedByLink: z.boolean().default(false).openapi({
          description: 'Ignored unless it may be played; a song on hold can be downloaded without it',
        }),
      }),
    ),
  },
  responses: {
    200: response(DemoInFull),
    ...errorResponses('demo/not-found', 'demo/wrong-state', 'request/too-many'),
  },
})
