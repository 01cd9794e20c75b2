import { z } from '@hono/zod-openapi'
import { MeResponse } from '../../accounts/accounts-contract.ts'
import { response, errorResponses, operations } from '../../platform/http/contract.ts'

const signedIn = operations('profile', 'account')

export const setPicture = signedIn('setPicture', 'put /api/me/picture', {
  summary: 'Upload a profile picture: any common image format up to 10 MB. It is cropped to a square and re-encoded',
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

export const removePicture = signedIn('removePicture', 'delete /api/me/picture', {
  summary: 'Remove the profile picture',
  responses: { 200: response(MeResponse) },
})
