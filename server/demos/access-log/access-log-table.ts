import type { AccessRole } from '@velv/domain/demos/access-log/access-log.ts'
import { sql } from 'drizzle-orm'
import { bigint, customType, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/database/columns.ts'
import { demos } from '../demos-table.ts'
import { stretches } from '../listening/audio-deliveries-table.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Accesses that may still go on: what was sent to one login session. They become entries of the log when they are over. */
export const openAccesses = pgTable(
  'open_accesses',
  {
    sessionId: uuid().notNull(),
    demoId: uuid()
      .notNull()
      .references(() => demos.id, { onDelete: 'cascade' }),
    /** `played`: it was sent to a player. */
    kind: text().$type<'played' | 'downloaded'>().notNull(),
    /** The newer version that was sent instead of what was submitted; empty for the latter. */
    updateId: text().notNull().default(''),
    listenerId: uuid().notNull(),
    role: text().$type<AccessRole>().notNull(),
    beganAt: timestamptz().notNull(),
    lastAt: timestamptz().notNull(),
    /** What was sent: parts of the song in ms if it was played, bytes of the file if it was downloaded. */
    sent: stretches().notNull(),
    /** What was heard of it, in ms; null if that isn't counted, and for accesses that began before it was recorded. */
    played: stretches(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.demoId, table.kind, table.updateId] }),
    index('open_accesses_of_demo').on(table.demoId),
    index('open_accesses_by_last').on(table.lastAt),
  ],
)

/**
 * The access log: append-only, numbered without gaps. When a submission is erased, its entries lose demo, content and
 * salt, and the chain of hashes stays.
 */
export const accessLog = pgTable(
  'access_log',
  {
    number: bigint({ mode: 'number' }).primaryKey(),
    demoId: uuid(),
    /** `AnyAccessContent` in canonical JSON, as it was hashed. */
    content: text(),
    salt: bytes(),
    leaf: bytes().notNull(),
    /** Of the previous entry's hash and this leaf. */
    hash: bytes().notNull(),
  },
  (table) => [
    index('access_log_of_demo')
      .on(table.demoId, table.number)
      .where(sql`demo_id is not null`),
  ],
)

/** The published head of the chain for each day (UTC). */
export const accessLogHeads = pgTable(
  'access_log_heads',
  {
    day: date({ mode: 'string' }).primaryKey(),
    /** The number of the last entry up to this day. */
    last: bigint({ mode: 'number' }).notNull(),
    /** The signed `LogHeadBody` in canonical JSON. */
    document: text().notNull(),
  },
  (table) => [index('access_log_heads_by_last').on(table.last, table.day)],
)
