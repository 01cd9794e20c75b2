import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../platform/database/database.ts'
import { newId } from '../platform/database/ids.ts'
import { type AccountKind, ledgerAccounts, ledgerEntries, ledgerPostings, type PostingKind } from './wallet-table.ts'

/** One side of a posting: a screener's wallet or one of Velv's own accounts. */
export type Side = { kind: AccountKind; ownerId: string | null }

export const walletOf = (screenerId: string): Side => ({ kind: 'screener', ownerId: screenerId })
export const listeningCost: Side = { kind: 'listening cost', ownerId: null }
export const inTransit: Side = { kind: 'withdrawals', ownerId: null }
export const paidOut: Side = { kind: 'paid out', ownerId: null }

export type Posting = {
  kind: PostingKind
  from: Side
  to: Side
  amountMicros: number
  /** Unique in the entire ledger, so that a repeated request is not posted twice. */
  reference: string
  at: Date
  of: { sessionId: string; demoId: string; seconds: number; rateMicros: number } | { withdrawalId: string }
}

/** Moves an amount from one account to another; throws if its reference was posted before. */
export async function postMoney(tx: Transaction, { kind, from, to, amountMicros, reference, at, of }: Posting) {
  const [source, target] = [await accountOf(tx, from), await accountOf(tx, to)]
  const postingId = newId(at)
  await tx.insert(ledgerPostings).values({ id: postingId, kind, reference, at, ...of })
  await tx.insert(ledgerEntries).values([
    { id: newId(at), postingId, accountId: target, amountMicros },
    { id: newId(at), postingId, accountId: source, amountMicros: -amountMicros },
  ])
}

async function accountOf(tx: Transaction, side: Side): Promise<string> {
  const known = await findAccount(tx, side)
  if (known) return known
  await tx
    .insert(ledgerAccounts)
    .values({ id: newId(), ...side, currency: 'usd' })
    .onConflictDoNothing()
  return (await findAccount(tx, side))!
}

const isSide = ({ kind, ownerId }: Side) => {
  const owner = ownerId === null ? isNull(ledgerAccounts.ownerId) : eq(ledgerAccounts.ownerId, ownerId)
  return and(eq(ledgerAccounts.kind, kind), owner, eq(ledgerAccounts.currency, 'usd'))
}

async function findAccount(db: Db, side: Side): Promise<string | undefined> {
  const [account] = await db.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(isSide(side))
  return account?.id
}

/** Locks a wallet for taking money out until the transaction ends; earnings can still be credited. */
export async function lockWallet(tx: Transaction, screenerId: string): Promise<void> {
  await tx
    .select({ locked: sql`lock_ledger_account(${ledgerAccounts.id})` })
    .from(ledgerAccounts)
    .where(isSide(walletOf(screenerId)))
}
