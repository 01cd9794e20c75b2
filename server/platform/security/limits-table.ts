import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** Tries that were counted, by rule and a hash of whose they are; the limiter writes it, and forgets it when the time is over. */
export const limitCounts = pgTable('limit_counts', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Unix time in ms. */
  expire: bigint({ mode: 'number' }),
})
