import { and, eq, lt, notExists, or } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { refusedAddresses } from '../platform/refused-addresses-table.ts'
import { users } from './accounts-table.ts'

/** Forgets addresses that were refused before this and that nobody has any more. */
export async function forgetLeftAddresses(db: Db, before: Date): Promise<void> {
  const itsOwner = db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.email, refusedAddresses.email), eq(users.pendingEmail, refusedAddresses.email)))
  await db.delete(refusedAddresses).where(and(lt(refusedAddresses.at, before), notExists(itsOwner)))
}
