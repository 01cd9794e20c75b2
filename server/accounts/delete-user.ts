import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { eraseEventDetails } from '../platform/jobs/events.ts'
import { erasePendingActionText } from '../platform/undo/undo.ts'
import { publishInvalidation } from '../platform/live/live.ts'
import { eraseStaffRecordsOf } from './staff/staff-records.ts'
import { eraseAuditEntryText } from './audit/append-audit-entry.ts'
import { type User, users } from './accounts-table.ts'

/**
 * Deletes the user record, and with it the auth account: password, sessions, notifications. Undefined when it was
 * already deleted.
 */
export async function deleteUser(tx: Transaction, id: string): Promise<User | undefined> {
  const [user] = await tx.delete(users).where(eq(users.id, id)).returning()
  if (!user) return undefined
  await eraseEventDetails(tx, id, ['reason', 'title', 'text', 'drop', 'search'])
  await eraseAuditEntryText(tx, 'account', [id])
  await eraseStaffRecordsOf(tx, id)
  await erasePendingActionText(tx, [id])
  await publishInvalidation(tx, id, ['me'])
  await publishInvalidation(tx, 'admins', ['people', 'badges'])
  return user
}
