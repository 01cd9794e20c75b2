import type { DealSide } from '@velv/domain/demos/deals/deal.ts'
import type { HoldState, HoldTerms } from '@velv/domain/demos/holds/hold.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestamptz } from '../../platform/database/columns.ts'
import { deals } from '../deals/deals-table.ts'
import { demos } from '../demos-table.ts'

/** An organization's holds of submissions. A submission has at most one that is offered or active (`demos.holdId`). */
export const holds = pgTable(
  'holds',
  {
    id: idColumn(),
    dealId: uuid()
      .notNull()
      .references(() => deals.id),
    demoId: uuid()
      .notNull()
      .references(() => demos.id),
    /** As in its deal, so that lists and the clock need one index. */
    organizationId: uuid().notNull(),
    creatorId: uuid().notNull(),
    state: text().$type<HoldState>().notNull(),
    /** The colleague who placed it; null if they left nothing but the answer, before there were terms. */
    placedBy: uuid(),
    placedAt: timestamptz().notNull(),
    /** What the owner proposed; null for a hold from before terms were recorded. */
    terms: jsonb().$type<HoldTerms>(),
    /** As in the terms; false without. */
    isExclusive: boolean().notNull(),
    /** When an offer ends unless its creator answers. */
    answerBy: timestamptz().notNull(),
    /** An offer that can't be accepted, because the song is on an exclusive hold of another organization until then. */
    waitsUntil: timestamptz(),
    /** When it ends; null for a hold from before there were ends, until both sides agree on one. */
    endsAt: timestamptz(),
    /** When its creator first saw the terms, which can't change afterwards. */
    openedAt: timestamptz(),
    acceptedAt: timestamptz(),
    endedAt: timestamptz(),
    /** Why its creator declined it or its owner released it, in their words. */
    endReason: text().notNull().default(''),
    /** A proposed end that waits for the other side's answer. */
    proposedEnd: timestamptz(),
    proposedBy: text().$type<DealSide>(),
    proposedReason: text().notNull().default(''),
    /** When the clock ends it, far ahead if it never does, and when the clock next has something to do with it. */
    dueAt: timestamptz().notNull(),
    actAt: timestamptz(),
  },
  (table) => [
    index('holds_of_demo').on(table.demoId, table.placedAt),
    index('holds_of_deal').on(table.dealId, table.placedAt),
    index('holds_of_creator').on(table.creatorId, table.placedAt, table.id),
    index('holds_of_placer').on(table.placedBy, table.placedAt, table.id),
    uniqueIndex('holds_one_open')
      .on(table.demoId)
      .where(sql`state in ('offered', 'active')`),
    index('holds_open_of_organization')
      .on(table.organizationId, table.dueAt, table.id)
      .where(sql`state in ('offered', 'active')`),
    index('holds_open_of_creator')
      .on(table.creatorId, table.dueAt, table.id)
      .where(sql`state in ('offered', 'active')`),
    index('holds_ended_of_organization')
      .on(table.organizationId, table.endedAt)
      .where(sql`ended_at is not null`),
    index('holds_to_act_on')
      .on(table.actAt, table.id)
      .where(sql`act_at is not null`),
    check('holds_ended', sql`(state in ('offered', 'active')) = (ended_at is null)`),
    check('holds_proposal', sql`(proposed_end is null) = (proposed_by is null)`),
  ],
)

export type HoldRow = typeof holds.$inferSelect
