import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { lockUsers } from '../accounts-queries.ts'
import { type User, users } from '../accounts-table.ts'

/**
 * Stores the key of a person's picture and returns the previous one; undefined when the account was deleted in the
 * meantime.
 */
export async function setProfileImage(
  tx: Transaction,
  id: string,
  profileImage: string | null,
  at: Date,
): Promise<{ user: User; before: string | null } | undefined> {
  const [current] = await lockUsers(tx, [id])
  const [user] = await tx.update(users).set({ profileImage, updatedAt: at }).where(eq(users.id, id)).returning()
  if (!user) return undefined
  await publishInvalidation(tx, id, ['me'])
  return { user, before: current?.profileImage ?? null }
}
