import { z } from '@hono/zod-openapi'
import { deletionBlocks } from '@velv/domain/accounts/deletion.ts'
import { access, response, body, noContent, errorResponses, defineRoute } from '../platform/http/contract.ts'
import { Password } from '../accounts/accounts-contract.ts'

export const readDeletion = defineRoute({
  operationId: 'readDeletion',
  summary: 'Check whether the viewer’s account can be deleted, and what blocks it',
  method: 'get',
  path: '/api/me/deletion',
  tags: ['profile'],
  ...access('account'),
  responses: {
    200: response(z.object({ blockedBy: z.object({ code: z.enum(deletionBlocks), sentence: z.string() }).nullable() })),
  },
})

export const deleteAccount = defineRoute({
  operationId: 'deleteAccount',
  summary: 'Delete the viewer’s account: drops or demos, then the account itself; requires the password',
  method: 'post',
  path: '/api/me/delete',
  tags: ['profile'],
  ...access('account'),
  request: { body: body(z.object({ password: Password })) },
  responses: { 204: noContent, ...errorResponses('auth/invalid-credential', ...deletionBlocks, 'request/too-many') },
})

export const downloadMyData = defineRoute({
  operationId: 'downloadMyData',
  summary: 'Download the viewer’s data as a ZIP file: everything stored as JSON, and the uploaded audio',
  method: 'get',
  path: '/api/me/data',
  tags: ['profile'],
  ...access('account'),
  responses: {
    200: {
      description: 'The ZIP',
      content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...errorResponses('request/too-many'),
  },
})
