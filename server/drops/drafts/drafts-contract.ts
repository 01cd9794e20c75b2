import { z } from '@hono/zod-openapi'
import { briefDocumentKinds, maxBriefDocumentName } from '@velv/domain/drops/drafts/brief-document.ts'
import {
  access,
  body,
  defineRoute,
  errorResponses,
  IdParams,
  noContent,
  response,
  Timestamp,
} from '../../platform/http/contract.ts'
import { BriefDraftFields } from '../drops-shapes.ts'

const content = {
  brief: BriefDraftFields.openapi({ description: 'The unfinished brief; it doesn’t have to be valid' }),
  closes: z.string().max(10).openapi({ description: 'The closing date, like 2026-12-24; empty if none is chosen' }),
}

const name = z.string().max(maxBriefDocumentName).optional().openapi({
  description: 'Without a name, a draft is named after its content',
})

const BriefDocument = z
  .object({
    id: z.uuid(),
    kind: z.enum(briefDocumentKinds),
    name: z.string(),
    brief: BriefDraftFields.partial().openapi({ description: 'Fields added later are missing' }),
    closes: z.string(),
    updatedAt: Timestamp,
  })
  .openapi('BriefDocument')

const BriefDocuments = z.object({ rows: z.array(BriefDocument) })

const owners = access(['dropOwner'])
const tags = ['drops']

export const listBriefDocuments = defineRoute({
  operationId: 'listBriefDocuments',
  summary: 'The viewer’s drafts and templates, last changed first',
  method: 'get',
  path: '/api/my/briefs',
  tags,
  ...owners,
  responses: { 200: response(BriefDocuments) },
})

export const addBriefDocument = defineRoute({
  operationId: 'addBriefDocument',
  summary: 'Save a new draft or template; safe to repeat',
  method: 'post',
  path: '/api/my/briefs',
  tags,
  ...owners,
  request: {
    body: body(z.object({ id: z.uuid(), kind: z.enum(briefDocumentKinds), name, ...content })),
  },
  responses: {
    200: response(BriefDocuments),
    ...errorResponses('request/invalid', 'brief/not-found', 'brief/too-many', 'request/too-many'),
  },
})

export const editBriefDocument = defineRoute({
  operationId: 'editBriefDocument',
  summary: 'Save a changed draft or template',
  method: 'put',
  path: '/api/my/briefs/{id}',
  tags,
  ...owners,
  request: {
    params: IdParams,
    body: body(
      z.object({
        name,
        ...content,
        read: Timestamp.optional().openapi({
          description: 'The `updatedAt` of the version that was edited; a newer version isn’t overwritten',
        }),
      }),
    ),
  },
  responses: {
    200: response(BriefDocuments),
    ...errorResponses('request/invalid', 'brief/not-found', 'brief/changed', 'request/too-many'),
  },
})

export const deleteBriefDocument = defineRoute({
  operationId: 'deleteBriefDocument',
  summary: 'Delete a draft or template; a second time changes nothing',
  method: 'delete',
  path: '/api/my/briefs/{id}',
  tags,
  ...owners,
  request: { params: IdParams },
  responses: { 204: noContent, ...errorResponses('request/too-many') },
})
