import { z } from '@hono/zod-openapi'
import { adminActionNames } from '@velv/domain/admin/admin-actions.ts'
import {
  CursorQuery,
  response,
  IdParams,
  Id,
  Timestamp,
  pageOf,
  errorResponses,
  defineRoute,
} from '../../platform/http/contract.ts'
import { adminOperation } from '../admin-operation.ts'
import { Person } from '../people/person-schemas.ts'

const StaffMember = z.object({ id: z.uuid(), velvId: z.string(), name: z.string().nullable() })

const AuditEntry = z
  .object({
    id: z.uuid(),
    at: Timestamp,
    action: z.enum(adminActionNames),
    actor: StaffMember.nullable().openapi({
      description: '`name` is null where the account is gone; null where it was done on the command line',
    }),
    subject: z.object({
      kind: z.enum(['account', 'drop', 'demo', 'payment']),
      id: z.uuid(),
      label: z.string().openapi({ description: 'A product id, a drop, an amount: as it was called then' }),
      name: z.string().nullable().openapi({ description: 'Of the person, while there is one' }),
    }),
    before: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    after: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    reason: z.string(),
    undoes: z.uuid().nullable().openapi({ description: 'The act that this one took back' }),
    undone: z.boolean(),
  })
  .openapi('AuditEntry')

export const listAuditEntries = defineRoute({
  ...adminOperation(
    'listAuditEntries',
    'The audit trail, newest first: all of it, of one account, drop or payment, or by one of staff',
  ),
  method: 'get',
  path: '/api/admin/audit',
  request: { query: CursorQuery.extend({ subject: Id.optional(), actor: Id.optional() }) },
  responses: { 200: response(pageOf(AuditEntry, 'AuditEntryPage')) },
})

export const undoAdminAction = defineRoute({
  ...adminOperation('undoAdminAction', 'Take an act back while nobody has heard of it'),
  method: 'post',
  path: '/api/admin/audit/{id}/undo',
  request: { params: IdParams },
  responses: {
    200: response(
      z.object({
        people: z
          .array(Person)
          .openapi({ description: 'The account it was about, as it stands now; empty where it was about none' }),
      }),
    ),
    ...errorResponses(
      'request/not-found',
      'admin/undo-expired',
      'admin/changed-since',
      'account/fixed-admin',
      'drop/wrong-state',
      'auth/confirm-password',
    ),
  },
})
