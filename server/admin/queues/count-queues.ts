import { type QueueName, queueNames } from '@velv/domain/admin/queues.ts'
import { gte, lt, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { queueDays } from './queue-days-table.ts'
import { queueSources } from './queue-queries.ts'

const dayMs = 86_400_000

/** How many days are kept. */
const keptDays = 60

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Keeps the most that waited in each queue today; one that cannot be read is left out and logged. */
export async function countQueues({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now()
  for (const queue of queueNames) {
    try {
      const waiting = await queueSources[queue].count(db, now)
      await db
        .insert(queueDays)
        .values({ queue, day: dayOf(now), waiting })
        .onConflictDoUpdate({
          target: [queueDays.queue, queueDays.day],
          set: { waiting: sql`greatest(${queueDays.waiting}, excluded.waiting)` },
        })
    } catch (err) {
      log.error({ err, queue }, 'admin: could not count a queue')
    }
  }
  await db.delete(queueDays).where(lt(queueDays.day, dayOf(new Date(now.getTime() - keptDays * dayMs))))
}

/** The counts of each queue for the last days, the oldest first; null for a day without a count. */
export async function readQueueDays(
  db: Db,
  now: Date,
  count: number,
): Promise<(queue: QueueName) => (number | null)[]> {
  const days = Array.from({ length: count }, (_, index) => dayOf(new Date(now.getTime() - (count - 1 - index) * dayMs)))
  const rows = await db.select().from(queueDays).where(gte(queueDays.day, days[0]!))
  const counted = new Map(rows.map(({ queue, day, waiting }) => [`${queue} ${day}`, waiting]))
  return (queue) => days.map((day) => counted.get(`${queue} ${day}`) ?? null)
}
