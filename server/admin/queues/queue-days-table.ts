import type { QueueName } from '@velv/domain/admin/queues.ts'
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** The most that waited in a queue at once on a day (UTC), as a job counts it every hour. */
export const queueDays = pgTable(
  'queue_days',
  {
    queue: text().$type<QueueName>().notNull(),
    day: date().notNull(),
    waiting: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.queue, table.day] })],
)
