import { eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { refusedAddresses } from './refused-addresses-table.ts'

/** When and with which words a mail server refused this address for good; undefined when none has. */
export async function readRefusedAddress(db: Db, email: string) {
  const [found] = await db.select().from(refusedAddresses).where(eq(refusedAddresses.email, email))
  return found
}
