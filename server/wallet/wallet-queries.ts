import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { pageSize } from '../platform/http/paging.ts'
import { ledgerAccounts, ledgerEntries, type Withdrawal, withdrawals } from './wallet-table.ts'

/** The balance of a wallet, and whether a withdrawal is open, in one snapshot. */
export async function readWallet(db: Db, screenerId: string): Promise<{ balanceMicros: number; isOpen: boolean }> {
  // The balance is the sum of the entries; an index-only scan computes it.
  const { rows } = await db.execute<{ balance: string; open: boolean }>(sql`
    select
      (select coalesce(sum(${ledgerEntries.amountMicros}), 0) from ${ledgerEntries}
        where ${ledgerEntries.accountId} = (
          select ${ledgerAccounts.id} from ${ledgerAccounts}
          where ${ledgerAccounts.kind} = 'screener' and ${ledgerAccounts.ownerId} = ${screenerId}
            and ${ledgerAccounts.currency} = 'usd')) as balance,
      exists (select from ${withdrawals} where ${withdrawals.screenerId} = ${screenerId}
        and ${withdrawals.state} in ('requested', 'sent')) as open`)
  return { balanceMicros: Number(rows[0]!.balance), isOpen: rows[0]!.open }
}

export async function readWithdrawal(db: Db, id: string): Promise<Withdrawal | undefined> {
  const [withdrawal] = await db.select().from(withdrawals).where(eq(withdrawals.id, id))
  return withdrawal
}

export async function readWithdrawalByKey(db: Db, screenerId: string, idempotencyKey: string) {
  const [withdrawal] = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.screenerId, screenerId), eq(withdrawals.idempotencyKey, idempotencyKey)))
  return withdrawal
}

export async function readLastWithdrawal(db: Db, screenerId: string): Promise<Withdrawal | undefined> {
  const [withdrawal] = await db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.screenerId, screenerId))
    .orderBy(desc(withdrawals.requestedAt), desc(withdrawals.id))
    .limit(1)
  return withdrawal
}

/** A screener's withdrawals, newest first; one row more than a page if there is a next page. */
export const listWithdrawals = (db: Db, screenerId: string, after: [Date, string] | undefined) =>
  db
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.screenerId, screenerId),
        after &&
          sql`(${withdrawals.requestedAt}, ${withdrawals.id}) < (${after[0].toISOString()}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(withdrawals.requestedAt), desc(withdrawals.id))
    .limit(pageSize + 1)
