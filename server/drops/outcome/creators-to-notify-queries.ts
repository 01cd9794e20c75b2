import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { type DemoRow, demos } from '../../demos/demos-table.ts'
import type { Db } from '../../platform/database/database.ts'

/** The first song that each creator sent to a drop, in the order of their ids, after one of them. */
export const listCreatorsToNotify = (
  db: Db,
  dropId: string,
  after: string | null,
  limit: number,
): Promise<Pick<DemoRow, 'id' | 'userId' | 'title'>[]> =>
  db
    .select({ id: demos.id, userId: demos.userId, title: demos.title })
    .from(demos)
    .where(
      and(
        eq(demos.dropId, dropId),
        isNotNull(demos.sentAt),
        isNull(demos.removedAt),
        after ? gt(demos.id, after) : undefined,
        // Once for a creator with several songs.
        sql`not exists (select from ${demos} earlier where earlier.user_id = ${demos.userId}
          and earlier.drop_id = ${dropId} and earlier.sent_at is not null and earlier.id < ${demos.id})`,
      ),
    )
    .orderBy(asc(demos.id))
    .limit(limit)
