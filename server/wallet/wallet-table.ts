import type { FailureReason, WithdrawalState } from '@velv/domain/wallet/withdrawal.ts'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const timestamptz = () => timestamp({ withTimezone: true })
const micros = () => bigint({ mode: 'number' })

/** `withdrawals`: what has left a wallet and not arrived yet. `paid out`: what has arrived. */
export type AccountKind = 'screener' | 'listening cost' | 'withdrawals' | 'paid out'

/** Earned; asked for; arrived; arrived and sent back by the bank; back in the wallet. */
export type PostingKind = 'listening' | 'withdrawal' | 'withdrawal paid' | 'withdrawal bounced' | 'withdrawal returned'

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
    kind: text().$type<PostingKind>().notNull(),
    /** What it was for, said once: a second posting for the same is refused. */
    reference: text().notNull().unique(),
    sessionId: uuid(),
    demoId: uuid(),
    withdrawalId: uuid(),
    /** Of listening; nothing else has a time and a rate. */
    seconds: integer().notNull().default(0),
    rateMicros: integer().notNull().default(0),
    at: timestamptz().notNull(),
  },
  (table) => [
    index('ledger_postings_of_session').on(table.sessionId),
    index('ledger_postings_of_demo')
      .on(table.demoId, table.id)
      .where(sql`demo_id is not null`),
    index('ledger_postings_of_withdrawal')
      .on(table.withdrawalId)
      .where(sql`withdrawal_id is not null`),
  ],
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

/** Money on its way from a wallet to a bank. Written before the provider is asked, so that it is never asked twice. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: uuid().primaryKey(),
    screenerId: uuid().notNull(),
    /** The payout account it goes to, as the provider names it. */
    accountId: text().notNull(),
    amountMicros: micros().notNull(),
    /** A word the page made by chance, so that asking twice is asking once. */
    idempotencyKey: text().notNull(),
    state: text().$type<WithdrawalState>().notNull(),
    transferId: text().unique(),
    payoutId: text(),
    /** When the bank is expected to have it. */
    arrivesAt: timestamptz(),
    /** Of the amount, what is back in the wallet. */
    returnedMicros: micros().notNull().default(0),
    failureReason: text().$type<FailureReason>(),
    requestedAt: timestamptz().notNull(),
    sentAt: timestamptz(),
    paidAt: timestamptz(),
    failedAt: timestamptz(),
    /** When the provider was last asked about it. */
    checkedAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('withdrawals_open')
      .on(table.screenerId)
      .where(sql`state in ('requested', 'sent')`),
    unique('withdrawals_idempotency_key').on(table.screenerId, table.idempotencyKey),
    index('withdrawals_of_screener').on(table.screenerId, table.requestedAt, table.id),
    index('withdrawals_of_account').on(table.accountId),
    index('withdrawals_to_check')
      .on(table.checkedAt)
      .where(sql`state in ('requested', 'sent', 'paid')`),
  ],
)

export type Withdrawal = typeof withdrawals.$inferSelect
