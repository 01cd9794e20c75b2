import { z } from '@hono/zod-openapi'
import { removalBlocks } from '@velv/domain/accounts/deletion.ts'
import { professions } from '@velv/domain/roles.ts'
import { screenerLevels } from '@velv/domain/screening/rates.ts'
import {
  access,
  CursorQuery,
  response,
  body,
  IdParams,
  Id,
  pageOf,
  errorResponses,
  defineRoute,
} from '../../platform/http/contract.ts'
import { adminOperation, AdminActionResult, Reason } from '../admin-operation.ts'
import { Person, PersonDetail } from './person-schemas.ts'
import { RefundPreview } from '../payments/refund-preview-schema.ts'

/** Which accounts a list shows. */
const peopleViews = ['all', 'waiting', 'refused', 'disabled', 'admins'] as const

export const listPeople = defineRoute({
  ...adminOperation(
    'listPeople',
    'Accounts, newest first: of one profession, of one standing, or found by name, e-mail or velvId',
  ),
  method: 'get',
  path: '/api/admin/people',
  request: {
    query: CursorQuery.extend({
      profession: z.enum(professions).optional(),
      view: z.enum(peopleViews).default('all'),
      search: z
        .string()
        .trim()
        .max(100)
        .optional()
        .openapi({ description: 'Beginnings of words, each of which must fit' }),
    }),
  },
  responses: { 200: response(pageOf(Person, 'PersonPage')), ...errorResponses('request/too-many') },
})

export const readPerson = defineRoute({
  ...adminOperation('readPerson', 'What staff needs to know of an account to decide about it', 'account.read'),
  method: 'get',
  path: '/api/admin/people/{id}',
  request: { params: IdParams },
  responses: { 200: response(PersonDetail), ...errorResponses('request/not-found') },
})

export const generateUniqueVelvId = defineRoute({
  ...adminOperation('generateUniqueVelvId', 'A product id that nobody has, to name an account in configuration by'),
  method: 'post',
  path: '/api/admin/velv-ids',
  responses: { 200: response(z.object({ velvId: z.string() })) },
})

const People = response(z.object({ people: z.array(Person), done: z.array(AdminActionResult) }))

export const addVerifiedEmailToUsers = defineRoute({
  ...adminOperation(
    'addVerifiedEmailToUsers',
    'Verify e-mails by hand; those verified already stay as they are',
    'account.verify-email',
  ),
  method: 'post',
  path: '/api/admin/people/verify-email',
  request: {
    body: body(
      z.object({
        ids: z.array(Id).min(1).max(100),
        read: z.record(Id, z.string()).optional().openapi({
          description: 'The address each had when you looked, by id: who has another one since stays as he is',
        }),
      }),
    ),
  },
  responses: { 200: People, ...errorResponses('request/not-found') },
})

export const addVerifiedVelvToUsers = defineRoute({
  ...adminOperation(
    'addVerifiedVelvToUsers',
    'Approve accounts by staff; those who wait for nobody stay as they are',
    'account.verify',
  ),
  method: 'post',
  path: '/api/admin/people/verify',
  request: {
    body: body(
      z.object({
        ids: z.array(Id).min(1).max(100),
        level: z.enum(screenerLevels).optional().openapi({
          description: 'The level at which screeners are approved; level 1 when it is left out',
        }),
      }),
    ),
  },
  responses: { 200: People, ...errorResponses('request/not-found') },
})

const personAction = (path: string) => ({ method: 'post' as const, path: `/api/admin/people/{id}/${path}` })
const Changed = response(z.object({ person: Person, done: AdminActionResult }))
const personActionErrors = errorResponses('request/not-found', 'account/wrong-state', 'account/fixed-admin')
const protectedActionErrors = errorResponses(
  'request/not-found',
  'account/wrong-state',
  'account/fixed-admin',
  'account/needed-admin',
  'auth/confirm-password',
)

export const refuseUser = defineRoute({
  ...adminOperation('refuseUser', 'Do not approve an account, and say why', 'account.refuse'),
  ...personAction('refuse'),
  request: { params: IdParams, body: body(z.object({ reason: Reason })) },
  responses: { 200: Changed, ...personActionErrors },
})

export const setScreenerLevel = defineRoute({
  ...adminOperation(
    'setScreenerLevel',
    'Set the level of a screener; it counts from the next song on',
    'account.set-level',
  ),
  ...personAction('level'),
  request: { params: IdParams, body: body(z.object({ level: z.enum(screenerLevels) })) },
  responses: { 200: Changed, ...personActionErrors },
})

export const disableUser = defineRoute({
  ...adminOperation(
    'disableUser',
    'Log an account out everywhere and let it in no more, and say why',
    'account.disable',
  ),
  ...personAction('disable'),
  request: { params: IdParams, body: body(z.object({ reason: Reason })) },
  responses: { 200: Changed, ...personActionErrors },
})

export const enableUser = defineRoute({
  ...adminOperation('enableUser', 'Let a disabled account in again', 'account.enable'),
  ...personAction('enable'),
  request: { params: IdParams },
  responses: { 200: Changed, ...personActionErrors },
})

export const grantAdmin = defineRoute({
  ...adminOperation('grantAdmin', 'Give the admin flag', 'account.grant-admin'),
  ...personAction('grant-admin'),
  request: { params: IdParams },
  responses: { 200: Changed, ...protectedActionErrors },
})

export const revokeAdmin = defineRoute({
  ...adminOperation('revokeAdmin', 'Take the admin flag', 'account.revoke-admin'),
  ...personAction('revoke-admin'),
  request: { params: IdParams },
  responses: { 200: Changed, ...protectedActionErrors },
})

export const payOutBalance = defineRoute({
  ...adminOperation(
    'payOutBalance',
    'Pay out what is in a screener’s wallet, however little, so that the account can go',
    'account.pay-out-balance',
  ),
  ...personAction('pay-out-balance'),
  request: { params: IdParams },
  responses: {
    200: Changed,
    ...errorResponses(
      'request/not-found',
      'account/wrong-state',
      'auth/confirm-password',
      'wallet/empty',
      'wallet/withdrawal-open',
      'account/payout-not-ready',
    ),
  },
})

const RemovalPreview = z
  .object({
    drops: z.int().openapi({ description: 'Of an owner: drops that creators see, which close' }),
    refunds: RefundPreview,
    drafts: z
      .int()
      .openapi({ description: 'Drafts that are deleted: those for the owner’s drops, or the creator’s own' }),
    kept: z.int().openapi({ description: 'Answers that stay, without the person' }),
  })
  .openapi('RemovalPreview', { description: 'Counts stop at 5000' })

export const previewRemoval = defineRoute({
  ...adminOperation('previewRemoval', 'What removing an account would bring with it', 'account.remove'),
  method: 'get',
  path: '/api/admin/people/{id}/remove',
  request: { params: IdParams },
  responses: {
    200: response(RemovalPreview),
    ...errorResponses('request/not-found', 'account/wrong-state', 'account/fixed-admin'),
  },
})

export const removeUser = defineRoute({
  ...adminOperation(
    'removeUser',
    'Remove an account for good and say why: closes an owner’s drops, refunds open demos, keeps delivered results',
    'account.remove',
  ),
  ...personAction('remove'),
  request: { params: IdParams, body: body(z.object({ reason: Reason })) },
  responses: {
    200: response(z.object({ done: AdminActionResult })),
    ...errorResponses(
      'request/not-found',
      'account/wrong-state',
      'account/fixed-admin',
      'auth/confirm-password',
      ...removalBlocks,
    ),
  },
})

export const readBadges = defineRoute({
  operationId: 'readBadges',
  summary: 'The counts on my tabs',
  method: 'get',
  path: '/api/badges',
  tags: ['account'],
  ...access('account'),
  responses: {
    200: response(
      z.object({
        myDrops: z.int(),
        myInbox: z.int(),
        unverified: z.record(z.string(), z.int()).nullable().openapi({ description: 'Per profession; for admins' }),
        dropsToReview: z.int().nullable().openapi({ description: 'For admins' }),
        changesToReview: z.int().nullable().openapi({ description: 'Changes of live briefs; for admins' }),
      }),
    ),
  },
})
