import { randomBytes } from 'node:crypto'
import { velvIdFrom } from '@velv/domain/accounts/velv-id.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { users } from './accounts-table.ts'

/**
 * A velvId that nobody has (decision A5). If two concurrent requests draw the same one, the database rejects the
 * second.
 */
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
