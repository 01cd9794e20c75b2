import type { PlusState } from '@velv/domain/plus/plus.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/** A creator's subscription as the payment provider last told it; one row a person, however often it ends and begins. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: uuid().primaryKey(),
    state: text().$type<PlusState>().notNull(),
    customerId: text().unique(),
    subscriptionId: text().unique(),
    periodEnd: moment(),
    /** The open checkout, so that a second click finds the same; which try it is names it at the provider. */
    checkoutId: text(),
    checkoutUrl: text(),
    checkoutTry: integer().notNull().default(0),
    checkoutAt: moment(),
    /** Its person has left: it is ended at the provider, and nothing is bought for it again. */
    isLeaving: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('subscriptions_to_look_at')
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
    grantedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    spentOn: uuid(),
    spentAt: moment(),
    /** When it first came back unheard; only then it is given more time. */
    returnedAt: moment(),
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
