import { z } from '@hono/zod-openapi'
import { MeResponse } from '../../accounts/accounts-contract.ts'
import { access, response, errorResponses, defineRoute } from '../../platform/http/contract.ts'

export const setPicture = defineRoute({
  operationId: 'setPicture',
  summary: 'Upload a profile picture: any common image format up to 10 MB. It is cropped to a square and re-encoded',
  method: 'put',
  path: '/api/me/picture',
  tags: ['profile'],
  ...access('account'),
  request: {
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({ file: z.file().openapi({ type: 'string', format: 'binary' }) }),
        },
      },
    },
  },
  responses: {
    200: response(MeResponse),
    ...errorResponses('picture/not-image', 'picture/too-large', 'picture/unreadable', 'request/too-many'),
  },
})

export const removePicture = defineRoute({
  operationId: 'removePicture',
  summary: 'Remove the profile picture',
  method: 'delete',
  path: '/api/me/picture',
  tags: ['profile'],
  ...access('account'),
  responses: { 200: response(MeResponse) },
})
