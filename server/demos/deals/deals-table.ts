import type { DealSide, DealTerms } from '@velv/domain/demos/deals/deal.ts'
import type { Release } from '@velv/domain/demos/deals/handover.ts'
import type { ReportOutcome } from '@velv/domain/demos/deals/message-report.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, timestamptz } from '../../platform/database/columns.ts'

/** What an organization and a creator have to do with each other about one song, from the first hold or cut on. */
export const deals = pgTable(
  'deals',
  {
    id: idColumn(),
    /** The song, or the submission if its song was deleted; without a foreign key, because the deal outlives both. */
    songId: uuid().notNull(),
    organizationId: uuid().notNull(),
    creatorId: uuid().notNull(),
    createdAt: createdAtColumn(),
    /** When the first hold was accepted, or the song became a cut; null until then. */
    openedAt: timestamptz(),
    /** Who closed the room, when, and why, in their words. */
    closedAt: timestamptz(),
    closedBy: text().$type<DealSide>(),
    closeReason: text().notNull().default(''),
    /** What is known of the release of a cut. */
    release: jsonb().$type<Release>(),
    /** While a side blocks the other, nobody writes. */
    ownerBlockedAt: timestamptz(),
    creatorBlockedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('deals_of_song').on(table.songId, table.organizationId),
    index('deals_of_organization').on(table.organizationId, table.id),
    index('deals_of_creator').on(table.creatorId, table.id),
    check('deals_closed', sql`(closed_at is null) = (closed_by is null)`),
  ],
)

export type DealRow = typeof deals.$inferSelect

const dealIdColumn = () =>
  uuid()
    .notNull()
    .references(() => deals.id, { onDelete: 'cascade' })

/** Every version of a deal's terms, as it was proposed; none is ever changed. */
export const dealTerms = pgTable(
  'deal_terms',
  {
    id: idColumn(),
    dealId: dealIdColumn(),
    terms: jsonb().$type<DealTerms>().notNull(),
    /** The side and the person who proposed it; null for the terms of an accepted hold. */
    side: text().$type<DealSide>(),
    authorId: uuid(),
    at: timestamptz().notNull(),
    /** When each side confirmed it, and when one declined it. */
    ownerAt: timestamptz(),
    creatorAt: timestamptz(),
    declinedAt: timestamptz(),
  },
  (table) => [
    index('deal_terms_of_deal').on(table.dealId, table.id),
    index('deal_terms_of_author').on(table.authorId, table.at, table.id),
  ],
)

export type DealTermsRow = typeof dealTerms.$inferSelect

/** Files of a deal: documents, of which each side adds its copy, and attachments, each of them a message. */
export const dealFiles = pgTable(
  'deal_files',
  {
    id: idColumn(),
    dealId: dealIdColumn(),
    side: text().$type<DealSide>().notNull(),
    authorId: uuid().notNull(),
    isDocument: boolean().notNull(),
    /** With the ending of its content. */
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** SHA-256, in hexadecimal; empty until the upload is complete. */
    digest: text().notNull().default(''),
    at: timestamptz().notNull(),
  },
  (table) => [
    index('deal_files_of_deal').on(table.dealId, table.at, table.id),
    index('deal_files_of_author').on(table.authorId, table.at, table.id),
  ],
)

export type DealFileRow = typeof dealFiles.$inferSelect

/** What the two sides wrote to each other. */
export const dealMessages = pgTable(
  'deal_messages',
  {
    id: idColumn(),
    dealId: dealIdColumn(),
    side: text().$type<DealSide>().notNull(),
    authorId: uuid().notNull(),
    text: text().notNull(),
    /** A file that was sent instead of a text. */
    fileId: uuid().references(() => dealFiles.id, { onDelete: 'cascade' }),
    at: timestamptz().notNull(),
    /** A random key of the page that sent it, so that a repeated request sends no second one. */
    idempotencyKey: text().notNull(),
  },
  (table) => [
    index('deal_messages_of_deal').on(table.dealId, table.id),
    index('deal_messages_of_file').on(table.fileId),
    uniqueIndex('deal_messages_idempotency_key').on(table.authorId, table.idempotencyKey),
  ],
)

export type DealMessageRow = typeof dealMessages.$inferSelect

/** Messages that one side reported to staff. */
export const dealReports = pgTable(
  'deal_reports',
  {
    id: idColumn(),
    dealId: dealIdColumn(),
    messageId: uuid()
      .notNull()
      .references(() => dealMessages.id, { onDelete: 'cascade' }),
    reporterId: uuid().notNull(),
    side: text().$type<DealSide>().notNull(),
    reason: text().notNull(),
    at: timestamptz().notNull(),
    /** When staff first read the messages around it, which both sides see. */
    readAt: timestamptz(),
    resolvedAt: timestamptz(),
    resolvedBy: uuid(),
    outcome: text().$type<ReportOutcome>(),
    note: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('deal_reports_of_message').on(table.messageId, table.side),
    index('deal_reports_of_deal').on(table.dealId, table.at),
    index('deal_reports_of_reporter').on(table.reporterId, table.at, table.id),
    index('deal_reports_open')
      .on(table.at, table.id)
      .where(sql`resolved_at is null`),
    check('deal_reports_resolved', sql`(resolved_at is null) = (outcome is null)`),
  ],
)

export type DealReportRow = typeof dealReports.$inferSelect
