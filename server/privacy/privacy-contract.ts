import { z } from '@hono/zod-openapi'
import { deletionBlocks } from '@velv/domain/accounts/deletion.ts'
import { response, body, noContent, errorResponses, operations } from '../platform/http/contract.ts'
import { Password } from '../accounts/accounts-contract.ts'

const signedIn = operations('profile', 'account')

export const readDeletion = signedIn('readDeletion', 'get /api/me/deletion', {
  summary: 'Check whether the viewer’s account can be deleted, and what blocks it',
  responses: {
    200: response(z.object({ blockedBy: z.object({ code: z.enum(deletionBlocks), sentence: z.string() }).nullable() })),
  },
})

export const deleteAccount = signedIn('deleteAccount', 'post /api/me/delete', {
  summary: 'Delete the viewer’s account: drops or demos, then the account itself; requires the password',
  request: { body: body(z.object({ password: Password })) },
  responses: { 204: noContent, ...errorResponses('auth/invalid-credential', ...deletionBlocks, 'request/too-many') },
})

export const downloadMyData = signedIn('downloadMyData', 'get /api/me/data', {
  summary: 'Download the viewer’s data as a ZIP file: everything stored as JSON, and the uploaded audio',
  responses: {
    200: {
      description: 'The ZIP',
      content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...errorResponses('request/too-many'),
  },
})
