import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, timestamptz } from '../../platform/database/columns.ts'
import { demos } from '../../demos/demos-table.ts'

export type PaymentState = 'created' | 'waiting' | 'paid' | 'expired' | 'failed' | 'refunding' | 'refunded'

/** The checkout is being created, or it is open. */
export const notYetPaid: PaymentState[] = ['created', 'waiting']

/** Checkouts that ended without a payment. */
export const neverPaid: PaymentState[] = ['expired', 'failed']

export const payments = pgTable(
  'payments',
  {
    id: idColumn(),
    demoId: uuid()
      .notNull()
      .references(() => demos.id),
    userId: uuid().notNull(),
    /** In the currency's smallest unit; set from the provider when the checkout is created. */
    amount: integer().notNull(),
    currency: text().notNull(),
    state: text().$type<PaymentState>().notNull(),
    /** An included submission costs nothing extra: `amount` is 0, and there is no checkout. */
    method: text().$type<'checkout' | 'included'>().notNull().default('checkout'),
    checkoutId: text().unique(),
    checkoutUrl: text(),
    paymentIntentId: text(),
    paidAt: timestamptz(),
    refundId: text(),
    /** A dispute opened by the creator's bank; `won` and `lost` are from our side. */
    disputeId: text(),
    dispute: text().$type<'open' | 'won' | 'lost'>(),
    createdAt: createdAtColumn(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    index('payments_of_demo').on(table.demoId, table.createdAt),
    uniqueIndex('payments_of_intent')
      .on(table.paymentIntentId)
      .where(sql`payment_intent_id is not null`),
    uniqueIndex('payments_open')
      .on(table.demoId)
      .where(sql`state in ('created', 'waiting')`),
    index('payments_of_refund')
      .on(table.refundId)
      .where(sql`refund_id is not null`),
    index('payments_newest').on(table.createdAt, table.id),
    index('payments_of_user').on(table.userId, table.createdAt, table.id),
    index('payments_paid_of_user')
      .on(table.userId, table.paidAt, table.id)
      .where(sql`paid_at is not null`),
    index('payments_newest_of_state').on(table.state, table.createdAt, table.id),
    index('payments_disputed')
      .on(table.createdAt, table.id)
      .where(sql`dispute is not null`),
    index('payments_dispute_open')
      .on(table.updatedAt, table.id)
      .where(sql`dispute = 'open'`),
    uniqueIndex('payments_of_dispute')
      .on(table.disputeId)
      .where(sql`dispute_id is not null`),
    index('payments_waiting')
      .on(table.updatedAt, table.id)
      .where(sql`state in ('created', 'waiting', 'refunding')`),
  ],
)

export type PaymentRow = typeof payments.$inferSelect
