import { answersDueAt, isLifted, newDropsStopAt, warningsLiftedUpTo } from '@velv/domain/drops/answer-deadline.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { type Colleague, ownerIdOf } from '@velv/domain/teams/ownership.ts'
import { readOverdueLift } from '../../accounts/organizations/organizations-queries.ts'
import type { Deps } from '../../deps.ts'
import { listOverdueAnswers } from './overdue-answers-queries.ts'

/** An organization's overdue answers, and what they stop. */
export async function readOverdueAnswers(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  person: Colleague & { id: string },
) {
  const now = clock.now()
  const { answerDays } = config
  const organizationId = ownerIdOf(person)
  const [overdue, lift] = await Promise.all([
    listOverdueAnswers(db, organizationId, now, answerDays),
    readOverdueLift(db, organizationId),
  ])
  const liftedUpTo = warningsLiftedUpTo(lift)
  const stops = overdue.flatMap(({ warnedAt }) =>
    warnedAt && !(liftedUpTo && warnedAt <= liftedUpTo) ? [newDropsStopAt(warnedAt).getTime()] : [],
  )
  const stopsAt = stops.length > 0 && !isLifted(lift, now) ? new Date(Math.min(...stops)) : undefined
  return {
    answerDays,
    isStopped: stopsAt !== undefined && stopsAt <= now,
    stopsAt: stopsAt?.toISOString() ?? null,
    liftedUntil: isLifted(lift, now) ? lift.overdueLiftedUntil!.toISOString() : null,
    drops: overdue.map(({ drop, owed }) => ({
      id: drop.id,
      name: dropName(drop),
      pitches: owed,
      dueAt: answersDueAt(drop.deliveryDate!, answerDays).toISOString(),
    })),
  }
}
