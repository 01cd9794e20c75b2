import { randomBytes } from 'node:crypto'
import { velvIdFrom } from '@velv/domain/accounts/velv-id.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { users } from './accounts-table.ts'

/** A product id that nobody has (decision A5). Of two who ask at once and draw the same, the database refuses one. */
export async function generateUniqueVelvId(
  db: Db,
  random: (bytes: number) => Uint8Array = randomBytes,
): Promise<string> {
  for (;;) {
    const velvId = velvIdFrom(random(7))
    const taken = await db.select({ id: users.id }).from(users).where(eq(users.velvId, velvId))
    if (taken.length === 0) return velvId
  }
}
