import type { TagColor } from '@velv/domain/demos/marks.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { organizations } from '../../accounts/organizations/organizations-table.ts'
import { createdAtColumn, idColumn, timestamptz } from '../../platform/database/columns.ts'
import { demos } from '../demos-table.ts'

const demoIdColumn = () =>
  uuid()
    .notNull()
    .references(() => demos.id)

const organizationIdColumn = () =>
  uuid()
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' })

/** How many stars a colleague gives a pitch. */
export const demoStars = pgTable(
  'demo_stars',
  { demoId: demoIdColumn(), userId: uuid().notNull(), stars: smallint().notNull(), at: timestamptz().notNull() },
  (table) => [
    primaryKey({ columns: [table.demoId, table.userId] }),
    index('demo_stars_of_user').on(table.userId, table.at, table.demoId),
    check('demo_stars_stars', sql`stars between 1 and 5`),
  ],
)

/** The tags of an organization. */
export const tags = pgTable(
  'tags',
  {
    id: idColumn(),
    organizationId: organizationIdColumn(),
    word: text().notNull(),
    color: text().$type<TagColor>().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [uniqueIndex('tags_word').on(table.organizationId, sql`lower(word)`)],
)

export const demoTags = pgTable(
  'demo_tags',
  {
    demoId: demoIdColumn(),
    tagId: uuid()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    addedBy: uuid().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.demoId, table.tagId] }),
    index('demo_tags_of_tag').on(table.tagId, table.demoId),
    index('demo_tags_of_user').on(table.addedBy, table.at, table.demoId),
  ],
)

/** What an organization says among itself about a second of a pitch. */
export const demoComments = pgTable(
  'demo_comments',
  {
    id: idColumn(),
    demoId: demoIdColumn(),
    organizationId: organizationIdColumn(),
    /** The colleague who wrote it; of a comment by a listening link, the link. */
    userId: uuid().notNull(),
    /** The name of the link's recipient who wrote it; null for a colleague. */
    guest: text(),
    /** A random key of the page that sent it, so that a repeated request adds no second one. */
    idempotencyKey: text().notNull(),
    /** The position in the song, in ms. */
    atMs: integer().notNull(),
    text: text().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('demo_comments_of_demo').on(table.demoId, table.organizationId, table.atMs, table.id),
    uniqueIndex('demo_comments_idempotency_key').on(table.demoId, table.userId, table.idempotencyKey),
    index('demo_comments_of_user').on(table.userId, table.createdAt, table.id),
  ],
)

export type TagRow = typeof tags.$inferSelect
export type CommentRow = typeof demoComments.$inferSelect
