import type { User } from '../../accounts/accounts-table.ts'
import { endSessions } from '../../accounts/sessions/sessions.ts'
import { writeUser } from '../../accounts/write-user.ts'
import { pauseUnlessAnswered } from '../../drops/update-drop.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { endListening } from '../../screening/start-listening.ts'
import type { AdminAccountColumns } from './account-changes.ts'

/**
 * Writes a decision of staff. A person who is disabled by it is logged out at once: their sessions, running timer and
 * leases end, and drops that nobody else can answer are paused until somebody can.
 */
export async function writeAccount(
  tx: Transaction,
  id: string,
  columns: Partial<AdminAccountColumns & Pick<User, 'rejectedReason'>>,
  now: Date,
): Promise<User> {
  if (columns.disabledAt) {
    await endListening(tx, id)
    await endSessions(tx, id)
  }
  const user = await writeUser(tx, id, columns, now)
  if (columns.disabledAt !== undefined && user.organizationId) await pauseUnlessAnswered(tx, user.organizationId, now)
  return user
}
