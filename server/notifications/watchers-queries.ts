import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { type User, users } from '../accounts/accounts-table.ts'
import { demos } from '../demos/demos-table.ts'
import { drops } from '../drops/drops-table.ts'
import type { Db } from '../platform/database/database.ts'

/**
 * The colleagues who watch a drop, of those who can log in: who wrote it, and who answers it or its pitch, or asked to
 * play that by link, or placed the last hold on it. If none of
 * them is there anymore, the leads. Empty when the event names no drop that still exists, or nobody is left.
 */
export async function readWatchers(
  db: Db,
  { dropId, demoId }: { dropId?: unknown; demoId?: unknown },
): Promise<User[]> {
  if (typeof dropId !== 'string') return []
  const ofPitch = sql`coalesce(${demos.assignedTo}, ${drops.assignedTo}), ${demos.linkRequestedBy},
    (select placed_by from holds where holds.demo_id = ${demos.id} order by placed_at desc limit 1)`
  const others = typeof demoId === 'string' ? ofPitch : sql`${drops.assignedTo}`
  const isWatching = sql<boolean>`coalesce(${users.id} in (${drops.userId}, ${others}), false)`
  const found = await db
    .select({ user: users, isWatching: isWatching })
    .from(drops)
    .leftJoin(demos, typeof demoId === 'string' ? eq(demos.id, demoId) : sql`false`)
    .innerJoin(
      users,
      and(
        eq(users.organizationId, sql`coalesce(${drops.organizationId}, ${drops.userId})`),
        isNull(users.disabledAt),
        or(isWatching, eq(users.organizationRole, 'lead')),
      ),
    )
    .where(eq(drops.id, dropId))
  const watching = found.filter(({ isWatching }) => isWatching)
  const recipients = watching.length > 0 ? watching : found
  return recipients.map(({ user }) => user)
}
