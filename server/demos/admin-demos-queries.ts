import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { drops } from '../drops/drops-table.ts'
import type { Db } from '../platform/database/database.ts'
import { events } from '../platform/jobs/events-table.ts'
import { pageSize } from '../platform/http/paging.ts'
import type { DemoOfDrop } from './demos-queries.ts'
import { demos } from './demos-table.ts'

/** Suspended songs, last suspended first; one row more than a page if there is a next page. */
export async function listSuspended(db: Db, after: [Date, string] | undefined): Promise<DemoOfDrop[]> {
  const found = await db
    .select({ demo: demos, drop: drops })
    .from(demos)
    .innerJoin(drops, eq(drops.id, demos.dropId))
    .where(
      and(
        isNotNull(demos.suspendedAt),
        after && sql`(${demos.suspendedAt}, ${demos.id}) < (${after[0].toISOString()}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(demos.suspendedAt), desc(demos.id))
    .limit(pageSize + 1)
  return found.map((one) => ({ ...one, pending: null }))
}

/** How many demos a screener has decided on, and how many of those they pitched. */
export async function countDecided(db: Db, screenerId: string): Promise<{ decided: number; pitched: number }> {
  const [row] = await db
    .select({
      decided: sql<number>`count(*)::int`,
      pitched: sql<number>`count(*) filter (where ${demos.pitchedAt} is not null)::int`,
    })
    .from(demos)
    .where(and(eq(demos.screenerId, screenerId), isNotNull(demos.screenedAt)))
  return row!
}

/** How often a screener has recused themselves since the given time. */
export async function countRecusals(db: Db, screenerId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(events)
    // Must match the condition of the partial index.
    .where(and(sql`action = 'demo.recuse'`, eq(events.actorId, screenerId), gte(events.at, since)))
  return row!.count
}
