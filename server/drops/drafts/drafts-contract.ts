import { z } from '@hono/zod-openapi'
import { briefDocumentKinds, maxBriefDocumentName } from '@velv/domain/drops/drafts/brief-document.ts'
import {
  body,
  operations,
  errorResponses,
  IdParams,
  noContent,
  response,
  Timestamp,
} from '../../platform/http/contract.ts'
import { BriefDraftFields } from '../drops-shapes.ts'

const owners = operations('drops', ['dropOwner'])

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

export const listBriefDocuments = owners('listBriefDocuments', 'get /api/my/briefs', {
  summary: 'The viewer’s drafts and templates, last changed first',
  responses: { 200: response(BriefDocuments) },
})

export const addBriefDocument = owners('addBriefDocument', 'post /api/my/briefs', {
  summary: 'Save a new draft or template; safe to repeat',
  request: {
    body: body(z.object({ id: z.uuid(), kind: z.enum(briefDocumentKinds), name, ...content })),
  },
  responses: {
    200: response(BriefDocuments),
    ...errorResponses('request/invalid', 'brief/not-found', 'brief/too-many', 'request/too-many'),
  },
})

export const editBriefDocument = owners('editBriefDocument', 'put /api/my/briefs/{id}', {
  summary: 'Save a changed draft or template',
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

export const deleteBriefDocument = owners('deleteBriefDocument', 'delete /api/my/briefs/{id}', {
  summary: 'Delete a draft or template; a second time changes nothing',
  request: { params: IdParams },
  responses: { 204: noContent, ...errorResponses('request/too-many') },
})
