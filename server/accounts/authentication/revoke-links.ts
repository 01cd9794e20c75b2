import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { users, verifications } from '../accounts-table.ts'

/**
 * Invalidates every link that was sent to a person: links that set a password, and links that confirm another address.
 */
export async function revokeLinks(db: Db, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId))
  await db.update(users).set({ pendingEmail: null }).where(eq(users.id, userId))
}
