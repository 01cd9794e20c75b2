import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { type AccountKind, ledgerAccounts, ledgerEntries, ledgerPostings } from './wallet-table.ts'

export type Earning = {
  screenerId: string
  sessionId: string
  demoId: string
  seconds: number
  rateMicros: number
  /** Said once in the whole ledger, so that a repeated beat is not paid twice. */
  reference: string
  at: Date
}

/** Credits whole seconds × rate to a screener, against what listening costs us. */
export async function postEarning(
  tx: Transaction,
  { screenerId, sessionId, demoId, seconds, rateMicros, reference, at }: Earning,
): Promise<void> {
  const amountMicros = seconds * rateMicros
  const [screener, cost] = [await accountOf(tx, 'screener', screenerId), await accountOf(tx, 'listening cost', null)]
  const postingId = newId(at)
  await tx
    .insert(ledgerPostings)
    .values({ id: postingId, kind: 'listening', reference, sessionId, demoId, seconds, rateMicros, at })
  await tx.insert(ledgerEntries).values([
    { id: newId(at), postingId, accountId: screener, amountMicros },
    { id: newId(at), postingId, accountId: cost, amountMicros: -amountMicros },
  ])
}

async function accountOf(tx: Transaction, kind: AccountKind, ownerId: string | null): Promise<string> {
  const known = await findAccount(tx, kind, ownerId)
  if (known) return known
  await tx.insert(ledgerAccounts).values({ id: newId(), kind, ownerId, currency: 'usd' }).onConflictDoNothing()
  return (await findAccount(tx, kind, ownerId))!
}

export async function findAccount(db: Db, kind: AccountKind, ownerId: string | null): Promise<string | undefined> {
  const owner = ownerId === null ? isNull(ledgerAccounts.ownerId) : eq(ledgerAccounts.ownerId, ownerId)
  const [account] = await db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, kind), owner, eq(ledgerAccounts.currency, 'usd')))
  return account?.id
}
