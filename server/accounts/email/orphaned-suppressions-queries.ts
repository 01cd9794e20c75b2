import { and, eq, lt, notExists, or } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { emailSuppressions } from '../../platform/email/email-suppressions-table.ts'
import { users } from '../accounts-table.ts'

/** Forgets addresses that were refused before this and that nobody has any more. */
export async function deleteOrphanedSuppressions(db: Db, before: Date): Promise<void> {
  const owner = db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.email, emailSuppressions.email), eq(users.pendingEmail, emailSuppressions.email)))
  await db.delete(emailSuppressions).where(and(lt(emailSuppressions.at, before), notExists(owner)))
}
