import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Addresses that a mail server has refused for good: they rest until their owner asks for mails, or a week has passed. */
export const emailSuppressions = pgTable('email_suppressions', {
  email: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** The server's own words, shortened. */
  response: text().notNull(),
})
