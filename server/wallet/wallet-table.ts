import { bigint, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })
const micros = () => bigint({ mode: 'number' })

export type AccountKind = 'screener' | 'listening cost'

/** A ledger account; only a screener's has an owner. It outlives the person it belonged to. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  { id: uuid().primaryKey(), kind: text().$type<AccountKind>().notNull(), ownerId: uuid(), currency: text().notNull() },
  (table) => [unique('ledger_accounts_one').on(table.kind, table.ownerId, table.currency).nullsNotDistinct()],
)

/** One thing that happened to money; its entries always sum to zero, which the database sees to. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: uuid().primaryKey(),
    kind: text().$type<'listening'>().notNull(),
    /** What it was for, said once: a second posting for the same is refused. */
    reference: text().notNull().unique(),
    sessionId: uuid(),
    demoId: uuid(),
    seconds: integer().notNull(),
    rateMicros: integer().notNull(),
    at: moment().notNull(),
  },
  (table) => [index('ledger_postings_of_session').on(table.sessionId)],
)

/** Append-only: the database refuses to change or remove a row. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid().primaryKey(),
    postingId: uuid()
      .notNull()
      .references(() => ledgerPostings.id),
    accountId: uuid()
      .notNull()
      .references(() => ledgerAccounts.id),
    amountMicros: micros().notNull(),
  },
  (table) => [
    index('ledger_entries_of_account').on(table.accountId, table.id),
    index('ledger_entries_of_posting').on(table.postingId),
  ],
)
