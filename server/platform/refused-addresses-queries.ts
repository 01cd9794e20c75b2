import { eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { refusedAddresses } from './refused-addresses-table.ts'

/** When a mail server last refused this address for good, and with which words; undefined when none has. */
export async function readRefusedAddress(db: Db, email: string) {
  const [found] = await db.select().from(refusedAddresses).where(eq(refusedAddresses.email, email))
  return found
}

export const refuseAddress = (db: Db, refused: typeof refusedAddresses.$inferInsert) =>
  db
    .insert(refusedAddresses)
    .values(refused)
    .onConflictDoUpdate({ target: refusedAddresses.email, set: { at: refused.at, said: refused.said } })

/** Lets mails go there again. */
export async function forgiveAddress(db: Db, email: string): Promise<void> {
  await db.delete(refusedAddresses).where(eq(refusedAddresses.email, email))
}
