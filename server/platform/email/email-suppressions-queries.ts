import { type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { emailSuppressions } from './email-suppressions-table.ts'

/** When a mail server last rejected this address permanently, and its response; undefined when none has. */
export async function readEmailSuppression(db: Db, email: string) {
  const [found] = await db.select().from(emailSuppressions).where(eq(emailSuppressions.email, email))
  return found
}

/** Whether the address in this column is suppressed. */
export const isSuppressed = (email: Column): SQL<boolean> =>
  sql<boolean>`exists (select from ${emailSuppressions} where ${emailSuppressions.email} = ${email})`

export const suppressEmail = (db: Db, refused: typeof emailSuppressions.$inferInsert) =>
  db
    .insert(emailSuppressions)
    .values(refused)
    .onConflictDoUpdate({ target: emailSuppressions.email, set: { at: refused.at, response: refused.response } })

/** Allows emails to this address again. */
export async function unsuppressEmail(db: Db, email: string): Promise<void> {
  await db.delete(emailSuppressions).where(eq(emailSuppressions.email, email))
}
