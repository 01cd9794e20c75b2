import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { publishInvalidation } from '../platform/live/live.ts'
import { type User, users } from './accounts-table.ts'

/**
 * Writes columns of an account that the caller has locked, and publishes an invalidation to the open pages of staff.
 */
export async function writeUser(tx: Transaction, id: string, columns: Partial<User>, now: Date): Promise<User> {
  const [written] = await tx
    .update(users)
    .set({ ...columns, updatedAt: now })
    .where(eq(users.id, id))
    .returning()
  await publishInvalidation(tx, 'admins', ['badges', 'people'])
  return written!
}
