import type { Opinion } from '@velv/domain/teams/opinion.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/database/columns.ts'
import { demos } from '../demos-table.ts'

/** What a colleague thinks of a pitch before their organization answers; creators never see it. */
export const opinions = pgTable(
  'opinions',
  {
    demoId: uuid()
      .notNull()
      .references(() => demos.id),
    userId: uuid().notNull(),
    opinion: text().$type<Opinion>().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.demoId, table.userId] }),
    index('opinions_of_user').on(table.userId),
    check('opinions_opinion', sql`opinion in ('up', 'down', 'star')`),
  ],
)
