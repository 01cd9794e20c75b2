import { z } from '@hono/zod-openapi'
import { adminActionNames, auditSubjectKinds } from '@velv/domain/admin/admin-actions.ts'
import {
  CursorQuery,
  csvResponse,
  errorResponses,
  response,
  Id,
  Timestamp,
  pageOf,
  operations,
} from '../../platform/http/contract.ts'
import { DayRange } from '../admin-shapes.ts'

const staff = operations('admin', ['admin'])

const StaffMember = z.object({ id: z.uuid(), velvId: z.string(), name: z.string().nullable() })

const AuditEntry = z
  .object({
    id: z.uuid(),
    at: Timestamp,
    action: z.enum(adminActionNames),
    actor: StaffMember.nullable().openapi({
      description: '`name` is null when the account was deleted; the actor is null for actions on the command line',
    }),
    subject: z.object({
      kind: z.enum(auditSubjectKinds),
      id: z.uuid(),
      label: z
        .string()
        .openapi({ description: 'A velvId, an organization, a drop, or an amount, as labeled at the time' }),
      name: z.string().nullable().openapi({ description: 'The name of the person or organization, if it exists' }),
    }),
    before: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    after: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    reason: z.string(),
    undoes: z.uuid().nullable().openapi({ description: 'The ID of the entry that this one undid' }),
    undone: z.boolean(),
  })
  .openapi('AuditEntry')

const filters = {
  subject: Id.optional(),
  kind: z
    .enum(auditSubjectKinds)
    .optional()
    .openapi({ description: 'Of the subject; an organization can have the ID of its first person' }),
  actor: Id.optional(),
  action: z.enum(adminActionNames).optional(),
  search: z.string().trim().max(100).optional().openapi({
    description: 'The name, email, or velvId of the person who acted or who is affected; or the ID of a record',
  }),
  ...DayRange,
}

export const listAuditEntries = staff('listAuditEntries', 'get /api/admin/audit', {
  summary: 'List the audit trail, newest first, optionally filtered by subject, admin, action, or time',
  request: { query: CursorQuery.extend(filters) },
  responses: { 200: response(pageOf(AuditEntry, 'AuditEntryPage')), ...errorResponses('request/too-many') },
})

export const downloadAuditEntries = staff('downloadAuditEntries', 'get /api/admin/audit.csv', {
  summary: 'Download the audit trail as CSV, newest first, at most 10,000 entries',
  request: { query: z.object(filters) },
  responses: { 200: csvResponse, ...errorResponses('request/too-many') },
})
