import type { Stretch } from '@velv/domain/screening/listening-credit.ts'
import { customType, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { demos } from '../demos-table.ts'

const timestamptz = () => timestamp({ withTimezone: true })

/** Stretches in ms as a PostgreSQL multirange, which the database unites by itself: `{[0,2731),[9000,11731)}`. */
const stretches = customType<{ data: Stretch[]; driverData: string }>({
  dataType: () => 'int4multirange',
  toDriver: (list) => `{${list.map(([from, to]) => `[${from},${to})`).join(',')}}`,
  fromDriver: (text) =>
    [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]): Stretch => [Number(from), Number(to)]),
})

/**
 * Which stretches of a demo's listening copies the server has sent to one log-in session. Only what was delivered can
 * count as heard (decision 0038).
 */
export const audioDeliveries = pgTable(
  'audio_deliveries',
  {
    /** Without a foreign key: it is swept by age, and a log-out deletes nothing that a receipt was printed from. */
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
