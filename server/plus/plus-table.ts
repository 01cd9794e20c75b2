import type { PlusState } from '@velv/domain/plus/plus.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const timestamptz = () => timestamp({ withTimezone: true })

/** A creator's subscription as the payment provider last told it; one row a person, however often it ends and begins. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: uuid().primaryKey(),
    state: text().$type<PlusState>().notNull(),
    customerId: text().unique(),
    subscriptionId: text().unique(),
    periodEnd: timestamptz(),
    /** The open checkout, so that a second click finds the same; which try it is names it at the provider. */
    checkoutId: text(),
    checkoutUrl: text(),
    checkoutTry: integer().notNull().default(0),
    checkoutAt: timestamptz(),
    /** Its person has left: it is ended at the provider, and nothing is bought for it again. */
    isBeingDeleted: boolean().notNull().default(false),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    index('subscriptions_to_reconcile')
      .on(table.updatedAt)
      .where(sql`state in ('active', 'ending', 'past due') or checkout_id is not null`),
  ],
)

export type SubscriptionRow = typeof subscriptions.$inferSelect

/** Submissions that a paid period of Velv Plus brought, each spent on one demo at most. */
export const includedSubmissions = pgTable(
  'included_submissions',
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    /** The provider's invoice that brought it, and which of that period's it is: granted once, however often we are told. */
    invoiceId: text().notNull(),
    nth: integer().notNull(),
    grantedAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    spentOn: uuid(),
    spentAt: timestamptz(),
    /** When it first came back unheard; only then it is given more time. */
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
