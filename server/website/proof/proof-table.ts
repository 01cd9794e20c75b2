import type { AnonymousReceipt } from '@velv/domain/website/proof.ts'
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/database/columns.ts'

/** What the landing page shows about all songs: one row, which a job replaces. It holds nothing about a person. */
export const proofSnapshots = pgTable('proof_snapshots', {
  id: text().$type<'current'>().primaryKey(),
  measuredAt: timestamptz().notNull(),
  /** Of all songs whose answer was due until `measuredAt`: how many a screener heard. */
  songsHeard: integer().notNull(),
  answered: integer().notNull(),
  unanswered: integer().notNull(),
  medianAnswerMs: bigint({ mode: 'number' }),
  receipt: jsonb().$type<AnonymousReceipt>(),
})

export type ProofSnapshot = typeof proofSnapshots.$inferSelect
