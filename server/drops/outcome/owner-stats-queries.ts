import { organizationOf, type OwnedDrop } from '@velv/domain/teams/ownership.ts'
import {
  minAnswersForTrackRecord,
  maxDropsInStats,
  maxDropsCounted,
  maxHoldsCounted,
  maxOwedDrops,
  type OwnerStats,
} from '@velv/domain/drops/owner-stats.ts'
import { overdueIfDeliveredBy } from '@velv/domain/drops/answer-deadline.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type OwnerIdentity, readOwnerIdentity } from '../../accounts/evidence/owner-identity.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'

/** Maximum number of answers per drop used for the median. */
const answersOfDrop = 50

/**
 * What an organization did with pitches, based on the drops delivered to them last. Tallies and first answers are read
 * by index, so that this reads at most a few thousand rows, however much the owner has published.
 */
export async function readOwnerStats(
  { db, clock, config }: { db: Db } & Pick<Deps, 'clock' | 'config'>,
  organizationId: string,
): Promise<OwnerStats> {
  const dueBy = overdueIfDeliveredBy(clock.now(), config.answerDays)
  const [found] = await statsOf(db, { organizationId, dueBy: dueBy.toISOString() })
  return ownerStatsOf(found!)
}

/** `answers` is how many the median is of. */
type StatsRow = OwnerStats & { answers: number }

export const ownerStatsOf = ({ answers, medianDays, heard, ...stats }: StatsRow): OwnerStats => ({
  ...stats,
  // A song shorter than ten seconds can be answered, too.
  heard: Math.max(heard, stats.answered),
  medianDays: answers >= minAnswersForTrackRecord ? Math.max(0, medianDays ?? 0) : null,
})

/**
 * Who asks for songs in a drop, and what they did with pitches so far. Contains nothing that a visitor may not see: the
 * owner's name is not part of it. `identity` is null when the account is gone.
 */
export async function loadDropOwner(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  drop: OwnedDrop,
): Promise<{ identity: OwnerIdentity | null; stats: OwnerStats }> {
  const [identity, stats] = await Promise.all([
    readOwnerIdentity(deps.db, drop),
    readOwnerStats(deps, organizationOf(drop)),
  ])
  return { identity, stats }
}

const organizationId = sql.placeholder('organizationId')
/** At most as many as are counted, along one of the indexes of an organization. */
const publishedDrops = (part: SQL) =>
  sql`select from drops where organization_id = ${organizationId} and ${part} and published_at is not null limit ${sql.raw(String(maxDropsCounted))}`

/** How an organization's holds ended: those still open and the latest that ended, each read along its own index. */
const lastHolds = sql`
  select count(*)::int as holds_offered, count(accepted_at)::int as holds_accepted,
    count(*) filter (where accepted_at is not null and ended_at is not null)::int as holds_ended,
    count(*) filter (where accepted_at is not null and state in ('converted', 'released'))::int as holds_in_time
  from (
    (select state, accepted_at, ended_at from holds
      where organization_id = ${organizationId} and state in ('offered', 'active') limit ${sql.raw(String(maxHoldsCounted))})
    union all
    (select state, accepted_at, ended_at from holds
      where organization_id = ${organizationId} and ended_at is not null
      order by ended_at desc limit ${sql.raw(String(maxHoldsCounted))})
  ) as last_holds
  -- Holds from before there were terms were never accepted, and say nothing.
  where accepted_at is not null or state <> 'active'`

const number = (name: string) => sql<number>`${sql.identifier(name)}`

const statsOf = prepared('owner stats', (db) =>
  db.select({
    drops: number('drops'),
    delivered: number('delivered'),
    pitches: number('pitches'),
    answered: number('answered'),
    heard: number('heard'),
    holds: number('holds'),
    cuts: number('cuts'),
    owed: number('owed'),
    overdue: number('overdue'),
    holdsOffered: number('holds_offered'),
    holdsAccepted: number('holds_accepted'),
    holdsEnded: number('holds_ended'),
    holdsInTime: number('holds_in_time'),
    answers: number('answers'),
    medianDays: sql<number | null>`median_days`,
  }).from(sql`(
    with delivered as (
      select id, delivery_date from drops
      where organization_id = ${organizationId} and delivery_date is not null
      order by delivery_date desc, id desc
      limit ${sql.raw(String(maxDropsInStats))}
    ), tallied as (
      select coalesce(sum(t.pitch + t.returned + t.hold + t.cut + t.owner_nogo), 0)::int as pitches,
        coalesce(sum(t.returned + t.hold + t.cut + t.owner_nogo), 0)::int as answered, coalesce(sum(t.hold), 0)::int as holds,
        coalesce(sum(t.cut), 0)::int as cuts, coalesce(sum(o.heard), 0)::int as heard
      from delivered join drop_tallies t on t.drop_id = delivered.id left join owner_tallies o on o.drop_id = delivered.id
    ), due as (
      select coalesce(sum(owed), 0)::int as owed,
        coalesce(sum(owed) filter (where delivered_at <= ${sql.placeholder('dueBy')}::timestamptz), 0)::int as overdue
      from (
        select owed, delivered_at from owner_tallies
        where owner_id = ${organizationId} and owed > 0 and delivered_at is not null
        order by delivered_at limit ${sql.raw(String(maxOwedDrops))}
      ) oldest
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
    ), held as (${lastHolds}
    ), published as (
      select least(count(*), ${sql.raw(String(maxDropsCounted))})::int as drops from (
        (${publishedDrops(sql`delivery_date is null`)}) union all (${publishedDrops(sql`delivery_date is not null`)})
      ) as counted
    )
    select published.drops, (select count(*)::int from delivered) as delivered, tallied.pitches, tallied.answered,
      tallied.heard, tallied.holds, tallied.cuts, due.owed, due.overdue, timed.answers, timed.median_days, held.*
    from published, tallied, timed, due, held
    ) as stats`),
)
