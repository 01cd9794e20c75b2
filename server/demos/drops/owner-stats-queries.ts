import {
  minAnswersForMedian,
  maxDropsInStats,
  maxDropsCounted,
  type OwnerStats,
} from '@velv/domain/drops/owner-stats.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'

/** Maximum number of answers per drop used for the median. */
const answersOfDrop = 50

/**
 * What a drop's owner did with pitches, based on the drops delivered to them last. Tallies and first answers are read
 * by index, so that this reads at most a few thousand rows, however much the owner has published.
 */
export async function readOwnerStats(db: Db, ownerId: string): Promise<OwnerStats> {
  const [found] = await statsOf(db, { ownerId })
  const { answers, medianDays, ...stats } = found!
  return { ...stats, medianDays: answers >= minAnswersForMedian ? Math.max(0, medianDays ?? 0) : null }
}

const ownerId = sql.placeholder('ownerId')
const number = (name: string) => sql<number>`${sql.identifier(name)}`

const statsOf = prepared('owner stats', (db) =>
  db.select({
    drops: number('drops'),
    delivered: number('delivered'),
    pitches: number('pitches'),
    answered: number('answered'),
    answers: number('answers'),
    medianDays: sql<number | null>`median_days`,
  }).from(sql`(
    with delivered as (
      select id, delivery_date from drops
      where user_id = ${ownerId} and delivery_date is not null
      order by delivery_date desc, id desc
      limit ${sql.raw(String(maxDropsInStats))}
    ), tallied as (
      select coalesce(sum(t.pitch + t.hold + t.cut + t.owner_nogo), 0)::int as pitches,
        coalesce(sum(t.hold + t.cut + t.owner_nogo), 0)::int as answered
      from delivered join drop_tallies t on t.drop_id = delivered.id
    ), answers as (
      select first.answered_at - delivered.delivery_date as took
      from delivered cross join lateral (
        select answered_at from demos
        where drop_id = delivered.id and answered_at is not null
        order by answered_at
        limit ${sql.raw(String(answersOfDrop))}
      ) first
    ), timed as (
      select count(*)::int as answers,
        ceil(extract(epoch from percentile_cont(0.5) within group (order by took)) / 86400)::int as median_days
      from answers
    ), published as (
      select count(*)::int as drops from (
        select from drops where user_id = ${ownerId} and published_at is not null limit ${sql.raw(String(maxDropsCounted))}
      ) as counted
    )
    select published.drops, (select count(*)::int from delivered) as delivered, tallied.pitches, tallied.answered,
      timed.answers, timed.median_days
    from published, tallied, timed
    ) as stats`),
)
