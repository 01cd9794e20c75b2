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
  Timestamp,
  errorResponses,
  defineRoute,
} from '../../platform/http/contract.ts'
import { adminOperation, AdminActionResult, Reason } from '../admin-operation.ts'
import { Person, PersonDetail } from './person-schemas.ts'
import { RefundPreview } from '../payments/refund-preview-schema.ts'

/** Which accounts a list shows. */
const peopleViews = ['all', 'pending', 'rejected', 'disabled', 'admins'] as const

export const listPeople = defineRoute({
  ...adminOperation(
    'listPeople',
    'List accounts, newest first, optionally filtered by profession, by state, or by name, email, or velvId',
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
        .openapi({ description: 'The beginnings of words, all of which must match' }),
    }),
  },
  responses: { 200: response(pageOf(Person, 'PersonPage')), ...errorResponses('request/too-many') },
})

export const readPerson = defineRoute({
  ...adminOperation('readPerson', 'Get everything staff need to decide about an account', 'account.read'),
  method: 'get',
  path: '/api/admin/people/{id}',
  request: { params: IdParams },
  responses: { 200: response(PersonDetail), ...errorResponses('request/not-found') },
})

export const generateUniqueVelvId = defineRoute({
  ...adminOperation('generateUniqueVelvId', 'Get an unused velvId, for listing an account in the configuration'),
  method: 'post',
  path: '/api/admin/velv-ids',
  responses: { 200: response(z.object({ velvId: z.string() })) },
})

const People = response(z.object({ people: z.array(Person), done: z.array(AdminActionResult) }))

export const addVerifiedEmailToUsers = defineRoute({
  ...adminOperation(
    'addVerifiedEmailToUsers',
    'Verify email addresses manually; verified ones are skipped',
    'account.verify-email',
  ),
  method: 'post',
  path: '/api/admin/people/verify-email',
  request: {
    body: body(
      z.object({
        ids: z.array(Id).min(1).max(100),
        read: z.record(Id, z.string()).optional().openapi({
          description:
            'The email each account had when it was displayed, by ID; accounts whose email has changed since are skipped',
        }),
      }),
    ),
  },
  responses: { 200: People, ...errorResponses('request/not-found') },
})

export const addVerifiedVelvToUsers = defineRoute({
  ...adminOperation(
    'addVerifiedVelvToUsers',
    'Approve accounts; those that aren’t waiting for review are skipped',
    'account.verify',
  ),
  method: 'post',
  path: '/api/admin/people/verify',
  request: {
    body: body(
      z.object({
        ids: z.array(Id).min(1).max(100),
        level: z.enum(screenerLevels).optional().openapi({
          description: 'The level of newly approved screeners; level 1 by default',
        }),
        evidenceRead: z.record(Id, Timestamp).optional().openapi({
          description:
            'The `updatedAt` of the evidence that was read, by ID; accounts whose evidence has changed since are skipped',
        }),
        reason: Reason.optional().openapi({
          description:
            'Needed for an account that has sent no evidence, or whose evidence the viewer hasn’t opened (`readPerson`). Kept in the audit trail',
        }),
      }),
    ),
  },
  responses: { 200: People, ...errorResponses('request/not-found', 'evidence/unopened') },
})

const personAction = (path: string) => ({ method: 'post' as const, path: `/api/admin/people/{id}/${path}` })
const Changed = response(z.object({ person: Person, done: AdminActionResult }))
const personActionErrors = errorResponses(
  'request/not-found',
  'undo/pending',
  'account/wrong-state',
  'account/fixed-admin',
)
const protectedActionErrors = errorResponses(
  'request/not-found',
  'undo/pending',
  'account/wrong-state',
  'account/fixed-admin',
  'account/needed-admin',
  'auth/confirm-password',
)

export const rejectUser = defineRoute({
  ...adminOperation('rejectUser', 'Reject an account, with a reason', 'account.reject'),
  ...personAction('reject'),
  request: { params: IdParams, body: body(z.object({ reason: Reason })) },
  responses: { 200: Changed, ...personActionErrors },
})

export const setScreenerLevel = defineRoute({
  ...adminOperation(
    'setScreenerLevel',
    'Set the level of a screener, effective from the next song',
    'account.set-level',
  ),
  ...personAction('level'),
  request: { params: IdParams, body: body(z.object({ level: z.enum(screenerLevels) })) },
  responses: { 200: Changed, ...personActionErrors },
})

export const disableUser = defineRoute({
  ...adminOperation('disableUser', 'Disable an account and log it out everywhere, with a reason', 'account.disable'),
  ...personAction('disable'),
  request: { params: IdParams, body: body(z.object({ reason: Reason })) },
  responses: { 200: Changed, ...personActionErrors },
})

export const enableUser = defineRoute({
  ...adminOperation('enableUser', 'Enable a disabled account', 'account.enable'),
  ...personAction('enable'),
  request: { params: IdParams },
  responses: { 200: Changed, ...personActionErrors },
})

export const grantAdmin = defineRoute({
  ...adminOperation('grantAdmin', 'Grant the admin flag', 'account.grant-admin'),
  ...personAction('grant-admin'),
  request: { params: IdParams },
  responses: { 200: Changed, ...protectedActionErrors },
})

export const revokeAdmin = defineRoute({
  ...adminOperation('revokeAdmin', 'Remove an account’s admin access', 'account.revoke-admin'),
  ...personAction('revoke-admin'),
  request: { params: IdParams },
  responses: { 200: Changed, ...protectedActionErrors },
})

export const payOutBalance = defineRoute({
  ...adminOperation(
    'payOutBalance',
    'Pay out a screener’s whole balance, however small, so that the account can be removed',
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

export const liftOverdue = defineRoute({
  ...adminOperation(
    'liftOverdue',
    'Let an owner publish drops despite overdue answers, with a reason',
    'account.lift-overdue',
  ),
  ...personAction('lift-overdue'),
  request: {
    params: IdParams,
    body: body(
      z.object({
        reason: Reason,
        until: Timestamp.nullable().openapi({ description: 'Until when; null until the next answers become overdue' }),
      }),
    ),
  },
  responses: { 200: Changed, ...personActionErrors, ...errorResponses('request/invalid') },
})

const RemovalPreview = z
  .object({
    drops: z.int().openapi({ description: 'For an owner: published drops, which will be closed' }),
    refunds: RefundPreview,
    drafts: z
      .int()
      .openapi({ description: 'Drafts that will be deleted: for the owner’s drops, or the creator’s own' }),
    remaining: z.int().openapi({ description: 'Decided demos that remain, without the person’s name' }),
  })
  .openapi('RemovalPreview', { description: 'Counts stop at 5000' })

export const previewRemoval = defineRoute({
  ...adminOperation('previewRemoval', 'Preview what removing an account would delete and refund', 'account.remove'),
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
    'Remove an account permanently, with a reason: closes an owner’s drops, refunds open demos, keeps delivered results',
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
  summary: 'Get the counts shown on the viewer’s tabs',
  method: 'get',
  path: '/api/badges',
  tags: ['account'],
  ...access('account'),
  responses: {
    200: response(
      z.object({
        myDrops: z.int(),
        myInbox: z.int(),
        hasPitchesToAnswer: z.boolean().openapi({ description: 'For drop owners: whether a pitch has no answer yet' }),
        unverified: z.record(z.string(), z.int()).nullable().openapi({ description: 'Per profession; for admins' }),
        dropsToReview: z.int().nullable().openapi({ description: 'For admins' }),
        changesToReview: z.int().nullable().openapi({ description: 'Changes to live briefs; for admins' }),
      }),
    ),
  },
})
