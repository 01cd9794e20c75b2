import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { sessions, type User, users } from './accounts-table.ts'

/** From now on the account does nothing more, for good: nobody is logged in, nobody logs in. Undefined when it is closed already, or gone. */
export async function closeAccount(tx: Transaction, id: string, at: Date): Promise<User | undefined> {
  const [user] = await tx
    .update(users)
    .set({ disabledAt: sql`coalesce(${users.disabledAt}, ${at.toISOString()})`, deletionStartedAt: at, updatedAt: at })
    .where(and(eq(users.id, id), isNull(users.deletionStartedAt)))
    .returning()
  // Its open pages are told when it is gone: told now, they would leave before the answer that clears the cookies.
  if (user) await tx.delete(sessions).where(eq(sessions.userId, id))
  return user
}
