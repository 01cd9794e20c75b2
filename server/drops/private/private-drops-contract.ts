import { z } from '@hono/zod-openapi'
import { maxInvitations } from '@velv/domain/drops/private-drop.ts'
import {
  body,
  operations,
  errorResponses,
  Id,
  IdParams,
  noContent,
  optionalBody,
  response,
  Timestamp,
} from '../../platform/http/contract.ts'
import { EmailAddress } from '../../platform/email/email-address.ts'

const creators = operations('drops', ['creator'])
const owners = operations('drops', ['dropOwner'])

export const joinDrop = creators('joinDrop', 'post /api/drops/{id}/join', {
  summary: 'Join a private drop by its link or by an invitation to my verified email; safe to repeat',
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

export const readDropAccess = owners('readDropAccess', 'get /api/drops/{id}/access', {
  summary: 'List who can see a private drop',
  action: 'drop.manage-access',
  request: { params: IdParams },
  responses: { 200: response(DropAccess), ...errorResponses('drop/not-found') },
})

export const openDropLink = owners('openDropLink', 'post /api/drops/{id}/link', {
  summary: 'Create or replace the link to a private drop',
  action: 'drop.manage-access',
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

export const inviteCreators = owners('inviteCreators', 'post /api/drops/{id}/invitations', {
  summary: 'Invite creators to a drop by email; addresses already invited are skipped',
  action: 'drop.invite',
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

export const removeInvitation = owners('removeInvitation', 'delete /api/drops/{id}/invitations/{invitationId}', {
  summary: 'Delete an invitation and the access it gave; safe to repeat',
  action: 'drop.manage-access',
  request: { params: IdParams.extend({ invitationId: Id }) },
  responses: { 200: response(DropAccess), ...errorResponses('drop/not-found') },
})
