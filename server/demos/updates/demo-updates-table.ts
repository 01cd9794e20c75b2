import type { VersionKind } from '@velv/domain/songs/song-versions.ts'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordings } from '../../media/recordings-table.ts'
import { idColumn, timestamptz } from '../../platform/database/columns.ts'
import { songVersions } from '../../songs/songs-table.ts'
import { demos } from '../demos-table.ts'

/** Newer versions that creators offer to drop owners next to what they sent, which never changes (decision 0109). */
export const demoUpdates = pgTable(
  'demo_updates',
  {
    id: idColumn(),
    demoId: uuid()
      .notNull()
      .references(() => demos.id),
    /** Null once the version was deleted, which takes a withdrawn offer. */
    versionId: uuid().references(() => songVersions.id, { onDelete: 'set null' }),
    recordingId: uuid().references(() => recordings.id),
    /** What the version was when it was offered. */
    kind: text().$type<VersionKind>().notNull(),
    /** A note for the drop's owner. */
    note: text().notNull(),
    offeredAt: timestamptz().notNull(),
    withdrawnAt: timestamptz(),
  },
  (table) => [
    index('demo_updates_of_demo').on(table.demoId, table.id),
    index('demo_updates_of_version').on(table.versionId),
    index('demo_updates_of_recording').on(table.recordingId),
  ],
)

export type UpdateRow = typeof demoUpdates.$inferSelect
