import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import { forgetWords } from '../platform/events.ts'
import { tell } from '../platform/live.ts'
import { forgetActs } from './record-act.ts'
import { type User, users } from './accounts-table.ts'

/** The user record, and with it the auth account: password, sessions, notices. Undefined when it has gone before. */
export async function deleteUser(tx: Transaction, id: string): Promise<User | undefined> {
  const [user] = await tx.delete(users).where(eq(users.id, id)).returning()
  if (!user) return undefined
  await forgetWords(tx, id, ['reason', 'title', 'text'])
  await forgetActs(tx, 'account', [id])
  await tell(tx, id, ['me'])
  await tell(tx, 'admins', ['people', 'badges'])
  return user
}
