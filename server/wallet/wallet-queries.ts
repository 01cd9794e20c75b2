import { and, asc, desc, eq, gt, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { pageSize } from '../platform/http/paging.ts'
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerPostings,
  walletBalances,
  type Withdrawal,
  withdrawals,
} from './wallet-table.ts'

type Wallet = {
  balanceMicros: number
  /** All seconds ever paid for. */
  seconds: number
  /** Whether a withdrawal is on its way. */
  isOpen: boolean
}

/** A screener's wallet in one snapshot, in a time that does not depend on how long they have worked. */
export async function readWallet(db: Db, screenerId: string): Promise<Wallet> {
  const { rows } = await db.execute<{ balance: string | null; seconds: string | null; open: boolean }>(sql`
    select balance_micros as balance, seconds,
      exists (select from ${withdrawals} where ${withdrawals.screenerId} = ${screenerId}
        and ${withdrawals.state} in ('requested', 'sent')) as open
    from (values (1)) one
    left join (${ledgerAccounts} join ${walletBalances} on ${walletBalances.accountId} = ${ledgerAccounts.id})
      on ${ledgerAccounts.kind} = 'screener' and ${ledgerAccounts.ownerId} = ${screenerId}
        and ${ledgerAccounts.currency} = 'usd'`)
  const { balance, seconds, open } = rows[0]!
  return { balanceMicros: Number(balance ?? 0), seconds: Number(seconds ?? 0), isOpen: open }
}

/** A wallet whose stored balance is not the sum of its entries; in micro-dollars and seconds. */
export type WrongBalance = {
  accountId: string
  balanceMicros: number
  entriesMicros: number
  seconds: number
  entriesSeconds: number
}

/** Adds up the entries of a page of wallets, in the order of their IDs. */
export async function compareBalances(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<{ wrong: WrongBalance[]; next: string | undefined }> {
  const page = await db
    .select({ id: walletBalances.accountId })
    .from(walletBalances)
    .where(after === undefined ? undefined : gt(walletBalances.accountId, after))
    .orderBy(asc(walletBalances.accountId))
    .limit(limit)
  if (page.length === 0) return { wrong: [], next: undefined }
  const sumOf = (column: SQLWrapper) => sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number)
  const compared = await db
    .select({
      accountId: walletBalances.accountId,
      balanceMicros: walletBalances.balanceMicros,
      entriesMicros: sumOf(ledgerEntries.amountMicros),
      seconds: walletBalances.seconds,
      entriesSeconds: sumOf(ledgerPostings.seconds),
    })
    .from(walletBalances)
    .leftJoin(ledgerEntries, eq(ledgerEntries.accountId, walletBalances.accountId))
    .leftJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
    .where(
      inArray(
        walletBalances.accountId,
        page.map(({ id }) => id),
      ),
    )
    .groupBy(walletBalances.accountId)
  const isWrong = (row: WrongBalance) => row.balanceMicros !== row.entriesMicros || row.seconds !== row.entriesSeconds
  return { wrong: compared.filter(isWrong), next: page.length < limit ? undefined : page.at(-1)!.id }
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
