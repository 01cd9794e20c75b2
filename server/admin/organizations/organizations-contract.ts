import { z } from '@hono/zod-openapi'
import { accountStates } from '@velv/domain/accounts/account-actions.ts'
import { dropStates } from '@velv/domain/drops/drop.ts'
import { professions } from '@velv/domain/roles.ts'
import { teamRoles } from '@velv/domain/teams/team-roles.ts'
import { OverdueAnswers } from '../../drops/answers/answers-contract.ts'
import { OwnerStatsShape } from '../../drops/drops-shapes.ts'
import { body, errorResponses, Id, IdParams, operations, response, Timestamp } from '../../platform/http/contract.ts'
import { PendingState } from '../../platform/undo/undo-contract.ts'
import { OrganizationName } from '../../teams/teams-contract.ts'
import { AdminActionResult, Reason } from '../admin-shapes.ts'

const staff = operations('admin', ['admin'])

const Role = z.enum(teamRoles)
const Named = z.object({ id: z.uuid(), name: z.string() })

const JoinRequest = z
  .object({
    id: z.uuid().openapi({ description: 'Of the invitation' }),
    person: Named,
    organization: Named.openapi({ description: 'Which they ask to join' }),
    own: Named.nullable().openapi({ description: 'Theirs, which becomes part of it with its drops' }),
    role: Role,
    invitedBy: Named.nullable(),
    requestedAt: Timestamp,
  })
  .openapi('JoinRequest')

const OrganizationDetail = z
  .object({
    id: z.uuid(),
    name: z.string(),
    createdAt: Timestamp,
    pending: PendingState,
    peopleCount: z.int(),
    people: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          email: z.string(),
          profileImage: z.string().nullable(),
          profession: z.enum(professions),
          role: Role,
          state: z.enum(accountStates),
          lastSeenAt: Timestamp.nullable(),
        }),
      )
      .openapi({ description: 'Leads first, at most 200' }),
    dropCount: z.int(),
    drops: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          state: z.enum(dropStates),
          expireTime: Timestamp,
          demos: z.int(),
          writer: z.object({ id: z.uuid(), name: z.string().nullable() }),
        }),
      )
      .openapi({ description: 'The newest 20' }),
    stats: OwnerStatsShape,
    overdueAnswers: OverdueAnswers,
    approvedDomain: z
      .string()
      .nullable()
      .openapi({ description: 'People who join with a confirmed address there are approved without staff' }),
    possibleDomains: z
      .array(z.string())
      .openapi({ description: 'Of the confirmed addresses of leads, without free email providers' }),
    requests: z
      .array(JoinRequest)
      .openapi({ description: 'To join it, and of its people to join others, the oldest first' }),
  })
  .openapi('OrganizationDetail')

export const readOrganization = staff('readOrganization', 'get /api/admin/organizations/{id}', {
  summary: 'Get everything staff need to know about an organization',
  request: { params: IdParams },
  responses: { 200: response(OrganizationDetail), ...errorResponses('request/not-found') },
})

export const findOrganizations = staff('findOrganizations', 'get /api/admin/organizations', {
  summary: 'Find organizations by a part of their name, at most 10',
  request: { query: z.object({ search: z.string().trim().min(1).max(100) }) },
  responses: {
    200: response(
      z.object({
        rows: z.array(
          z
            .object({
              id: z.uuid(),
              name: z.string(),
              people: z.int(),
              lead: z.string().nullable().openapi({ description: 'The name of one of its leads' }),
            })
            .openapi('FoundOrganization'),
        ),
      }),
    ),
    ...errorResponses('request/too-many'),
  },
})

const Done = response(z.object({ done: AdminActionResult }))

export const renameOrganizationAsStaff = staff(
  'renameOrganizationAsStaff',
  'post /api/admin/organizations/{id}/rename',
  {
    summary: 'Rename an organization',
    request: { params: IdParams, body: body(z.object({ name: OrganizationName })) },
    responses: { 200: Done, ...errorResponses('request/not-found') },
  },
)

export const approveDomain = staff('approveDomain', 'post /api/admin/organizations/{id}/domain', {
  summary: 'Approve people who join an organization with a confirmed address at a domain, or no longer',
  request: {
    params: IdParams,
    body: body(
      z.object({
        domain: z.string().max(253).nullable().openapi({ description: 'One of its `possibleDomains`; null for none' }),
      }),
    ),
  },
  responses: { 200: Done, ...errorResponses('request/not-found', 'organization/no-such-domain') },
})

export const previewMerge = staff('previewMerge', 'get /api/admin/organizations/{id}/merge', {
  summary: 'Preview what merging another organization into this one would move, and whom it would tell',
  request: { params: IdParams, query: z.object({ from: Id }) },
  responses: {
    200: response(
      z
        .object({
          people: z.int(),
          drops: z.int(),
          openSongs: z.int().openapi({ description: 'Songs in drops that aren’t delivered, which can be withdrawn' }),
          creators: z.int().openapi({ description: 'Whom we tell who listens now' }),
        })
        .openapi('MergePreview'),
    ),
    ...errorResponses('request/not-found', 'organization/itself'),
  },
})

export const mergeOrganization = staff('mergeOrganization', 'post /api/admin/organizations/{id}/merge', {
  summary: 'Merge another organization into this one: its people, drops, and invitations become part of it',
  request: {
    params: IdParams,
    body: body(
      z.object({
        from: Id,
        role: Role.openapi({ description: 'The most that its people may be; otherwise they keep their roles' }),
      }),
    ),
  },
  responses: { 200: Done, ...errorResponses('request/not-found', 'undo/pending', 'organization/itself') },
})

export const approveJoinRequest = staff('approveJoinRequest', 'post /api/admin/join-requests/{id}/approve', {
  summary: 'Let a person join an organization with their drops, in the role that they were invited to',
  request: { params: IdParams },
  responses: {
    200: Done,
    ...errorResponses('request/not-found', 'undo/pending', 'undo/changed', 'organization/itself'),
  },
})

export const rejectJoinRequest = staff('rejectJoinRequest', 'post /api/admin/join-requests/{id}/reject', {
  summary: 'Reject a request to join an organization, with a reason',
  request: { params: IdParams, body: body(z.object({ reason: Reason })) },
  responses: { 200: Done, ...errorResponses('request/not-found') },
})

export const movePerson = staff('movePerson', 'post /api/admin/people/{id}/move', {
  summary: 'Move a drop owner to another organization; the drops they wrote stay where they are',
  action: 'account.move',
  request: { params: IdParams, body: body(z.object({ organizationId: Id, role: Role })) },
  responses: {
    200: Done,
    ...errorResponses(
      'request/not-found',
      'account/wrong-state',
      'account/fixed-admin',
      'undo/pending',
      'undo/changed',
      'team/already-there',
      'team/last-lead',
      'organization/not-empty',
    ),
  },
})
