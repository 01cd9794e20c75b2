import type { BriefChange, proposalStates, RecordedChange } from '@velv/domain/drops/brief-changes.ts'
import {
  type Brief,
  isListField,
  type OptionalFieldName,
  optionalFieldNames,
  textFieldNames,
} from '@velv/domain/drops/brief-fields.ts'
import type { DropStatus } from '@velv/domain/drops/drop.ts'
import type { Words } from '@velv/domain/drops/filters/filter-facts.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, timestamptz } from '../platform/database/columns.ts'
import { dropLists, feedOfDrop } from './feed/drop-lists.ts'
import { factColumns } from './feed/fact-columns.ts'

/** How drops without a limit are sorted among those with spots left; full ones come after them. */
const unlimitedSpots = 1_000_000

const textColumn = () => text().notNull()
const listColumn = () => text().array().notNull()
/** Drops of clients that don't send a field, and those written before it existed, have it empty. */
const optionalTextColumn = () => textColumn().default('')
const optionalListColumn = () => listColumn().default([])

const optionalNames = new Set<string>(optionalFieldNames)

/** A column for each field of a brief; a new field needs only its migration. */
const briefColumns = Object.fromEntries(
  textFieldNames.map((name) => {
    const isOptional = optionalNames.has(name)
    if (isListField(name)) return [name, isOptional ? optionalListColumn() : listColumn()]
    return [name, isOptional ? optionalTextColumn() : textColumn()]
  }),
) as {
  [Name in keyof Brief]: ReturnType<
    Name extends OptionalFieldName
      ? Brief[Name] extends string
        ? typeof optionalTextColumn
        : typeof optionalListColumn
      : Brief[Name] extends string
        ? typeof textColumn
        : typeof listColumn
  >
}

/** Four digits from the first drop on, so that numbers look alike on sleeves. */
export const dropNumbers = pgSequence('drop_numbers', { startWith: 1001 })

/** The tokens of a search, as they are indexed. */
export const searchWords = (tokens: AnyPgColumn) =>
  sql<Words>`array_to_tsvector(array_remove(string_to_array(${tokens}, ' '), ''))`

type FilteredColumn = (typeof factColumns)[keyof typeof factColumns]

/** What an index of open drops contains beside the column of its order: what filters and lists check. */
const filteredColumns = (table: Record<FilteredColumn | 'openedAt', AnyPgColumn>, order: string) =>
  [...Object.values(factColumns), 'openedAt' as const].filter((name) => name !== order).map((name) => table[name])

type OwnedColumn = 'id' | 'organizationId' | 'assignedTo' | 'createdAt' | 'expireTime' | 'deliveryDate'

/** What the lists of a team are read along, and what a job still has to fill. */
const organizationIndexes = (table: Record<OwnedColumn, AnyPgColumn>) => [
  index('drops_of_organization')
    .on(table.organizationId, table.createdAt, table.id)
    .where(sql`delivery_date is null`),
  index('drops_of_organization_by_end')
    .on(table.organizationId, table.expireTime, table.id)
    .where(sql`delivery_date is null`),
  index('drops_delivered_to_organization')
    .on(table.organizationId, table.deliveryDate, table.id)
    .where(sql`delivery_date is not null`),
  index('drops_without_organization')
    .on(table.id)
    .where(sql`organization_id is null`),
  index('drops_assigned')
    .on(table.assignedTo, table.deliveryDate, table.id)
    .where(sql`assigned_to is not null`),
]

export const drops = pgTable(
  'drops',
  {
    id: idColumn(),
    /** Printed on the sleeve, and in the address of the public page; never used again, also after the drop is deleted. */
    number: integer()
      .notNull()
      .default(sql`nextval('drop_numbers')`),
    /** Its writer. There is no foreign key, because the id remains after the account is deleted. */
    userId: uuid().notNull(),
    /**
     * The organization that the drop and its inbox belong to. A trigger fills it, and a job those of before; null until
     * then, which means its writer's own, with their id (decision 0139).
     */
    organizationId: uuid(),
    /** The colleague who answers its pitches, unless one is assigned to somebody else. */
    assignedTo: uuid(),
    ...briefColumns,
    /** The artist that only creators with a hold may see; `artist` is empty then. */
    confidentialArtist: text().notNull().default(''),
    /** The fields that name them, as the owner wrote them; the columns of the brief say "the artist" instead. */
    confidentialTexts: jsonb().$type<Partial<Brief>>(),
    /** What the offer guarantees, in US dollars by reference rates; null if it names no amount. */
    guaranteedUsd: integer(),
    /** The requested tempo, in beats per minute; null if any. */
    tempoFrom: integer(),
    tempoTo: integer(),
    /** Key sent by the owner's form; a repeated request with the same key refers to the same drop. */
    idempotencyKey: text(),
    /** Search tokens of the brief, separated by spaces and updated with it. */
    searchTokens: text().notNull().default(''),
    status: text().$type<DropStatus>(),
    /** Why the drop was rejected or unpublished; shown to its owner. */
    rejectionReason: text(),
    /** When staff last unpublished the drop; null again once it is sent for review. */
    unpublishedAt: timestamptz(),
    /** When staff paused the drop, and why; the reason is shown to its owner. */
    pausedAt: timestamptz(),
    pausedReason: text(),
    /** When the owner's account was disabled; stored here so that lists need not join accounts. */
    ownerDisabledAt: timestamptz(),
    expireTime: timestamptz().notNull(),
    /**
     * The closing time when the first demo was paid, from which extensions are measured; null while the drop has no
     * demos.
     */
    firstExpireTime: timestamptz(),
    /**
     * When a change that needs review on a drop with paid songs last went live, unless it corrected spelling; creators
     * who ordered earlier may withdraw.
     */
    briefChangedAt: timestamptz(),
    /**
     * When the job removed the drop from the open feeds; it counts as closed from its closing time on, even before
     * that.
     */
    closedAt: timestamptz(),
    publishedAt: timestamptz(),
    deliveryDate: timestamptz(),
    /**
     * Set when the drop is taken down: from this moment a job refunds its open demos, and clears this when none are
     * left. The drop can't be approved before that.
     */
    refundsDueAt: timestamptz(),
    /** Number of demos sent to the drop, updated in the transaction that sends one, so that a feed never counts. */
    demoCount: integer().notNull().default(0),
    /** Number of changes after approval. */
    changeCount: integer().notNull().default(0),
    /** Whether it has demos in screening; maintained by the trigger that counts them. */
    hasDemosToScreen: boolean().notNull().default(false),
    feed: text().$type<'open' | 'expired'>().generatedAlwaysAs(feedOfDrop),
    /** When it opened, when it closes or closed, and what feeds are ordered by beside that. */
    openedAt: timestamptz()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(published_at, created_at)`),
    endsAt: timestamptz()
      .notNull()
      .generatedAlwaysAs(sql`least(expire_time, delivery_date)`),
    feeUsd: integer()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(guaranteed_usd, 0)`),
    spotsLeft: integer()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `case when demo_cap = '' then ${unlimitedSpots} when demo_cap::integer <= demo_count then ${2 * unlimitedSpots} else demo_cap::integer - demo_count end`,
        ),
      ),
    createdAt: createdAtColumn(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    index('drops_open_newest')
      .on(table.openedAt, table.id, ...filteredColumns(table, 'openedAt'))
      .where(dropLists.open),
    index('drops_open_closing')
      .on(table.endsAt, table.id, ...filteredColumns(table, 'endsAt'))
      .where(dropLists.open),
    index('drops_open_fee')
      .on(table.feeUsd, table.id, ...filteredColumns(table, 'feeUsd'))
      .where(dropLists.open),
    index('drops_open_spots')
      .on(table.spotsLeft, table.id, ...filteredColumns(table, 'spotsLeft'))
      .where(dropLists.open),
    index('drops_open_words').using('gin', searchWords(table.searchTokens)).where(dropLists.open),
    // With what can be excluded from them.
    index('drops_expired').on(table.endsAt, table.id, table.regionalOffice, table.lyrics).where(dropLists.expired),
    index('drops_waiting').on(table.endsAt, table.id, table.regionalOffice, table.lyrics).where(dropLists.waiting),
    index('drops_due').on(table.endsAt, table.id).where(dropLists.due),
    uniqueIndex('drops_number').on(table.number),
    index('drops_undelivered')
      .on(table.expireTime, table.id)
      .where(sql`status = 'approved' and delivery_date is null`),
    index('drops_full')
      .on(table.expireTime, table.id)
      .where(sql`status = 'approved' and delivery_date is null and demo_cap <> '' and demo_count >= demo_cap::integer`),
    index('drops_to_refund')
      .on(table.refundsDueAt)
      .where(sql`refunds_due_at is not null`),
    index('drops_without_search_tokens')
      .on(table.id)
      .where(sql`search_tokens = ''`),
    index('drops_to_close')
      .on(table.expireTime, table.id)
      .where(sql`closed_at is null and delivery_date is null and status is distinct from 'rejected'`),
    // With the closing time, so that the badge counts them in the index alone.
    index('drops_to_review')
      .on(table.createdAt, table.id, table.expireTime)
      .where(sql`status is null and closed_at is null`),
    uniqueIndex('drops_idempotency_key').on(table.userId, table.idempotencyKey),
    index('drops_of_reference_track')
      .on(table.referenceTrack)
      .where(sql`reference_track <> ''`),
    index('drops_of_owner').on(table.userId, table.createdAt, table.id),
    index('drops_not_delivered')
      .on(table.userId, table.createdAt, table.id)
      .where(sql`delivery_date is null`),
    index('drops_unapproved')
      .on(table.userId, table.expireTime, table.id)
      .where(sql`status is distinct from 'approved' and delivery_date is null`),
    // With the organization, so that the badges are counted in the index alone.
    index('drops_near_of_writer').on(table.userId, table.expireTime, table.deliveryDate, table.organizationId),
    ...organizationIndexes(table),
    index('drops_inbox')
      .on(table.userId, table.deliveryDate, table.id)
      .where(sql`delivery_date is not null`),
  ],
)

export type DropRow = typeof drops.$inferSelect

/** Number of a drop's demos in each state; maintained by a trigger on `demos`. */
export const dropTallies = pgTable('drop_tallies', {
  dropId: uuid()
    .primaryKey()
    .references(() => drops.id, { onDelete: 'cascade' }),
  screening: integer().notNull().default(0),
  /** Pitched demos without an answer. */
  pitch: integer().notNull().default(0),
  /** Pitched demos whose hold ended, which counts as an answer. */
  returned: integer().notNull().default(0),
  hold: integer().notNull().default(0),
  cut: integer().notNull().default(0),
  /** Pitched demos that the owner declined. */
  ownerNogo: integer().notNull().default(0),
  /** Demos that a screener declined. */
  screenerNogo: integer().notNull().default(0),
})

/** Changes an owner made to an approved drop, and its moves to another organization. */
export const dropChanges = pgTable(
  'drop_changes',
  {
    id: idColumn(),
    dropId: uuid()
      .notNull()
      .references(() => drops.id, { onDelete: 'cascade' }),
    at: timestamptz().notNull(),
    changes: jsonb().$type<RecordedChange[]>().notNull(),
    /** The id of the last demo whose creator was notified; demos are processed in id order. */
    notifiedUpTo: uuid(),
  },
  (table) => [
    index('drop_changes_of_drop').on(table.dropId, table.at, table.id),
    index('drop_changes_last').on(table.at, table.id),
  ],
)

export type DropChangeRow = typeof dropChanges.$inferSelect

/**
 * A change to a brief with paid songs that needs review; at most one per drop. The live brief stays unchanged until
 * approval, which turns the proposal into a row of `drop_changes`. `unreviewed`: the drop closed or was delivered before
 * the review.
 */
export const proposedChanges = pgTable(
  'proposed_changes',
  {
    dropId: uuid()
      .primaryKey()
      .references(() => drops.id, { onDelete: 'cascade' }),
    /** A new id after every edit, so that staff approve exactly what they read. */
    id: uuid().notNull(),
    state: text().$type<(typeof proposalStates)[number]>().notNull(),
    /** Relative to the live brief. */
    changes: jsonb().$type<BriefChange[]>().notNull(),
    /** Why the change was rejected. */
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

/**
 * What a drop's owner has done with its pitches, one row for each drop that has had one. Triggers on `drops`, `demos`
 * and `listenings` maintain it, except for the times of the warnings.
 */
export const ownerTallies = pgTable(
  'owner_tallies',
  {
    dropId: uuid()
      .primaryKey()
      .references(() => drops.id, { onDelete: 'cascade' }),
    /** The organization that the drop belongs to. */
    ownerId: uuid().notNull(),
    /** Who wrote the drop; null in rows of before, in which it is the owner's id (decision 0139). */
    writerId: uuid(),
    /** When the drop was delivered; null before, and for a drop whose owner is gone. */
    deliveredAt: timestamptz(),
    /** Number of pitches that the owner has listened to for at least ten seconds. */
    heard: integer().notNull().default(0),
    /** Number of pitches without an answer that the owner can play. */
    owed: integer().notNull().default(0),
    /** When the owner was warned that answers are overdue, and warned again; null once everything is answered. */
    warnedAt: timestamptz(),
    remindedAt: timestamptz(),
  },
  (table) => [
    index('owner_tallies_owed')
      .on(table.ownerId, table.deliveredAt, table.dropId)
      .where(sql`owed > 0 and delivered_at is not null`),
    index('owner_tallies_to_warn')
      .on(table.deliveredAt, table.dropId)
      .where(sql`owed > 0 and delivered_at is not null and warned_at is null`),
    index('owner_tallies_to_remind')
      .on(table.warnedAt, table.dropId)
      .where(sql`owed > 0 and warned_at is not null and reminded_at is null`),
  ],
)

/** Favorites; all of a person's favorites are read at once, so their number is bounded (`maxFavorites`). */
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
