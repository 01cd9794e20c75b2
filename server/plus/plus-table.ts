import type { PlusState } from '@velv/domain/plus/plus.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, timestamptz } from '../platform/database/columns.ts'

/** A creator's subscription as the payment provider last reported it: one row per person, across all subscriptions. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: uuid().primaryKey(),
    state: text().$type<PlusState>().notNull(),
    customerId: text().unique(),
    subscriptionId: text().unique(),
    periodEnd: timestamptz(),
    /** The open checkout, so that a second click finds the same one; `checkoutTry` is part of its idempotency key. */
    checkoutId: text(),
    checkoutUrl: text(),
    checkoutTry: integer().notNull().default(0),
    checkoutAt: timestamptz(),
    /** The account is being deleted: a job ends the subscription at the provider, and no new one can be bought. */
    isBeingDeleted: boolean().notNull().default(false),
    createdAt: createdAtColumn(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    index('subscriptions_to_reconcile')
      .on(table.updatedAt)
      .where(sql`state in ('active', 'ending', 'past due') or checkout_id is not null`),
  ],
)

export type SubscriptionRow = typeof subscriptions.$inferSelect

/** Submissions included in a paid period of Velv Plus, each spent on at most one demo. */
export const includedSubmissions = pgTable(
  'included_submissions',
  {
    id: idColumn(),
    userId: uuid().notNull(),
    /** The provider's invoice it is granted for, and its number within that period: repeated events grant it once. */
    invoiceId: text().notNull(),
    nth: integer().notNull(),
    grantedAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    spentOn: uuid(),
    spentAt: timestamptz(),
    /** When it was first returned because the demo was not heard; only the first return extends its expiry. */
    returnedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('included_once').on(table.invoiceId, table.nth),
    uniqueIndex('included_of_demo').on(table.spentOn),
    index('included_left')
      .on(table.userId, table.expiresAt, table.id)
      .where(sql`spent_on is null`),
    index('included_of_user').on(table.userId, table.grantedAt, table.id),
  ],
)

/**
 * A paid month of Velv Plus, as its subscriber's list of receipts shows it. `unpaid`: it was refunded in full since, or
 * is disputed. Like payments, it is kept when the account is deleted.
 */
export const plusInvoices = pgTable(
  'plus_invoices',
  {
    id: idColumn(),
    userId: uuid().notNull(),
    /** The provider's. */
    invoiceId: text().notNull(),
    /** In the currency's smallest unit. */
    amount: integer().notNull(),
    currency: text().notNull(),
    state: text().$type<'paid' | 'unpaid'>().notNull(),
    paidAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('plus_invoices_once').on(table.invoiceId),
    index('plus_invoices_of_user').on(table.userId, table.paidAt, table.id),
  ],
)
