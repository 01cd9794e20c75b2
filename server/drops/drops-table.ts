import type { BriefChange } from '@velv/domain/drops/brief-changes.ts'
import type { BriefFieldName } from '@velv/domain/drops/brief-fields.ts'
import type { DropStatus } from '@velv/domain/drops/drop.ts'
import { sql } from 'drizzle-orm'
import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const timestamptz = () => timestamp({ withTimezone: true })

export const drops = pgTable(
  'drops',
  {
    id: uuid().primaryKey(),
    /** The owner. What stays when a person has gone keeps an id that leads nowhere: no foreign key. */
    userId: uuid().notNull(),
    artist: text().notNull(),
    label: text().notNull(),
    regionalOffice: text().notNull(),
    genre: text().array().notNull(),
    lyrics: text().array().notNull(),
    lookingFor: text().array().notNull(),
    importantNote: text().notNull(),
    referenceLinks: text().array().notNull(),
    /** The word its owner's form sent it under: sent twice, it is one drop. */
    idempotencyKey: text(),
    /** What the brief is found by, with blanks between; written with it. */
    searchTokens: text().notNull().default(''),
    status: text().$type<DropStatus>(),
    /** Why it was rejected or unpublished, for its owner. */
    rejectionReason: text(),
    /** When staff last unpublished it; empty again once it is sent for review. */
    unpublishedAt: timestamptz(),
    /** Since when staff has paused it, and why, for its owner. */
    pausedAt: timestamptz(),
    pausedReason: text(),
    /** Since when its owner's account is disabled; kept here so that lists need not look at accounts. */
    ownerDisabledAt: timestamptz(),
    expireTime: timestamptz().notNull(),
    /** The closing time when its first demo was paid, from which extensions are measured; null while no demo is in. */
    firstExpireTime: timestamptz(),
    /** When a change that would need review under paid songs last went live: whoever ordered before may withdraw. */
    briefChangedAt: timestamptz(),
    /** When the sweep took it off the open shelves; before that, too, it is closed by the clock. */
    closedAt: timestamptz(),
    publishedAt: timestamptz(),
    deliveryDate: timestamptz(),
    /**
     * The drop was taken down: from this moment a job refunds its open demos, and clears this when none is left. A drop
     * can't be approved before that.
     */
    refundsDueAt: timestamptz(),
    /** Demos sent to it, counted in the transaction that sends one: a feed never counts. */
    demoCount: integer().notNull().default(0),
    /** How often it was changed after its approval. */
    changeCount: integer().notNull().default(0),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    index('drops_undelivered')
      .on(table.expireTime, table.id)
      .where(sql`status = 'approved' and delivery_date is null`),
    index('drops_to_refund')
      .on(table.refundsDueAt)
      .where(sql`refunds_due_at is not null`),
    index('drops_without_search_tokens')
      .on(table.id)
      .where(sql`search_tokens = ''`),
    index('drops_to_close')
      .on(table.expireTime, table.id)
      .where(sql`closed_at is null and delivery_date is null and status is distinct from 'rejected'`),
    index('drops_to_review')
      .on(table.createdAt, table.id)
      .where(sql`status is null and closed_at is null`),
    uniqueIndex('drops_idempotency_key').on(table.userId, table.idempotencyKey),
    index('drops_of_owner').on(table.userId, table.createdAt, table.id),
    index('drops_not_delivered')
      .on(table.userId, table.createdAt, table.id)
      .where(sql`delivery_date is null`),
    index('drops_near').on(table.userId, table.expireTime, table.deliveryDate),
    index('drops_inbox')
      .on(table.userId, table.deliveryDate, table.id)
      .where(sql`delivery_date is not null`),
  ],
)

export type DropRow = typeof drops.$inferSelect

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Where a drop stands for those who browse: a row for each list it is in, kept by triggers on `drops` and
 * `drop_tallies`. An index that the database cannot build by itself: every feed is a walk along one of these,
 * whatever is filtered out and however many drops there are. `all`, genres and `other` are open drops; `waiting` has
 * demos to be heard; `due` may be delivered; `expired` is over.
 */
export const feedEntries = pgTable(
  'feed_entries',
  {
    dropId: uuid()
      .notNull()
      .references(() => drops.id, { onDelete: 'cascade' }),
    feed: text().notNull(),
    office: text().notNull(),
    publishedAt: timestamptz().notNull(),
    /** When it closes or closed: its closing time, or its delivery where that came first. */
    endsAt: timestamptz().notNull(),
    /** On the shelf `all` only: what it is found by. */
    searchTokens: tsvector(),
  },
  (table) => [
    primaryKey({ columns: [table.dropId, table.feed] }),
    // Each holds all that a walk along it looks at, so that the walk never leaves the index.
    index('feed_entries_newest').on(table.feed, table.publishedAt, table.dropId, table.endsAt),
    index('feed_entries_ending').on(table.feed, table.endsAt, table.dropId),
    index('feed_entries_newest_of_office').on(table.feed, table.office, table.publishedAt, table.dropId, table.endsAt),
    index('feed_entries_ending_of_office').on(table.feed, table.office, table.endsAt, table.dropId),
    index('feed_entries_search_tokens')
      .using('gin', table.searchTokens)
      .where(sql`feed = 'all'`),
  ],
)

/**
 * How many open drops stand on a shelf, by office and, under `*`, in all; kept by a trigger, so that a chip's count
 * walks nothing.
 */
export const feedCounts = pgTable(
  'feed_counts',
  { feed: text().notNull(), office: text().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.office, table.feed] })],
)

/** How many demos of a drop stand where; kept by a trigger on `demos`. */
export const dropTallies = pgTable('drop_tallies', {
  dropId: uuid()
    .primaryKey()
    .references(() => drops.id, { onDelete: 'cascade' }),
  screening: integer().notNull().default(0),
  pitch: integer().notNull().default(0),
  hold: integer().notNull().default(0),
  cut: integer().notNull().default(0),
  /** A no of the owner, to a demo that was pitched. */
  ownerNogo: integer().notNull().default(0),
  /** A no of a screener. */
  screenerNogo: integer().notNull().default(0),
})

/** What an owner changed in a drop that was approved. */
export const dropChanges = pgTable(
  'drop_changes',
  {
    id: uuid().primaryKey(),
    dropId: uuid()
      .notNull()
      .references(() => drops.id, { onDelete: 'cascade' }),
    at: timestamptz().notNull(),
    changes: jsonb().$type<BriefChange[]>().notNull(),
    /** The fields whose change needs review under paid songs; creators who had ordered before it went live are shown these. */
    materialFields: text().array().$type<BriefFieldName[]>().notNull().default([]),
    /** The last demo whose creator was told of it; their ids are gone through in order. */
    notifiedUpTo: uuid(),
  },
  (table) => [
    index('drop_changes_of_drop').on(table.dropId, table.at, table.id),
    index('drop_changes_last').on(table.at, table.id),
    index('drop_changes_material')
      .on(table.dropId, table.at, table.id)
      .where(sql`cardinality(material_fields) > 0`),
  ],
)

export type DropChangeRow = typeof dropChanges.$inferSelect

export const proposalStates = ['waiting', 'rejected', 'expired'] as const

/**
 * A change of a brief with paid songs that needs review; at most one a drop. The live brief stays as it is until the change
 * is approved, and then it is a row of `drop_changes`. `expired`: the drop closed or was delivered before it was reviewed.
 */
export const proposedChanges = pgTable(
  'proposed_changes',
  {
    dropId: uuid()
      .primaryKey()
      .references(() => drops.id, { onDelete: 'cascade' }),
    /** Another one whenever its owner edits it, so that staff approve what they have read. */
    id: uuid().notNull(),
    state: text().$type<(typeof proposalStates)[number]>().notNull(),
    /** Against the brief that is live. */
    changes: jsonb().$type<BriefChange[]>().notNull(),
    /** Why it was rejected. */
    reason: text(),
    at: timestamptz().notNull(),
    decidedAt: timestamptz(),
  },
  (table) => [
    index('proposed_changes_waiting')
      .on(table.at, table.dropId)
      .where(sql`state = 'waiting'`),
  ],
)

export type ProposedChangeRow = typeof proposedChanges.$inferSelect

/** Hearts; one person's are read at once, so their number is bounded (`maxFavorites`). */
export const favorites = pgTable(
  'favorites',
  {
    userId: uuid().notNull(),
    dropId: uuid()
      .notNull()
      .references(() => drops.id, { onDelete: 'cascade' }),
    at: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.dropId] }), index('favorites_of_drop').on(table.dropId)],
)
