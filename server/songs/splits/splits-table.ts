import type { AddendumField } from '@velv/domain/songs/splits/addendum.ts'
import type { ShareSuggestion } from '@velv/domain/songs/splits/co-writer-answer.ts'
import type { SplitAction } from '@velv/domain/songs/splits/split-history.ts'
import type { ShareActor, ShareState, WriterRole } from '@velv/domain/songs/splits/writer-share.ts'
import { sql } from 'drizzle-orm'
import { bigserial, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, timestamptz } from '../../platform/database/columns.ts'
import { songs } from '../songs-table.ts'

/** The versions of a song's split sheet. The one that hasn't been replaced is current. */
export const splitSheets = pgTable(
  'split_sheets',
  {
    id: idColumn(),
    /** No foreign key: a final sheet with co-writers outlives its song, as evidence of an agreement (decision 0121). */
    songId: uuid().notNull(),
    /** Counts the sheets of a song from 1. */
    version: integer().notNull(),
    /** Counts the changes of the sheet, so that a page can't save over what it hasn't shown. */
    revision: integer().notNull(),
    createdAt: createdAtColumn(),
    /** The song's ISWC, if a society assigned it before the sheet was final; later it is an addendum. */
    iswc: text().notNull().default(''),
    sentAt: timestamptz(),
    /** What the sheet prints of its song, as it was when the sheet was first sent; null until then. */
    title: text(),
    isrc: text(),
    containsSamples: boolean(),
    /** When the last writer confirmed; a trigger keeps the sheet and its shares from changing after that. */
    finalAt: timestamptz(),
    /** When a new version took its place. */
    replacedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('split_sheets_version').on(table.songId, table.version),
    uniqueIndex('split_sheets_current')
      .on(table.songId)
      .where(sql`replaced_at is null`),
  ],
)

export type SplitSheetRow = typeof splitSheets.$inferSelect

/** The writers on a sheet. Emails and details are erased on a writer's request; see decision 0104. */
export const writerShares = pgTable(
  'writer_shares',
  {
    id: idColumn(),
    sheetId: uuid()
      .notNull()
      .references(() => splitSheets.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    isCreator: boolean().notNull(),
    name: text().notNull(),
    legalName: text().notNull(),
    roles: text().array().$type<WriterRole[]>().notNull(),
    shareBasisPoints: integer().notNull(),
    publisher: text().notNull(),
    publisherBasisPoints: integer().notNull(),
    society: text(),
    ipi: text().notNull(),
    publisherIpi: text().notNull().default(''),
    /** Where the request goes, in lowercase; empty for the creator. */
    email: text().notNull(),
    state: text().$type<ShareState>().notNull(),
    sentAt: timestamptz(),
    /** When the co-writer first opened a link. */
    openedAt: timestamptz(),
    answeredAt: timestamptz(),
    /** The address whose link the answer came by; empty for the creator, and once it was erased. */
    answeredBy: text().notNull().default(''),
    /** What a co-writer suggests instead. */
    suggestion: jsonb().$type<ShareSuggestion>(),
    /** Why a co-writer declined, in their words. */
    reason: text().notNull().default(''),
    remindersSent: integer().notNull().default(0),
    /** When the creator last sent a reminder. */
    remindedAt: timestamptz(),
    nextReminderAt: timestamptz(),
    /** When the co-writer deleted their data. */
    erasedAt: timestamptz(),
  },
  (table) => [
    index('writer_shares_of_sheet').on(table.sheetId, table.position),
    index('writer_shares_to_remind')
      .on(table.nextReminderAt)
      .where(sql`next_reminder_at is not null`),
    check('writer_shares_share', sql`share_basis_points between 0 and 10000`),
    check('writer_shares_publisher', sql`publisher_basis_points between 0 and share_basis_points`),
  ],
)

export type WriterShareRow = typeof writerShares.$inferSelect

/** What was added to final sheets. The newest row for a share and a field counts. */
export const splitAddenda = pgTable(
  'split_addenda',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    sheetId: uuid()
      .notNull()
      .references(() => splitSheets.id, { onDelete: 'cascade' }),
    /** The share that it is about; null for the song. */
    shareId: uuid().references(() => writerShares.id, { onDelete: 'cascade' }),
    at: timestamptz().notNull(),
    by: text().$type<ShareActor>().notNull(),
    field: text().$type<AddendumField>().notNull(),
    value: text().notNull(),
  },
  (table) => [
    index('split_addenda_of_sheet').on(table.sheetId, table.id),
    index('split_addenda_of_share').on(table.shareId),
  ],
)

/** Why a link no longer works: a newer one was sent, the sheet changed, or the creator took the request back. */
export type LinkEnd = 'replaced' | 'withdrawn'

/** The links that co-writers answer by. A token is derived from the id and the secret; the database holds none. */
export const splitLinks = pgTable(
  'split_links',
  {
    id: idColumn(),
    shareId: uuid()
      .notNull()
      .references(() => writerShares.id, { onDelete: 'cascade' }),
    /** The address that the link was sent to, in lowercase; empty once it was erased. */
    email: text().notNull(),
    createdAt: createdAtColumn(),
    expiresAt: timestamptz().notNull(),
    endedAt: timestamptz(),
    endedBecause: text().$type<LinkEnd>(),
  },
  (table) => [index('split_links_of_share').on(table.shareId)],
)

export type SplitLinkRow = typeof splitLinks.$inferSelect

/** What happened to the splits of a song, oldest first. */
export const splitHistory = pgTable(
  'split_history',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    songId: uuid()
      .notNull()
      .references(() => songs.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** The share that it happened to; null for the whole sheet. */
    shareId: uuid(),
    at: timestamptz().notNull(),
    actor: text().$type<ShareActor | 'clock'>().notNull(),
    action: text().$type<SplitAction>().notNull(),
    /** The writer's name at that time; empty once it was erased. */
    writer: text().notNull(),
    /** The address that a link was sent to, or that an answer came from; empty once it was erased. */
    email: text().notNull(),
  },
  (table) => [
    index('split_history_of_song').on(table.songId, table.id),
    index('split_history_of_share').on(table.shareId),
  ],
)

/** Addresses whose owners want no more requests to confirm a share by email; many of them have no account. */
export const splitOptOuts = pgTable('split_opt_outs', {
  email: text().primaryKey(),
  at: timestamptz().notNull(),
})
