import { z } from '@hono/zod-openapi'
import { removalBlocks } from '@velv/domain/accounts/deletion.ts'
import { professions } from '@velv/domain/roles.ts'
import { screenerLevels } from '@velv/domain/screening/rates.ts'
import {
  CursorQuery,
  response,
  body,
  IdParams,
  Id,
  pageOf,
  Timestamp,
  errorResponses,
  operations,
} from '../../platform/http/contract.ts'
import { AdminActionResult, Reason } from '../admin-shapes.ts'
import { Person, PersonDetail } from './person-schemas.ts'
import { RefundPreview } from '../payments/refund-preview-schema.ts'

const staff = operations('admin', ['admin'])
const signedIn = operations('account', 'account')

/** Which accounts a list shows. */
const peopleViews = ['all', 'pending', 'rejected', 'disabled', 'admins'] as const

export const listPeople = staff('listPeople', 'get /api/admin/people', {
  summary: 'List accounts, newest first, optionally filtered by profession, by state, or by name, email, or velvId',
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

export const readPerson = staff('readPerson', 'get /api/admin/people/{id}', {
  summary: 'Get everything staff need to decide about an account',
  action: 'account.read',
  request: { params: IdParams },
  responses: { 200: response(PersonDetail), ...errorResponses('request/not-found') },
})

export const generateUniqueVelvId = staff('generateUniqueVelvId', 'post /api/admin/velv-ids', {
  summary: 'Get an unused velvId, for listing an account in the configuration',
  responses: { 200: response(z.object({ velvId: z.string() })) },
})

const People = response(z.object({ people: z.array(Person), done: z.array(AdminActionResult) }))

export const addVerifiedEmailToUsers = staff('addVerifiedEmailToUsers', 'post /api/admin/people/verify-email', {
  summary: 'Verify email addresses manually; verified ones are skipped',
  action: 'account.verify-email',
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

export const addVerifiedVelvToUsers = staff('addVerifiedVelvToUsers', 'post /api/admin/people/verify', {
  summary: 'Approve accounts; those that aren’t waiting for review are skipped',
  action: 'account.verify',
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

export const rejectUser = staff('rejectUser', 'post /api/admin/people/{id}/reject', {
  summary: 'Reject an account, with a reason',
  action: 'account.reject',
  request: { params: IdParams, body: body(z.object({ reason: Reason })) },
  responses: { 200: Changed, ...personActionErrors },
})

export const setScreenerLevel = staff('setScreenerLevel', 'post /api/admin/people/{id}/level', {
  summary: 'Set the level of a screener, effective from the next song',
  action: 'account.set-level',
  request: { params: IdParams, body: body(z.object({ level: z.enum(screenerLevels) })) },
  responses: { 200: Changed, ...personActionErrors },
})

export const disableUser = staff('disableUser', 'post /api/admin/people/{id}/disable', {
  summary: 'Disable an account and log it out everywhere, with a reason',
  action: 'account.disable',
  request: { params: IdParams, body: body(z.object({ reason: Reason })) },
  responses: { 200: Changed, ...personActionErrors },
})

export const enableUser = staff('enableUser', 'post /api/admin/people/{id}/enable', {
  summary: 'Enable a disabled account',
  action: 'account.enable',
  request: { params: IdParams },
  responses: { 200: Changed, ...personActionErrors },
})

export const grantAdmin = staff('grantAdmin', 'post /api/admin/people/{id}/grant-admin', {
  summary: 'Grant the admin flag',
  action: 'account.grant-admin',
  request: { params: IdParams },
  responses: { 200: Changed, ...protectedActionErrors },
})

export const revokeAdmin = staff('revokeAdmin', 'post /api/admin/people/{id}/revoke-admin', {
  summary: 'Remove an account’s admin access',
  action: 'account.revoke-admin',
  request: { params: IdParams },
  responses: { 200: Changed, ...protectedActionErrors },
})

export const payOutBalance = staff('payOutBalance', 'post /api/admin/people/{id}/pay-out-balance', {
  summary: 'Pay out a screener’s whole balance, however small, so that the account can be removed',
  action: 'account.pay-out-balance',
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

export const liftOverdue = staff('liftOverdue', 'post /api/admin/people/{id}/lift-overdue', {
  summary: 'Let an owner publish drops despite overdue answers, with a reason',
  action: 'account.lift-overdue',
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

export const previewRemoval = staff('previewRemoval', 'get /api/admin/people/{id}/remove', {
  summary: 'Preview what removing an account would delete and refund',
  action: 'account.remove',
  request: { params: IdParams },
  responses: {
    200: response(RemovalPreview),
    ...errorResponses('request/not-found', 'account/wrong-state', 'account/fixed-admin'),
  },
})

export const removeUser = staff('removeUser', 'post /api/admin/people/{id}/remove', {
  summary:
    'Remove an account permanently, with a reason: closes an owner’s drops, refunds open demos, keeps delivered results',
  action: 'account.remove',
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

export const readBadges = signedIn('readBadges', 'get /api/badges', {
  summary: 'Get the counts shown on the viewer’s tabs',
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
