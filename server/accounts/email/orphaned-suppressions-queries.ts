import { and, eq, lt, notExists, or } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { emailSuppressions } from '../../platform/email/email-suppressions-table.ts'
import { users } from '../accounts-table.ts'

/** Deletes email suppressions that were created before this time and whose address belongs to no account. */
export async function deleteOrphanedSuppressions(db: Db, before: Date): Promise<void> {
  const owner = db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.email, emailSuppressions.email), eq(users.pendingEmail, emailSuppressions.email)))
  await db.delete(emailSuppressions).where(and(lt(emailSuppressions.at, before), notExists(owner)))
}
