import type { Stretch } from '@velv/domain/screening/listening-credit.ts'
import { customType, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/database/columns.ts'
import { demos } from '../demos-table.ts'

/** Stretches in ms as a PostgreSQL multirange, which merges overlapping ranges: `{[0,2731),[9000,11731)}`. */
export const stretches = customType<{ data: Stretch[]; driverData: string }>({
  dataType: () => 'int4multirange',
  toDriver: (list) => `{${list.map(([from, to]) => `[${from},${to})`).join(',')}}`,
  fromDriver: (text) =>
    [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]): Stretch => [Number(from), Number(to)]),
})

/**
 * The stretches of a demo's listening copies that the server has sent to one login session. Only delivered audio can
 * count as heard (decision 0038).
 */
export const audioDeliveries = pgTable(
  'audio_deliveries',
  {
    /** No foreign key: rows are deleted by age, and a logout must not delete the basis of a receipt. */
    sessionId: uuid().notNull(),
    demoId: uuid()
      .notNull()
      .references(() => demos.id, { onDelete: 'cascade' }),
    delivered: stretches().notNull(),
    lastAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.demoId] }),
    index('audio_deliveries_of_demo').on(table.demoId),
    index('audio_deliveries_by_age').on(table.lastAt),
  ],
)
