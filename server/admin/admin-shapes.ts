import { z } from '@hono/zod-openapi'
import { reasonLength } from '@velv/domain/admin/admin-actions.ts'
import type { PendingAction } from '../platform/undo/pending-actions-table.ts'
import { Timestamp } from '../platform/http/contract.ts'

export const Reason = z
  .string()
  .trim()
  .min(reasonLength.min)
  .max(reasonLength.max)
  .openapi({ description: 'Shown to the affected person' })

/** The first and the last day of a list, in UTC. */
export const DayRange = {
  from: z.iso.date().optional().openapi({ description: 'The first day, in UTC' }),
  to: z.iso.date().optional().openapi({ description: 'The last day, in UTC' }),
}

/** The moments between which a range of days lies: from the first on, and before the second. */
export const rangeOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from === undefined ? undefined : new Date(`${from}T00:00:00Z`),
  before: to === undefined ? undefined : new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000),
})

export const AdminActionResult = z
  .object({ subjectId: z.uuid(), undoId: z.uuid().nullable(), undoUntil: Timestamp.nullable() })
  .openapi('AdminActionResult', {
    description: 'The ID and the deadline of the undo; null if the action can’t be undone',
  })

/** The result of an action on a record. */
export const toAdminActionResult = (subjectId: string, pending: PendingAction | null) => ({
  subjectId,
  undoId: pending?.id ?? null,
  undoUntil: pending?.dueAt.toISOString() ?? null,
})
