import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { sessions, type User, users } from './accounts-table.ts'

/**
 * Disables the account permanently: all sessions end, and nobody can log in. Undefined when it is already closed or
 * deleted.
 */
export async function closeAccount(tx: Transaction, id: string, at: Date): Promise<User | undefined> {
  const [user] = await tx
    .update(users)
    .set({ disabledAt: sql`coalesce(${users.disabledAt}, ${at.toISOString()})`, deletionStartedAt: at, updatedAt: at })
    .where(and(eq(users.id, id), isNull(users.deletionStartedAt)))
    .returning()
  // Its open pages are notified once it is deleted. Notified now, they would leave before the response that clears the
  // cookies.
  if (user) await tx.delete(sessions).where(eq(sessions.userId, id))
  return user
}
