import type { DuplicateOutcome } from '@velv/domain/demos/duplicate.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { recordings } from '../../media/recordings-table.ts'
import { idColumn, timestamptz } from '../../platform/database/columns.ts'

/**
 * Cases of the same recording in two unrelated accounts, for staff alone (decision 0108). The first recording is the one
 * with the lower id, which was uploaded earlier, so that a pair has one case whichever of the two is looked for.
 */
export const duplicateCases = pgTable(
  'duplicate_cases',
  {
    id: idColumn(),
    firstRecordingId: uuid()
      .notNull()
      .references(() => recordings.id, { onDelete: 'cascade' }),
    secondRecordingId: uuid()
      .notNull()
      .references(() => recordings.id, { onDelete: 'cascade' }),
    firstCreatorId: uuid().notNull(),
    secondCreatorId: uuid().notNull(),
    /** How well they agree, as a `Comparison` of the first with the second. */
    share: real().notNull(),
    found: integer().notNull(),
    offsetMs: integer().notNull(),
    speed: real().notNull(),
    foundAt: timestamptz().notNull(),
    resolvedAt: timestamptz(),
    /** The admin who resolved it. */
    resolvedBy: uuid(),
    outcome: text().$type<DuplicateOutcome>(),
    /** Why, for staff. */
    note: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('duplicate_cases_of_pair').on(table.firstRecordingId, table.secondRecordingId),
    index('duplicate_cases_of_second').on(table.secondRecordingId),
    index('duplicate_cases_of_first_creator').on(table.firstCreatorId),
    index('duplicate_cases_of_second_creator').on(table.secondCreatorId),
    index('duplicate_cases_open')
      .on(table.foundAt, table.id)
      .where(sql`resolved_at is null`),
    check('duplicate_cases_order', sql`first_recording_id < second_recording_id`),
    check('duplicate_cases_people', sql`first_creator_id <> second_creator_id`),
    check(
      'duplicate_cases_resolved',
      sql`(resolved_at is null) = (outcome is null) and (resolved_at is null) = (resolved_by is null)`,
    ),
  ],
)

export type DuplicateCaseRow = typeof duplicateCases.$inferSelect
