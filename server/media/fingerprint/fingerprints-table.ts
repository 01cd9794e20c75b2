import { customType, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { recordings } from '../recordings-table.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What a recording sounds like. Silence, tones, and very short sounds have no row. */
export const fingerprints = pgTable('fingerprints', {
  recordingId: uuid()
    .primaryKey()
    .references(() => recordings.id, { onDelete: 'cascade' }),
  /** Four bytes instead of the sixteen of the id, in an index with 128 entries for each recording. */
  number: integer().notNull().generatedAlwaysAsIdentity().unique(),
  values: bytes().notNull(),
  /** A list for each of `otherSpeeds`. */
  atOtherSpeeds: bytes().notNull(),
  /** A list for each of `searchedSpeeds`. */
  selectedAtSpeeds: bytes().notNull(),
  /** Those at its own speed: the rows of `fingerprint_values`, which a trigger deletes with this row. */
  selected: integer().array().notNull(),
})

/** Finds recordings by their selected values. `fingerprint` is the number of a row that may have been deleted meanwhile. */
export const fingerprintValues = pgTable(
  'fingerprint_values',
  { value: integer().notNull(), fingerprint: integer().notNull() },
  (table) => [primaryKey({ columns: [table.value, table.fingerprint] })],
)
