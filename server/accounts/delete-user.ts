import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import { tell } from '../platform/live.ts'
import { users } from './accounts-table.ts'

/** The user record, and with it the auth account: password, sessions, notices. Open pages leave at once. */
export async function deleteUser(tx: Transaction, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id))
  await tell(tx, id, ['me'])
  await tell(tx, 'admins', ['people', 'badges'])
}
