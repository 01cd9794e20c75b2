import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../database/columns.ts'

/**
 * Addresses that a mail server has rejected permanently. They are suppressed until their owner asks for emails again,
 * or a week has passed.
 */
export const emailSuppressions = pgTable('email_suppressions', {
  email: text().primaryKey(),
  at: timestamptz().notNull(),
  /** The server's response, shortened. */
  response: text().notNull(),
})
