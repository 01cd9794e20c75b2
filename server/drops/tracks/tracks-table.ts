import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordings } from '../../media/recordings-table.ts'
import { createdAtColumn, timestamptz } from '../../platform/database/columns.ts'

/** Reference tracks that owners uploaded. A brief names one by its id in `referenceTrack`. */
export const referenceTracks = pgTable(
  'reference_tracks',
  {
    /** Chosen by the page that uploads it. */
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    recordingId: uuid()
      .notNull()
      .references(() => recordings.id),
    createdAt: createdAtColumn(),
    /**
     * When the next job looks whether anything still names it. Triggers on `drops` keep it: null while a drop names the
     * track, and in the past once one stops.
     */
    checkAt: timestamptz(),
    /** When staff suspended it after a rights complaint (decision R15). */
    suspendedAt: timestamptz(),
    /** Shown to its owner. */
    suspendedReason: text(),
  },
  (table) => [
    index('reference_tracks_of_user').on(table.userId),
    index('reference_tracks_of_recording').on(table.recordingId),
    index('reference_tracks_to_check')
      .on(table.checkAt)
      .where(sql`check_at is not null`),
  ],
)

export type ReferenceTrackRow = typeof referenceTracks.$inferSelect
