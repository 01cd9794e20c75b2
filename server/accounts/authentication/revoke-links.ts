import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { users, verifications } from '../accounts-table.ts'

/** Every link a person was sent so far is worth nothing from now on: to set a password, or to take another address. */
export async function revokeLinks(db: Db, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId))
  await db.update(users).set({ pendingEmail: null }).where(eq(users.id, userId))
}
