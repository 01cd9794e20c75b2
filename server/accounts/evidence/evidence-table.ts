import type { Credit, EvidenceState } from '@velv/domain/accounts/evidence/evidence.ts'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, timestamptz } from '../../platform/database/columns.ts'
import { users } from '../accounts-table.ts'

/** What a drop owner or screener says about their work, and what staff made of it. */
export const evidence = pgTable(
  'evidence',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    company: text().notNull(),
    role: text().notNull(),
    website: text().notNull(),
    profiles: text().array().notNull(),
    credits: jsonb().$type<Credit[]>().notNull(),
    note: text().notNull(),
    /** The registrable domain of the website: `northbound.se` for `www.northbound.se`; null without one. */
    domain: text(),
    /** A hash of the note without case, punctuation and spaces, to find the same text in other accounts. */
    noteHash: text(),
    state: text().$type<EvidenceState>().notNull(),
    sentAt: timestamptz(),
    decidedAt: timestamptz(),
    /** Why staff last returned it; null once it is accepted. Until then, nobody but staff sees it. */
    returnedReason: text(),
    /** How the company was verified: by the domain of the verified email, or by staff; null when it is not. */
    companyVerifiedBy: text().$type<'domain' | 'staff'>(),
    companyVerifiedAt: timestamptz(),
    createdAt: createdAtColumn(),
    /** When its person last changed it; staff decide about the version that they have read. */
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    index('evidence_sent')
      .on(table.sentAt, table.userId)
      .where(sql`state = 'sent'`),
    index('evidence_domain')
      .on(table.domain, table.userId)
      .where(sql`domain is not null`),
    index('evidence_note')
      .on(table.noteHash, table.userId)
      .where(sql`note_hash is not null`),
    check('evidence_state', sql`state in ('draft', 'sent', 'returned', 'accepted')`),
  ],
)

/** Which version of someone's evidence a member of staff has last opened. */
export const evidenceOpenings = pgTable(
  'evidence_openings',
  {
    staffId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => evidence.userId, { onDelete: 'cascade' }),
    /** The `updatedAt` of the evidence. */
    version: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.userId] }),
    index('evidence_openings_of_user').on(table.userId),
  ],
)

export type EvidenceRow = typeof evidence.$inferSelect
