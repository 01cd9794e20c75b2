import { sql } from 'drizzle-orm'
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts-table.ts'

const timestamptz = () => timestamp({ withTimezone: true })

/** An account's second factor. It is on once it was confirmed with a code. */
export const twoFactors = pgTable('two_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Shared with the authenticator app; encrypted. */
  secret: text().notNull(),
  /** Null while it is being set up. */
  turnedOnAt: timestamptz(),
  /** The last period a code was taken for: that code and earlier ones are not taken again. */
  lastPeriod: bigint({ mode: 'number' }).notNull().default(0),
  recoverySalt: text().notNull().default(''),
  /** Of the recovery codes that were not used yet. */
  recoveryHashes: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  createdAt: timestamptz().notNull(),
})

export type TwoFactor = typeof twoFactors.$inferSelect
