import { sql } from 'drizzle-orm'
import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, timestamptz } from '../../platform/database/columns.ts'
import { users } from '../accounts-table.ts'

/** An account's second factor. It is on once it is confirmed with a code. */
export const twoFactors = pgTable('two_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Shared with the authenticator app; encrypted. */
  secret: text().notNull(),
  /** Null while it is being set up. */
  turnedOnAt: timestamptz(),
  /** The period of the last accepted code: that code and earlier ones are rejected. */
  lastPeriod: bigint({ mode: 'number' }).notNull().default(0),
  recoverySalt: text().notNull().default(''),
  /** Hashes of the unused recovery codes. */
  recoveryHashes: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  createdAt: createdAtColumn(),
})

export type TwoFactor = typeof twoFactors.$inferSelect
