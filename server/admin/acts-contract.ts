import { z } from '@hono/zod-openapi'
import { staffActNames } from '@velv/domain/admin/staff-acts.ts'
import { After, answer, byId, Id, Moment, pageOf, refuses, row } from '../platform/contract.ts'
import { area } from './admin-contract.ts'
import { Person } from './person-shapes.ts'

const Staffer = z.object({ id: z.uuid(), velvId: z.string(), name: z.string().nullable() })

const StaffAct = z
  .object({
    id: z.uuid(),
    at: Moment,
    act: z.enum(staffActNames),
    actor: Staffer.nullable().openapi({
      description: '`name` is null where the account is gone; null where it was done on the command line',
    }),
    subject: z.object({
      kind: z.enum(['account', 'drop', 'demo', 'payment']),
      id: z.uuid(),
      says: z.string().openapi({ description: 'A product id, a drop, an amount: as it was called then' }),
      name: z.string().nullable().openapi({ description: 'Of the person, while there is one' }),
    }),
    before: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    after: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    reason: z.string(),
    undoes: z.uuid().nullable().openapi({ description: 'The act that this one took back' }),
    undone: z.boolean(),
  })
  .openapi('StaffAct')

export const listStaffActs = row({
  ...area(
    'listStaffActs',
    'The audit trail, newest first: all of it, of one account, drop or payment, or by one of staff',
  ),
  method: 'get',
  path: '/api/admin/acts',
  request: { query: After.extend({ subject: Id.optional(), actor: Id.optional() }) },
  responses: { 200: answer(pageOf(StaffAct, 'StaffActPage')) },
})

export const undoStaffAct = row({
  ...area('undoStaffAct', 'Take an act back while nobody has heard of it'),
  method: 'post',
  path: '/api/admin/acts/{id}/undo',
  request: { params: byId },
  responses: {
    200: answer(
      z.object({
        people: z
          .array(Person)
          .openapi({ description: 'The account it was about, as it stands now; empty where it was about none' }),
      }),
    ),
    ...refuses(
      'request/not-found',
      'act/settled',
      'act/changed',
      'account/fixed-admin',
      'drop/wrong-state',
      'auth/confirm-password',
    ),
  },
})
