import type { WrittenBrief } from '@velv/domain/drops/brief-fields.ts'
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { type DropRow, drops } from '../drops-table.ts'

/** A brief as creators submitted to it, with the company that asked. A confidential artist is apart, as in `drops`. */
export type SubmittedBrief = WrittenBrief &
  Pick<DropRow, 'confidentialArtist' | 'confidentialTexts'> & { company: string; isCompanyVerified: boolean }

/** The briefs that creators submitted to: one row for all submissions to the same version of a drop (decision D12). */
export const submittedBriefs = pgTable(
  'submitted_briefs',
  {
    dropId: uuid()
      .notNull()
      .references(() => drops.id, { onDelete: 'cascade' }),
    /** SHA-256 of the brief as it was submitted to, in base64url. It stays when the owner's account is erased. */
    hash: text().notNull(),
    /** Without the fields that were added later or erased. */
    brief: jsonb().$type<Partial<SubmittedBrief>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dropId, table.hash] })],
)
