import { type DropFacts, dropState } from '@velv/domain/drops/drop.ts'
import { isDone, type Outcome, type OutcomeCounts, outcomeOf, type OutcomeTimes } from '@velv/domain/drops/outcome.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { prepared } from '../platform/database/prepared.ts'

/** Maximum number of answers used for the median. */
const answersForMedian = 1000

/** The outcome of a drop; undefined before it is done. Reads the refunded songs and the first answers by index. */
export async function readOutcome(db: Db, drop: DropFacts & { id: string }, now: Date): Promise<Outcome | undefined> {
  const state = dropState(drop, now)
  // Most drops are open, and have none.
  if (!isDone(state, { screening: 0, pitch: 0 })) return undefined
  const [found] = await outcomeFacts(db, { dropId: drop.id, deliveryDate: drop.deliveryDate })
  const { expireTime, deliveryDate } = drop
  return found && outcomeOf(state, found, { ...found, expireTime, deliveryDate })
}

const dropId = sql.placeholder('dropId')
const column = <Value>(name: string) => sql<Value>`${sql.identifier(name)}`
const count = column<number>

type Facts = Record<keyof OutcomeCounts, ReturnType<typeof count>>

const countColumns: Facts = {
  screening: count('screening'),
  pitch: count('pitch'),
  returned: count('returned'),
  hold: count('hold'),
  cut: count('cut'),
  ownerNogo: count('owner_nogo'),
  screenerNogo: count('screener_nogo'),
  refunded: count('refunded'),
}

const outcomeFacts = prepared('drop outcome', (db) =>
  db
    .select({
      ...countColumns,
      answers: count('answers'),
      medianDays: column<OutcomeTimes['medianDays']>('median_days'),
      lastAnswerAt: sql<Date | null>`last_answer_at`.mapWith((at: string | null) =>
        at === null ? null : new Date(at),
      ),
    })
    .from(
      sql`(
    with tally as (
      select coalesce(sum(screening), 0)::int as screening, coalesce(sum(pitch), 0)::int as pitch,
        coalesce(sum(returned), 0)::int as returned,
        coalesce(sum(hold), 0)::int as hold, coalesce(sum(cut), 0)::int as cut,
        coalesce(sum(owner_nogo), 0)::int as owner_nogo, coalesce(sum(screener_nogo), 0)::int as screener_nogo
      from drop_tallies where drop_id = ${dropId}
    ), refunds as (
      select count(*)::int as refunded from demos
      where drop_id = ${dropId} and result = 'refunded' and sent_at is not null and removed_at is null
    ), answers as (
      select answered_at from demos
      where drop_id = ${dropId} and answered_at is not null
      order by answered_at
      limit ${sql.raw(String(answersForMedian))}
    ), timed as (
      select count(*)::int as answers,
        ceil(extract(epoch from percentile_cont(0.5) within group (order by
          answered_at - ${sql.placeholder('deliveryDate')}::timestamptz)) / 86400)::int as median_days
      from answers
    )
    select tally.*, refunds.refunded, timed.answers, timed.median_days,
      (select max(answered_at) from demos where drop_id = ${dropId} and answered_at is not null) as last_answer_at
    from tally, refunds, timed
    ) as outcome`,
    ),
)
