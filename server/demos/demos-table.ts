import type { Result } from '@velv/domain/demos/demo.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { drops } from '../drops/drops-table.ts'
import { songs } from '../media/media-table.ts'

const moment = () => timestamp({ withTimezone: true })

/** The moves a result may make; filled by a migration from the domain's table and held to it by a test. */
export const resultMoves = pgTable('result_moves', { from: text().notNull(), to: text().notNull() }, (table) => [
  primaryKey({ columns: [table.from, table.to] }),
])

export const demos = pgTable(
  'demos',
  {
    id: uuid().primaryKey(),
    /** The creator; like all people here without a foreign key, for the record outlives the account. */
    userId: uuid().notNull(),
    dropId: uuid()
      .notNull()
      .references(() => drops.id),
    songId: uuid().references(() => songs.id),
    title: text().notNull(),
    lyrics: text().notNull(),
    result: text().$type<Result>().notNull(),
    sentAt: moment(),
    screenedAt: moment(),
    screenerId: uuid(),
    /** Set when a screener passes it on; a later `nogo` is then the owner's. */
    pitchedAt: moment(),
    /** The owner's first answer. */
    answeredAt: moment(),
    /** A demo that was held once counts as a hold for ever (decision R2). */
    wasHeld: boolean().notNull().default(false),
    /** Taken back by its creator: words and sound are gone, what was decided and paid stays. */
    removedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('demos_of_creator').on(table.userId, table.createdAt, table.id),
    index('demos_of_creator_by_drop').on(table.userId, table.dropId),
    index('demos_of_drop').on(table.dropId, table.result, table.sentAt, table.id),
    index('demos_pitched')
      .on(table.dropId, table.sentAt, table.id)
      .where(sql`pitched_at is not null`),
    index('demos_answered')
      .on(table.dropId, table.answeredAt)
      .where(sql`answered_at is not null`),
    index('demos_decided').on(table.screenerId, table.dropId, table.screenedAt),
    uniqueIndex('demos_song').on(table.songId),
  ],
)

export type DemoRow = typeof demos.$inferSelect

/** Every change of a result: from what, to what, by whom, when. The foreign key lets no other move in. */
export const demoMoves = pgTable(
  'demo_moves',
  {
    id: uuid().primaryKey(),
    demoId: uuid()
      .notNull()
      .references(() => demos.id),
    from: text().$type<Result>().notNull(),
    to: text().$type<Result>().notNull(),
    action: text().notNull(),
    actorId: uuid(),
    /** What the actor was then, as others may read it: `A screener, level 2`. */
    actorSays: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    index('demo_moves_of_demo').on(table.demoId, table.at),
    foreignKey({ columns: [table.from, table.to], foreignColumns: [resultMoves.from, resultMoves.to] }),
  ],
)

export type PaymentState = 'created' | 'waiting' | 'paid' | 'expired' | 'failed' | 'refunding' | 'refunded'

/** Checkouts that ended without money. */
export const neverPaid: PaymentState[] = ['expired', 'failed']

export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    demoId: uuid()
      .notNull()
      .references(() => demos.id),
    userId: uuid().notNull(),
    /** In the currency's smallest unit; known from the provider when the checkout is made. */
    amount: integer().notNull(),
    currency: text().notNull(),
    state: text().$type<PaymentState>().notNull(),
    checkoutId: text().unique(),
    checkoutUrl: text(),
    paymentIntentId: text(),
    refundId: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('payments_of_demo').on(table.demoId, table.createdAt),
    uniqueIndex('payments_open')
      .on(table.demoId)
      .where(sql`state in ('created', 'waiting')`),
    index('payments_waiting')
      .on(table.updatedAt)
      .where(sql`state in ('created', 'waiting', 'refunding')`),
  ],
)

export type PaymentRow = typeof payments.$inferSelect

/** What the payment provider told us, once each: the inbox of its webhook. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    objectId: text().notNull(),
    receivedAt: moment().notNull(),
    settledAt: moment(),
  },
  (table) => [
    index('provider_events_unsettled')
      .on(table.receivedAt)
      .where(sql`settled_at is null`),
  ],
)
