import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { organizations } from '../accounts/organizations/organizations-table.ts'
import { demos } from '../demos/demos-table.ts'
import { createdAtColumn, idColumn, timestamptz } from '../platform/database/columns.ts'

/** Songs that an organization keeps together, in an order of its own. It is deleted with the organization. */
export const collections = pgTable(
  'collections',
  {
    id: idColumn(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    note: text().notNull().default(''),
    /** A random key of the page that made it, so that a repeated request makes no second one. */
    idempotencyKey: text().notNull(),
    /** Who made it, and who changed it last; their accounts may be gone. */
    createdBy: uuid().notNull(),
    updatedBy: uuid().notNull(),
    createdAt: createdAtColumn(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    index('collections_of_organization').on(table.organizationId, table.updatedAt, table.id),
    uniqueIndex('collections_idempotency_key').on(table.createdBy, table.idempotencyKey),
    index('collections_of_creator').on(table.createdBy, table.createdAt, table.id),
  ],
)

/** The songs of a collection; `position` counts from 1 without gaps. */
export const collectionItems = pgTable(
  'collection_items',
  {
    collectionId: uuid()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    demoId: uuid()
      .notNull()
      .references(() => demos.id),
    position: integer().notNull(),
    addedBy: uuid().notNull(),
    addedAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.demoId] }),
    index('collection_items_in_order').on(table.collectionId, table.position),
    index('collection_items_of_demo').on(table.demoId),
    // The collection that somebody used last.
    index('collection_items_of_user').on(table.addedBy, table.addedAt, table.collectionId),
  ],
)

export type CollectionRow = typeof collections.$inferSelect
