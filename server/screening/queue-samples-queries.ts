import { sampledSongs } from '@velv/domain/screening/queue-estimate.ts'
import { sql } from 'drizzle-orm'
import { demos } from '../demos/demos-table.ts'
import { recordings } from '../media/recordings-table.ts'
import type { Db } from '../platform/database/database.ts'
import { pendingActions } from '../platform/undo/pending-actions-table.ts'

type Sample = { seen: number; open: number; openMs: number }

/**
 * The oldest songs in screening of each drop: how many there are, how many of them the screener can listen to now, and
 * how long these are. Must agree with `demoAccess`; a song that the screener has decided on no longer waits for them.
 */
export async function sampleQueues(
  db: Db,
  screenerId: string,
  dropIds: readonly string[],
  now: Date,
): Promise<Map<string, Sample>> {
  if (dropIds.length === 0) return new Map()
  const { rows } = await db.execute<Sample & { dropId: string }>(sql`
    select one.drop_id as "dropId", sample.seen, sample.open, sample."openMs"
    from unnest(${sql.param([...dropIds])}::uuid[]) as one (drop_id)
    cross join lateral (
      select count(*)::int as seen, count(*) filter (where is_open)::int as open,
        coalesce(sum(duration_ms) filter (where is_open), 0)::int as "openMs"
      from (
        select ${recordings.durationMs} as duration_ms,
          ${demos.suspendedAt} is null
            and (${demos.leasedTo} is null or ${demos.leasedTo} = ${screenerId} or ${demos.leasedUntil} <= ${now.toISOString()}::timestamptz)
            and ${screenerId}::uuid <> all(${demos.recusedBy})
            and not exists (select from ${pendingActions}
              where ${pendingActions.subject} = 'demo' and ${pendingActions.subjectId} = ${demos.id}
                and ${pendingActions.restores} is null and ${pendingActions.undoneAt} is null) as is_open
        from ${demos} left join ${recordings} on ${recordings.id} = ${demos.recordingId}
        where ${demos.dropId} = one.drop_id and ${demos.result} = 'screening' and ${demos.removedAt} is null
        order by ${demos.sentAt}, ${demos.id}
        limit ${sql.raw(String(sampledSongs))}
      ) oldest
    ) sample`)
  return new Map(rows.map(({ dropId, ...sample }) => [dropId, sample]))
}
