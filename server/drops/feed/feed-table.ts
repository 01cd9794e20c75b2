import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/database/columns.ts'
import { drops } from '../drops-table.ts'

/** How drops without a limit are sorted among those with spots left; full ones come after them. */
const unlimitedSpots = 1_000_000

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The feeds of open drops; all others have a fixed name and are not counted. In the wording of the partial indexes. */
export const isCountedFeed = sql`feed not in ('waiting', 'due', 'expired')`

/** What a scan in any order reads to check an entry, so that it is index-only. */
const checkedColumns = [
  'publishedAt',
  'endsAt',
  'office',
  'languages',
  'use',
  'vocal',
  'guaranteedUsd',
  'isNegotiable',
  'tempoFrom',
  'tempoTo',
] as const

type CheckedColumn = (typeof checkedColumns)[number]

/** An index of the entries of a feed in the order of a column, with all that is checked. */
const inOrderOf = <Key extends CheckedColumn | 'spotsLeft'>(
  name: string,
  table: Record<CheckedColumn | 'spotsLeft' | 'feed' | 'dropId', AnyPgColumn>,
  key: Key,
) =>
  index(name)
    .on(
      table.feed,
      table[key],
      table.dropId,
      ...checkedColumns.filter((column) => column !== key).map((column) => table[column]),
    )
    .where(isCountedFeed)

/**
 * The lists each drop appears in, one row per list, maintained by triggers on `drops` and `drop_tallies`. This acts as
 * an index that PostgreSQL cannot build: every feed is a range scan of one of these indexes, whatever the filters and
 * however many drops exist. `all`, the genres and `other` contain open drops; `waiting` contains drops with unscreened
 * demos; `due` contains drops ready for delivery; `expired` contains closed drops.
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
    /** When the drop closes or closed: its closing time, or its delivery if that came first. */
    endsAt: timestamptz().notNull(),
    /** The lyrics languages of the brief, sorted. */
    languages: text().array().notNull().default([]),
    /** Only in the feed `all`: the search tokens. */
    searchTokens: tsvector(),
    /** What the drop is for and which vocal it wants; empty if its owner did not say. */
    use: text().notNull().default(''),
    vocal: text().notNull().default(''),
    /** What the offer guarantees, in US dollars by reference rates; 0 if it names no amount. */
    guaranteedUsd: integer().notNull().default(0),
    isNegotiable: boolean().notNull().default(false),
    /** The requested tempo in beats per minute; 0 if any. */
    tempoFrom: integer().notNull().default(0),
    tempoTo: integer().notNull().default(0),
    /** How many more demos the drop takes, for sorting: without a limit after all others, and full ones last. */
    spotsLeft: integer().notNull().default(unlimitedSpots),
  },
  (table) => [
    primaryKey({ columns: [table.dropId, table.feed] }),
    // Each index contains every column its scan reads, so that the scan is index-only.
    index('feed_entries_newest').on(
      table.feed,
      table.publishedAt,
      table.dropId,
      table.endsAt,
      table.office,
      table.languages,
    ),
    index('feed_entries_ending').on(table.feed, table.endsAt, table.dropId, table.office, table.languages),
    index('feed_entries_newest_of_office').on(
      table.feed,
      table.office,
      table.publishedAt,
      table.dropId,
      table.endsAt,
      table.languages,
    ),
    index('feed_entries_ending_of_office').on(table.feed, table.office, table.endsAt, table.dropId, table.languages),
    // For a choice that leaves few languages: which sets of languages occur is known from the counts.
    index('feed_entries_newest_of_languages')
      .on(table.feed, table.languages, table.publishedAt, table.dropId, table.endsAt, table.office)
      .where(isCountedFeed),
    index('feed_entries_ending_of_languages')
      .on(table.feed, table.languages, table.endsAt, table.dropId, table.office)
      .where(isCountedFeed),
    index('feed_entries_search_tokens')
      .using('gin', table.searchTokens)
      .where(sql`feed = 'all'`),
    // For filters by the deal, and for the orders by fee and by spots left.
    inOrderOf('feed_entries_newest_deals', table, 'publishedAt'),
    inOrderOf('feed_entries_ending_deals', table, 'endsAt'),
    inOrderOf('feed_entries_highest_offer', table, 'guaranteedUsd'),
    inOrderOf('feed_entries_fewest_spots', table, 'spotsLeft'),
    // For such a choice among searched, closed and waiting drops.
    index('feed_entries_languages').using('gin', sql`language_keys(feed, languages)`),
  ],
)

/**
 * Number of open drops in each feed, per market and set of lyrics languages, and, under `*` instead of one or both, of
 * all of them; maintained by a trigger, so that reading a count scans no drops.
 */
export const feedCounts = pgTable(
  'feed_counts',
  {
    feed: text().notNull(),
    office: text().notNull(),
    languages: text().array().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.office, table.languages, table.feed] }),
    index('feed_counts_of_feed').on(table.feed, table.office, table.languages),
  ],
)

/**
 * Sums of `feed_counts`, maintained by the same trigger: per region, in the place of the market, and per lyrics
 * language, whatever others a drop names, in the place of the set: `{*,English}`. So the number of rows that make up a
 * count depends neither on how many countries are left nor on which sets of languages occur.
 */
export const feedGroupCounts = pgTable(
  'feed_group_counts',
  {
    feed: text().notNull(),
    /** A region, a market, or `*`. */
    office: text().notNull(),
    languages: text().array().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.office, table.languages, table.feed] })],
)
