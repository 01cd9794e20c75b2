import type { ProofFigures } from '@velv/domain/website/proof.ts'
import { and, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { drops } from '../../drops/drops-table.ts'
import { recordings } from '../../media/recordings-table.ts'
import type { Db } from '../../platform/database/database.ts'
import { demos } from '../demos-table.ts'

type Period = { after: Date; until: Date }

/** Demos whose answer was due in a period, along the index of that time. */
const dueIn = ({ after, until }: Period) =>
  and(isNotNull(demos.answerBy), gt(demos.answerBy, after), lte(demos.answerBy, until))

/** How many of them a screener listened to. */
export async function countHeard(db: Db, period: Period): Promise<number> {
  const [row] = await db
    .select({ heard: count() })
    .from(demos)
    .where(and(dueIn(period), isNotNull(demos.heardAt)))
  return row!.heard
}

/** How many of the latest of them are read at most. */
const maxDue = 20_000

/** How those whose answer was due in a period were answered; withdrawn ones are left out. */
export async function readAnswerFigures(db: Db, period: Period): Promise<Omit<ProofFigures, 'songsHeard'>> {
  const due = db
    .select({ id: demos.id, result: demos.result, sentAt: demos.sentAt, screenedAt: demos.screenedAt })
    .from(demos)
    .where(dueIn(period))
    .orderBy(desc(demos.answerBy))
    .limit(maxDue)
    .as('due')
  const isAnswered = isNotNull(due.screenedAt)
  const [row] = await db
    .select({
      answered: sql<number>`count(*) filter (where ${isAnswered})::int`,
      unanswered: sql<number>`count(*) filter (where ${due.result} = 'refunded' and not (${isAnswered}) and exists (
        select 1 from demo_moves where demo_id = due.id and action = 'demo.expire'))::int`,
      medianAnswerMs: sql<number | null>`round(extract(epoch from percentile_cont(0.5) within group (
        order by ${due.screenedAt} - ${due.sentAt}) filter (where ${isAnswered})) * 1000)::float8`,
    })
    .from(due)
  return row!
}

/**
 * The latest demo due in a period that a screener pitched and its owner answered, of a drop that isn't private; undefined
 * unless at least `minInMonth` of those due in the period were answered in the same month.
 */
export async function findTypicalDemo(db: Db, period: Period, minInMonth: number) {
  const [found] = await db
    .select({
      id: demos.id,
      result: demos.result,
      screenedAt: demos.screenedAt,
      screenerId: demos.screenerId,
      writerId: drops.userId,
      durationMs: recordings.durationMs,
    })
    .from(demos)
    .innerJoin(drops, eq(drops.id, demos.dropId))
    .innerJoin(recordings, eq(recordings.id, demos.recordingId))
    .where(
      and(
        dueIn(period),
        isNotNull(demos.answeredAt),
        inArray(demos.result, ['hold', 'cut', 'nogo']),
        isNull(demos.removedAt),
        isNull(demos.suspendedAt),
        eq(drops.audience, ''),
      ),
    )
    .orderBy(desc(demos.answerBy))
    .limit(1)
  if (!found?.screenedAt || !found.screenerId || !found.durationMs) return undefined
  const { screenedAt, screenerId, durationMs } = found
  const month = new Date(Date.UTC(screenedAt.getUTCFullYear(), screenedAt.getUTCMonth()))
  const nextMonth = new Date(Date.UTC(screenedAt.getUTCFullYear(), screenedAt.getUTCMonth() + 1))
  const [row] = await db
    .select({ inMonth: count() })
    .from(demos)
    .where(and(dueIn(period), gte(demos.screenedAt, month), lt(demos.screenedAt, nextMonth)))
  return row!.inMonth >= minInMonth ? { ...found, screenedAt, screenerId, durationMs } : undefined
}
