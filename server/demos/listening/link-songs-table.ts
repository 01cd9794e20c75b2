import type { Stretch } from '@velv/domain/screening/listening-credit.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/database/columns.ts'
import { demos } from '../demos-table.ts'

/**
 * What the recipient of a listening link heard of a song, and what they think of it. It is apart from `listenings`, so that it never
 * counts as the owner's listening, and stays when the link is deleted, because the creator's receipt depends on it.
 */
export const linkSongs = pgTable(
  'link_songs',
  {
    /** No foreign key: it outlives the link, and tells two recipients apart. */
    linkId: uuid().notNull(),
    demoId: uuid()
      .notNull()
      .references(() => demos.id),
    /** Whose guest heard it. No foreign key, either: the receipt names the organization while it exists. */
    organizationId: uuid().notNull(),
    heard: jsonb().$type<Stretch[]>().notNull().default([]),
    heardMs: integer().notNull().default(0),
    /** When some of it was heard first and last; null if none was. */
    firstAt: timestamptz(),
    lastAt: timestamptz(),
    /** How often its original was downloaded, alone or in the ZIP. */
    downloads: integer().notNull().default(0),
    downloadedAt: timestamptz(),
    stars: smallint(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.demoId] }),
    index('link_songs_of_demo').on(table.demoId, table.linkId),
    index('link_songs_of_organization').on(table.organizationId, table.downloadedAt),
    check('link_songs_stars', sql`stars between 1 and 5`),
  ],
)

export type LinkSongRow = typeof linkSongs.$inferSelect
