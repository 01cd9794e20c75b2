import type { BriefDocumentKind } from '@velv/domain/drops/drafts/brief-document.ts'
import type { Brief } from '@velv/domain/drops/brief-fields.ts'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, timestamptz } from '../../platform/database/columns.ts'

/** Unfinished briefs and templates of owners; at most `maxBriefDocuments` of each kind. */
export const briefDocuments = pgTable(
  'brief_documents',
  {
    id: idColumn(),
    userId: uuid().notNull(),
    kind: text().$type<BriefDocumentKind>().notNull(),
    name: text().notNull(),
    /** The fields as far as they are written; fields that were added later are missing. */
    brief: jsonb().$type<Partial<Brief>>().notNull(),
    /** The closing date that was chosen, like 2026-12-24; empty in a template. */
    closes: text().notNull(),
    createdAt: createdAtColumn(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [index('brief_documents_of_user').on(table.userId, table.kind, table.updatedAt)],
)
