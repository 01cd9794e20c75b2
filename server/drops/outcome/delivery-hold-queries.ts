import { deliverableFrom } from '@velv/domain/drops/delivery.ts'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { type DropRow, drops } from '../drops-table.ts'
import type { Db } from '../../platform/database/database.ts'
import { demos } from '../../demos/demos-table.ts'

/**
 * Until when each drop is not delivered, because creators of pitched songs may still withdraw after a change of the
 * brief.
 */
export async function readDeliveryHolds(
  db: Db,
  rows: (Pick<DropRow, 'id'> & Partial<Pick<DropRow, 'briefChangedAt'>>)[],
): Promise<Map<string, Date>> {
  const changed = rows.filter(({ briefChangedAt }) => briefChangedAt)
  if (changed.length === 0) return new Map()
  const found = await db
    .select({ dropId: demos.dropId, sentAt: sql<Date>`max(${demos.sentAt})`.mapWith(demos.sentAt) })
    .from(demos)
    .innerJoin(drops, eq(drops.id, demos.dropId))
    .where(
      and(
        inArray(
          demos.dropId,
          changed.map(({ id }) => id),
        ),
        eq(demos.result, 'pitch'),
        lt(demos.orderedAt, drops.briefChangedAt),
      ),
    )
    .groupBy(demos.dropId)
  const sent = new Map(found.map(({ dropId, sentAt }) => [dropId, sentAt]))
  return new Map(
    changed.flatMap(({ id, briefChangedAt }) => {
      const sentAt = sent.get(id)
      return sentAt ? [[id, deliverableFrom(sentAt, briefChangedAt!)] as const] : []
    }),
  )
}
