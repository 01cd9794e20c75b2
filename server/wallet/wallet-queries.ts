import { eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { findAccount } from './post-earning.ts'
import { ledgerEntries, ledgerPostings } from './wallet-table.ts'

/** The balance is the sum of the entries, and nothing else. */
export async function readBalance(db: Db, screenerId: string): Promise<{ balanceMicros: number; seconds: number }> {
  const account = await findAccount(db, 'screener', screenerId)
  if (!account) return { balanceMicros: 0, seconds: 0 }
  const [sum] = await db
    .select({
      balanceMicros: sql<number>`coalesce(sum(${ledgerEntries.amountMicros}), 0)::bigint`.mapWith(Number),
      seconds: sql<number>`coalesce(sum(${ledgerPostings.seconds}), 0)::bigint`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
    .where(eq(ledgerEntries.accountId, account))
  return sum!
}
