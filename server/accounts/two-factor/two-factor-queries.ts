import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type TwoFactor, twoFactors } from './two-factor-table.ts'

/** The person's second factor, whether it is turned on or still being set up. */
export async function readTwoFactor(db: Db, userId: string): Promise<TwoFactor | undefined> {
  const [found] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId))
  return found
}

/** The person's second factor; undefined while it is off. */
export async function readActiveTwoFactor(db: Db, userId: string): Promise<TwoFactor | undefined> {
  const [found] = await db
    .select()
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.turnedOnAt)))
  return found
}
