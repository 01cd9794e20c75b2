import type { Result } from '@velv/domain/demos/demo.ts'
import type { AiUse } from '@velv/domain/demos/song-details.ts'
import type { NogoReason } from '@velv/domain/screening/nogo-reasons.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { drops } from '../drops/drops-table.ts'
import { songs } from '../media/media-table.ts'

const timestamptz = () => timestamp({ withTimezone: true })

/** The moves a result may make; filled by a migration from the domain's table and held to it by a test. */
export const resultMoves = pgTable('result_moves', { from: text().notNull(), to: text().notNull() }, (table) => [
  primaryKey({ columns: [table.from, table.to] }),
])

export const demos = pgTable(
  'demos',
  {
    id: uuid().primaryKey(),
    /** The creator; like all people here without a foreign key, for the record outlives the account. */
    userId: uuid().notNull(),
    dropId: uuid()
      .notNull()
      .references(() => drops.id),
    songId: uuid().references(() => songs.id),
    title: text().notNull(),
    lyrics: text().notNull(),
    /** Who wrote it; for its creator, the owner after delivery and admins, never for a screener. */
    writers: text().array().notNull().default([]),
    language: text(),
    /** "What I'd like you to hear", in ms, and why. */
    hearAtMs: integer(),
    hearNote: text().notNull().default(''),
    containsSamples: boolean(),
    samplesNote: text().notNull().default(''),
    madeWithAi: text().$type<AiUse>(),
    isUnreleased: boolean().notNull().default(false),
    hasRights: boolean().notNull().default(false),
    /** What its creator finds it by beside the words of the drop: title and writers, folded; written by the program. */
    searchTokens: text().notNull().default(''),
    /** A word its creator's page made by chance, so that a draft begun twice is one. */
    idempotencyKey: text(),
    result: text().$type<Result>().notNull(),
    sentAt: timestamptz(),
    /** When its creator opened the checkout, or sent it with nothing to pay: what they read of the brief was true then. */
    orderedAt: timestamptz(),
    /** It is refunded if nobody has decided on it by then; set when it is sent, and never later. */
    answerBy: timestamptz(),
    /** When a screener first heard of it. */
    heardAt: timestamptz(),
    /** How much of the song anybody has heard, in ms: seconds that two people heard count once (decision R14). */
    heardMs: integer().notNull().default(0),
    screenedAt: timestamptz(),
    screenerId: uuid(),
    /** The screener who listens to it now, and until when it is nobody else's. */
    leasedTo: uuid(),
    leasedUntil: timestamptz(),
    /** Screeners who know its creator, and left it to others. */
    recusedBy: uuid().array().notNull().default([]),
    /** Set when a screener passes it on; a later `nogo` is then the owner's. */
    pitchedAt: timestamptz(),
    /** The owner's first answer. */
    answeredAt: timestamptz(),
    /** A demo that was held once counts as a hold for ever (decision R2). */
    wasHeld: boolean().notNull().default(false),
    /** Since when staff has taken it out of hearing, and why, for its creator; the reason outlives a restoring. */
    suspendedAt: timestamptz(),
    suspendedReason: text(),
    /** Taken back by its creator: words and sound are gone, what was decided and paid stays. */
    removedAt: timestamptz(),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    index('demos_of_creator').on(table.userId, table.createdAt, table.id),
    index('demos_of_creator_by_result').on(table.userId, table.result, table.createdAt, table.id),
    uniqueIndex('demos_idempotency_key').on(table.userId, table.dropId, table.idempotencyKey),
    index('demos_of_creator_by_drop').on(table.userId, table.dropId),
    index('demos_of_drop').on(table.dropId, table.result, table.sentAt, table.id),
    index('demos_pitched')
      .on(table.dropId, table.sentAt, table.id)
      .where(sql`pitched_at is not null`),
    index('demos_answered')
      .on(table.dropId, table.answeredAt)
      .where(sql`answered_at is not null`),
    index('demos_decided').on(table.screenerId, table.dropId, table.screenedAt),
    index('demos_answer_due')
      .on(table.answerBy, table.id)
      .where(sql`result = 'screening'`),
    index('demos_leased')
      .on(table.leasedTo)
      .where(sql`leased_to is not null`),
    index('demos_suspended')
      .on(table.suspendedAt, table.id)
      .where(sql`suspended_at is not null`),
    uniqueIndex('demos_song').on(table.songId),
  ],
)

export type DemoRow = typeof demos.$inferSelect

/** Every change of a result: from what, to what, by whom, when. The foreign key lets no other move in. */
export const demoMoves = pgTable(
  'demo_moves',
  {
    id: uuid().primaryKey(),
    demoId: uuid()
      .notNull()
      .references(() => demos.id),
    from: text().$type<Result>().notNull(),
    to: text().$type<Result>().notNull(),
    action: text().notNull(),
    actorId: uuid(),
    /** What the actor was then, as others may read it: `A screener, level 2`. */
    actorLabel: text().notNull(),
    /** A screener's reason for a no, and his note on it; of staff the note alone. */
    reason: text().$type<NogoReason>(),
    note: text().notNull().default(''),
    at: timestamptz().notNull(),
  },
  (table) => [
    index('demo_moves_of_demo').on(table.demoId, table.at),
    foreignKey({ columns: [table.from, table.to], foreignColumns: [resultMoves.from, resultMoves.to] }),
  ],
)

/** How many demos of a creator stand where, and what stars are counted from; kept by a trigger on `demos`. */
export const creatorTallies = pgTable('creator_tallies', {
  userId: uuid().primaryKey(),
  draft: integer().notNull().default(0),
  screening: integer().notNull().default(0),
  pitch: integer().notNull().default(0),
  nogo: integer().notNull().default(0),
  hold: integer().notNull().default(0),
  cut: integer().notNull().default(0),
  refunded: integer().notNull().default(0),
  sent: integer().notNull().default(0),
  held: integer().notNull().default(0),
  heardMs: bigint({ mode: 'number' }).notNull().default(0),
})
