import type { VersionKind } from '@velv/domain/songs/song-versions.ts'
import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { recordings } from '../media/recordings-table.ts'
import { createdAtColumn, idColumn, timestamptz } from '../platform/database/columns.ts'
import { songColumns } from './song-columns.ts'

/** The songs in creators' libraries. A view of the previous release has the name `songs` (decision 0106). */
export const songs = pgTable(
  'songs',
  {
    id: idColumn(),
    /** The creator; no foreign key, like all references to people. */
    userId: uuid().notNull(),
    ...songColumns(),
    /** For the creator alone. */
    notes: text().notNull().default(''),
    /** Search tokens of titles, writers, and lyrics, normalized. */
    searchTokens: text().notNull().default(''),
    /** Random key made by the creator's page, so that a repeated request creates one song. */
    idempotencyKey: text(),
    /** The submission that it was taken from, if it was sent before there was a library. */
    adoptedFrom: uuid(),
    archivedAt: timestamptz(),
    createdAt: createdAtColumn(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    index('songs_of_creator').on(table.userId, table.updatedAt, table.id),
    uniqueIndex('songs_idempotency_key').on(table.userId, table.idempotencyKey),
    uniqueIndex('songs_adopted_from')
      .on(table.adoptedFrom)
      .where(sql`adopted_from is not null`),
  ],
)

export type SongRow = typeof songs.$inferSelect

/** The recordings of a song. A newer one of the same kind takes the place of the older. */
export const songVersions = pgTable(
  'song_versions',
  {
    id: idColumn(),
    songId: uuid()
      .notNull()
      .references(() => songs.id),
    kind: text().$type<VersionKind>().notNull(),
    /** Null until its upload is complete. */
    recordingId: uuid().references(() => recordings.id),
    archivedAt: timestamptz(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('song_versions_of_song').on(table.songId, table.id),
    index('song_versions_of_recording').on(table.recordingId),
  ],
)

export type VersionRow = typeof songVersions.$inferSelect

/** A file in a ZIP of stems. */
export type StemEntry = { name: string; bytes: number }

/** The stems of a song: one ZIP, stored as `stems/<id>/stems.zip`, listed and never decoded (decision R19). */
export const songStems = pgTable(
  'song_stems',
  {
    id: idColumn(),
    songId: uuid()
      .notNull()
      .references(() => songs.id),
    bytes: bigint({ mode: 'number' }).notNull(),
    entries: jsonb().$type<StemEntry[]>().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [uniqueIndex('song_stems_of_song').on(table.songId)],
)
