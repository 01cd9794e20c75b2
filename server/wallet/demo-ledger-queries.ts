import { desc, eq, inArray } from 'drizzle-orm'
import { users } from '../accounts/accounts-table.ts'
import type { Db } from '../platform/database/database.ts'
import { ledgerAccounts, ledgerEntries, ledgerPostings } from './wallet-table.ts'

/** The cost of listening to a demo, newest first: each posting with its entries and account owners. */
export async function listLedgerOfDemo(db: Db, demoId: string, limit: number) {
  const postings = await db
    .select()
    .from(ledgerPostings)
    .where(eq(ledgerPostings.demoId, demoId))
    .orderBy(desc(ledgerPostings.id))
    .limit(limit)
  if (postings.length === 0) return []
  const entries = await db
    .select({
      postingId: ledgerEntries.postingId,
      account: ledgerAccounts.kind,
      ownerId: ledgerAccounts.ownerId,
      owner: users.name,
      amountMicros: ledgerEntries.amountMicros,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .leftJoin(users, eq(users.id, ledgerAccounts.ownerId))
    .where(
      inArray(
        ledgerEntries.postingId,
        postings.map(({ id }) => id),
      ),
    )
  const of = Map.groupBy(entries, ({ postingId }) => postingId)
  return postings.map((posting) => ({ posting, entries: of.get(posting.id) ?? [] }))
}
