import { z } from '@hono/zod-openapi'
import { maxInvitations } from '@velv/domain/drops/private-drop.ts'
import {
  access,
  body,
  defineRoute,
  errorResponses,
  Id,
  IdParams,
  noContent,
  optionalBody,
  response,
  Timestamp,
} from '../../platform/http/contract.ts'
import { EmailAddress } from '../../platform/email/email-address.ts'

export const joinDrop = defineRoute({
  operationId: 'joinDrop',
  summary: 'Join a private drop by its link or by an invitation to my verified email; safe to repeat',
  method: 'post',
  path: '/api/drops/{id}/join',
  tags: ['drops'],
  ...access(['creator']),
  request: {
    params: IdParams,
    body: optionalBody(
      z.object({ invite: z.string().max(200).optional().openapi({ description: 'The token of the link' }) }),
    ),
  },
  responses: { 204: noContent, ...errorResponses('drop/not-found', 'request/too-many') },
})

const DropAccess = z
  .object({
    link: z.url().nullable().openapi({ description: 'The invite link; null until one is created' }),
    joined: z.int().openapi({ description: 'Creators who joined with a link' }),
    kept: z.int().openapi({ description: 'Creators who had submitted before the drop became private' }),
    invitations: z.array(
      z.object({ id: z.uuid(), email: z.string(), at: Timestamp, acceptedAt: Timestamp.nullable() }),
    ),
  })
  .openapi('DropAccess')

export const readDropAccess = defineRoute({
  operationId: 'readDropAccess',
  summary: 'List who can see a private drop',
  method: 'get',
  path: '/api/drops/{id}/access',
  tags: ['drops'],
  ...access(['dropOwner'], 'drop.manage-access'),
  request: { params: IdParams },
  responses: { 200: response(DropAccess), ...errorResponses('drop/not-found') },
})

export const openDropLink = defineRoute({
  operationId: 'openDropLink',
  summary: 'Create or replace the link to a private drop',
  method: 'post',
  path: '/api/drops/{id}/link',
  tags: ['drops'],
  ...access(['dropOwner'], 'drop.manage-access'),
  request: {
    params: IdParams,
    body: optionalBody(
      z.object({
        replace: z
          .boolean()
          .optional()
          .openapi({ description: 'The old link stops working; creators who joined keep access' }),
        removeJoined: z.boolean().optional().openapi({
          description: 'Also removes everyone who joined with a link; the link is replaced',
        }),
      }),
    ),
  },
  responses: { 200: response(DropAccess), ...errorResponses('drop/not-found', 'request/too-many') },
})

export const inviteCreators = defineRoute({
  operationId: 'inviteCreators',
  summary: 'Invite creators to a drop by email; addresses already invited are skipped',
  method: 'post',
  path: '/api/drops/{id}/invitations',
  tags: ['drops'],
  ...access(['dropOwner'], 'drop.invite'),
  request: {
    params: IdParams,
    body: body(z.object({ emails: z.array(EmailAddress).min(1).max(maxInvitations) })),
  },
  responses: {
    200: response(DropAccess),
    ...errorResponses(
      'request/invalid',
      'drop/not-found',
      'drop/wrong-state',
      'drop/too-many-invitations',
      'request/too-many',
    ),
  },
})

export const removeInvitation = defineRoute({
  operationId: 'removeInvitation',
  summary: 'Delete an invitation and the access it gave; safe to repeat',
  method: 'delete',
  path: '/api/drops/{id}/invitations/{invitationId}',
  tags: ['drops'],
  ...access(['dropOwner'], 'drop.manage-access'),
  request: { params: IdParams.extend({ invitationId: Id }) },
  responses: { 200: response(DropAccess), ...errorResponses('drop/not-found') },
})
