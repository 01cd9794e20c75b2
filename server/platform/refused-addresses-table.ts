import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Addresses that a mail server has refused for good: nothing more is sent there until its owner asks for it. */
export const refusedAddresses = pgTable('refused_addresses', {
  email: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** The server's own words, shortened. */
  said: text().notNull(),
})
