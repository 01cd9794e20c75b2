import type { DropStatus } from '@velv/domain/drops/drop.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

export const drops = pgTable(
  'drops',
  {
    id: uuid().primaryKey(),
    /** The owner. What stays when a person has gone keeps an id that leads nowhere: no foreign key. */
    userId: uuid().notNull(),
    artist: text().notNull(),
    label: text().notNull(),
    regionalOffice: text().notNull(),
    genre: text().array().notNull(),
    lyrics: text().array().notNull(),
    lookingFor: text().array().notNull(),
    importantNote: text().notNull(),
    referenceLinks: text().array().notNull(),
    status: text().$type<DropStatus>(),
    rejectionReason: text(),
    expireTime: moment().notNull(),
    publishedAt: moment(),
    deliveryDate: moment(),
    /** Demos sent to it, counted in the transaction that sends one: a feed never counts. */
    demoCount: integer().notNull().default(0),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('drops_feed')
      .on(table.publishedAt, table.id)
      .where(sql`status = 'approved' and delivery_date is null`),
    index('drops_to_deliver')
      .on(table.expireTime, table.id)
      .where(sql`status = 'approved' and delivery_date is null`),
    index('drops_past')
      .on(table.expireTime, table.id)
      .where(sql`status = 'approved'`),
    index('drops_to_review')
      .on(table.createdAt, table.id)
      .where(sql`status is null`),
    index('drops_of_owner').on(table.userId, table.createdAt, table.id),
    index('drops_inbox')
      .on(table.userId, table.deliveryDate, table.id)
      .where(sql`delivery_date is not null`),
    index('drops_genre')
      .using('gin', table.genre)
      .where(sql`status = 'approved' and delivery_date is null`),
  ],
)

export type DropRow = typeof drops.$inferSelect
