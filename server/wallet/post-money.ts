import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
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
  const [source, target] = await openAccounts(tx, from, to)
  const postingId = newId(at)
  await tx.insert(ledgerPostings).values({ id: postingId, kind, reference, at, ...of })
  await tx.insert(ledgerEntries).values([
    { id: newId(at), postingId, accountId: target, amountMicros },
    { id: newId(at), postingId, accountId: source, amountMicros: -amountMicros },
  ])
}

/** The IDs of both accounts, which are opened by the first posting. */
async function openAccounts(tx: Transaction, from: Side, to: Side): Promise<[from: string, to: string]> {
  const known = await findAccounts(tx, from, to)
  if (known) return known
  const sides = [from, to].map((side) => ({ id: newId(), ...side, currency: 'usd' }))
  await tx.insert(ledgerAccounts).values(sides).onConflictDoNothing()
  return (await findAccounts(tx, from, to))!
}

const isSide = ({ kind, ownerId }: Side) => {
  const owner = ownerId === null ? isNull(ledgerAccounts.ownerId) : eq(ledgerAccounts.ownerId, ownerId)
  return and(eq(ledgerAccounts.kind, kind), owner, eq(ledgerAccounts.currency, 'usd'))
}

async function findAccounts(tx: Transaction, from: Side, to: Side): Promise<[string, string] | undefined> {
  const { id, kind, ownerId } = ledgerAccounts
  const found = await tx
    .select({ id, kind, ownerId })
    .from(ledgerAccounts)
    .where(or(isSide(from), isSide(to)))
  const idOf = (side: Side) => found.find((one) => one.kind === side.kind && one.ownerId === side.ownerId)?.id
  const [source, target] = [idOf(from), idOf(to)]
  return source && target ? [source, target] : undefined
}

/** Locks a wallet for taking money out until the transaction ends; earnings can still be credited. */
export async function lockWallet(tx: Transaction, screenerId: string): Promise<void> {
  await tx
    .select({ locked: sql`lock_ledger_account(${ledgerAccounts.id})` })
    .from(ledgerAccounts)
    .where(isSide(walletOf(screenerId)))
}
