import { z } from '@hono/zod-openapi'
import { professions } from '@velv/domain/roles.ts'
import { screenerLevels } from '@velv/domain/screening/rates.ts'
import { access, After, answer, body, Id, Moment, pageOf, refuses, row } from '../platform/contract.ts'

const Person = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    velvId: z.string(),
    profession: z.enum(professions),
    screenerLevel: z.enum(screenerLevels).nullable(),
    admin: z.boolean(),
    emailVerified: z.boolean(),
    verifiedByVelv: z.boolean(),
    createdAt: Moment,
    can: z.array(z.enum(['account.read', 'account.verify', 'account.connect-payout'])),
  })
  .openapi('Person')

export const listPeople = row({
  operationId: 'listPeople',
  summary: 'Accounts, newest first; of one profession, or those waiting for review',
  method: 'get',
  path: '/api/admin/people',
  tags: ['admin'],
  ...access(['admin']),
  request: {
    query: After.extend({
      profession: z.enum(professions).optional(),
      waiting: z.enum(['true']).optional().openapi({ description: 'Only those staff has not verified yet' }),
    }),
  },
  responses: { 200: answer(pageOf(Person, 'PersonPage')) },
})

export const addVerifiedVelvToUsers = row({
  operationId: 'addVerifiedVelvToUsers',
  summary: 'Verify accounts by staff; those verified already stay as they are',
  method: 'post',
  path: '/api/admin/people/verify',
  tags: ['admin'],
  ...access(['admin']),
  request: { body: body(z.object({ ids: z.array(Id).min(1).max(100) })) },
  responses: { 200: answer(z.object({ people: z.array(Person) })), ...refuses('request/not-found') },
})

export const readBadges = row({
  operationId: 'readBadges',
  summary: 'The counts on my tabs',
  method: 'get',
  path: '/api/badges',
  tags: ['account'],
  ...access('account'),
  responses: {
    200: answer(
      z.object({
        myDrops: z.int(),
        myInbox: z.int(),
        unverified: z.record(z.string(), z.int()).nullable().openapi({ description: 'Per profession; for admins' }),
        dropsToReview: z.int().nullable().openapi({ description: 'For admins' }),
      }),
    ),
  },
})
