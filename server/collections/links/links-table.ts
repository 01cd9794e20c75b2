import type { LinkAccess } from '@velv/domain/collections/listening-link.ts'
import type { PageReport } from '@velv/domain/screening/listening-credit.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { organizations } from '../../accounts/organizations/organizations-table.ts'
import { demos } from '../../demos/demos-table.ts'
import { createdAtColumn, idColumn, timestamptz } from '../../platform/database/columns.ts'
import { collections } from '../collections-table.ts'

/**
 * Links by which an organization plays a collection or a song to one recipient. A token is derived from the id and the
 * secret; the database holds none.
 */
export const listeningLinks = pgTable(
  'listening_links',
  {
    id: idColumn(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** What it leads to: one of the two, or none once the collection was deleted. */
    collectionId: uuid().references(() => collections.id, { onDelete: 'set null' }),
    demoId: uuid().references(() => demos.id),
    /** The colleague who made it; their account may be gone. */
    madeBy: uuid().notNull(),
    /** The recipient's name; empty once they erased their data. */
    recipient: text().notNull(),
    /** Where it was sent, in lowercase; empty if nowhere, and once it was erased. */
    email: text().notNull().default(''),
    message: text().notNull().default(''),
    access: text().$type<LinkAccess>().notNull(),
    takesFeedback: boolean().notNull(),
    showsCreators: boolean().notNull().default(true),
    passwordHash: text(),
    /** A random key of the page that made it, so that a repeated request makes no second one. */
    idempotencyKey: text().notNull(),
    createdAt: createdAtColumn(),
    expiresAt: timestamptz().notNull(),
    revokedAt: timestamptz(),
    /** The lead who keeps it although its maker has left. */
    keptBy: uuid(),
    /** When its recipient erased their data. */
    erasedAt: timestamptz(),
    /** Until when a download of all songs may be under way; a link has one at a time, in whichever process. */
    packingUntil: timestamptz(),
    /**
     * What its recipient did with all songs, by a trigger on `link_songs`: of how many some was heard, how much of all, in
     * ms, when last, and how many downloads, each as often as it was.
     */
    heardSongs: integer().notNull().default(0),
    heardMs: bigint({ mode: 'number' }).notNull().default(0),
    lastHeardAt: timestamptz(),
    downloads: integer().notNull().default(0),
  },
  (table) => [
    index('listening_links_of_collection').on(table.collectionId, table.id),
    index('listening_links_of_demo').on(table.demoId, table.id),
    index('listening_links_of_organization').on(table.organizationId, table.madeBy),
    index('listening_links_of_maker').on(table.madeBy, table.createdAt, table.id),
    uniqueIndex('listening_links_idempotency_key').on(table.madeBy, table.idempotencyKey),
    check('listening_links_target', sql`collection_id is null or demo_id is null`),
  ],
)

export type ListeningLinkRow = typeof listeningLinks.$inferSelect

/** The devices on which a link was opened, and what each of them has reported of its listening. */
export const linkDevices = pgTable(
  'link_devices',
  {
    /** Stands for the login session in what was delivered and in the access log. */
    id: idColumn(),
    linkId: uuid()
      .notNull()
      .references(() => listeningLinks.id, { onDelete: 'cascade' }),
    /** How often its page was opened there. */
    opens: integer().notNull(),
    firstAt: timestamptz().notNull(),
    lastAt: timestamptz().notNull(),
    /** The listening session that runs there; null before the first play. */
    playId: uuid(),
    startedAt: timestamptz(),
    lastHeartbeatAt: timestamptz(),
    /** As in `listening_sessions`. */
    creditMs: integer().notNull().default(0),
    pageReports: jsonb().$type<PageReport[]>().notNull().default([]),
  },
  (table) => [index('link_devices_of_link').on(table.linkId, table.lastAt)],
)

export type LinkDeviceRow = typeof linkDevices.$inferSelect

/** Addresses whose people want no listening links by email. */
export const linkOptOuts = pgTable('link_opt_outs', { email: text().primaryKey(), at: timestamptz().notNull() })
