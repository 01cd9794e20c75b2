import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { ledgerAccounts, ledgerEntries, ledgerPostings, withdrawals } from './wallet-table.ts'

/**
 * Amounts that withdrawals took out of a wallet and returned, oldest first: up to a limit after a key, until a given
 * time.
 */
export const listWithdrawalPostings = (
  db: Db,
  screenerId: string,
  after: [Date, string] | undefined,
  to: Date,
  limit: number,
) =>
  db
    .select({
      id: ledgerPostings.id,
      at: ledgerPostings.at,
      kind: ledgerPostings.kind,
      amountMicros: ledgerEntries.amountMicros,
    })
    .from(withdrawals)
    .innerJoin(ledgerPostings, eq(ledgerPostings.withdrawalId, withdrawals.id))
    .innerJoin(ledgerEntries, eq(ledgerEntries.postingId, ledgerPostings.id))
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.id, ledgerEntries.accountId), eq(ledgerAccounts.kind, 'screener')))
    .where(
      and(
        eq(withdrawals.screenerId, screenerId),
        sql`${ledgerPostings.at} <= ${to.toISOString()}::timestamptz`,
        after &&
          sql`(${ledgerPostings.at}, ${ledgerPostings.id}) > (${after[0].toISOString()}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(ledgerPostings.at), asc(ledgerPostings.id))
    .limit(limit)

/** The sum of all withdrawal postings before a given time; negative if more was withdrawn than returned. */
export async function sumWithdrawalPostingsBefore(db: Db, screenerId: string, before: Date): Promise<number> {
  const [sum] = await db
    .select({ micros: sql<number>`coalesce(sum(${ledgerEntries.amountMicros}), 0)::bigint`.mapWith(Number) })
    .from(withdrawals)
    .innerJoin(ledgerPostings, eq(ledgerPostings.withdrawalId, withdrawals.id))
    .innerJoin(ledgerEntries, eq(ledgerEntries.postingId, ledgerPostings.id))
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.id, ledgerEntries.accountId), eq(ledgerAccounts.kind, 'screener')))
    .where(
      and(eq(withdrawals.screenerId, screenerId), sql`${ledgerPostings.at} < ${before.toISOString()}::timestamptz`),
    )
  return sum!.micros
}
