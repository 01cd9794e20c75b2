import { z } from '@hono/zod-openapi'
import type { AccountAction } from '@velv/domain/accounts/account-actions.ts'
import { reasonLength } from '@velv/domain/admin/admin-actions.ts'
import { access, Timestamp } from '../platform/http/contract.ts'

/** The common part of an admin route definition: its id, summary, tag, and access. */
export const adminOperation = (operationId: string, summary: string, action?: AccountAction) => ({
  operationId,
  summary,
  tags: ['admin'],
  ...access(['admin'], action),
})

export const Reason = z
  .string()
  .trim()
  .min(reasonLength.min)
  .max(reasonLength.max)
  .openapi({ description: 'Shown to the affected person' })

/** What was done, and until when it can be undone. */
export const AdminActionResult = z
  .object({ auditEntryId: z.uuid(), subjectId: z.uuid(), undoUntil: Timestamp.nullable() })
  .openapi('AdminActionResult', { description: '`undoUntil` is null if the action cannot be undone' })
