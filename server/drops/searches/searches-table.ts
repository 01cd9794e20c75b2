import type { SearchFrequency, SearchParams } from '@velv/domain/drops/saved-search-params.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, timestamptz } from '../../platform/database/columns.ts'
import { drops } from '../drops-table.ts'

/** Searches that creators saved; at most `maxSavedSearches` for each. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: idColumn(),
    userId: uuid().notNull(),
    name: text().notNull(),
    params: jsonb().$type<SearchParams>().notNull(),
    frequency: text().$type<SearchFrequency>().notNull(),
    createdAt: createdAtColumn(),
    /** When its owner last opened it: matches since then are new. */
    seenAt: timestamptz().notNull(),
    /** When drops that matched it were last part of an email. */
    emailedAt: timestamptz(),
  },
  (table) => [index('saved_searches_of_user').on(table.userId, table.createdAt, table.id)],
)

export type SavedSearchRow = typeof savedSearches.$inferSelect

/** Drops that opened after a search was saved, and match it. */
export const searchMatches = pgTable(
  'search_matches',
  {
    searchId: uuid()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    dropId: uuid()
      .notNull()
      .references(() => drops.id, { onDelete: 'cascade' }),
    at: timestamptz().notNull(),
    /** Whether it still has to be part of an email. */
    isToSend: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.dropId] }),
    index('search_matches_newest').on(table.searchId, table.at),
    index('search_matches_of_drop').on(table.dropId),
    index('search_matches_old').on(table.at),
    index('search_matches_to_send')
      .on(table.searchId)
      .where(sql`is_to_send`),
  ],
)

/** When a person last got an email about saved searches, which deleting a search must not forget. */
export const searchAlerts = pgTable('search_alerts', {
  userId: uuid().primaryKey(),
  emailedAt: timestamptz().notNull(),
})
