import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/**
 * Counted attempts, by rule and a hash of the subject. The limiter writes them and deletes them when their window has
 * passed.
 */
export const limitCounts = pgTable('limit_counts', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Unix time in ms. */
  expire: bigint({ mode: 'number' }),
})
