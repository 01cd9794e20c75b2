import { answersDueAt, isLifted, newDropsStopAt, warningsLiftedUpTo } from '@velv/domain/drops/answer-deadline.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import type { User } from '../../accounts/accounts-table.ts'
import type { Deps } from '../../deps.ts'
import { listOverdueAnswers } from './overdue-answers-queries.ts'

/** An owner's overdue answers, and what they stop. */
export async function readOverdueAnswers({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>, user: User) {
  const now = clock.now()
  const { answerDays } = config
  const overdue = await listOverdueAnswers(db, user.id, now, answerDays)
  const liftedUpTo = warningsLiftedUpTo(user)
  const stops = overdue.flatMap(({ warnedAt }) =>
    warnedAt && !(liftedUpTo && warnedAt <= liftedUpTo) ? [newDropsStopAt(warnedAt).getTime()] : [],
  )
  const stopsAt = stops.length > 0 && !isLifted(user, now) ? new Date(Math.min(...stops)) : undefined
  return {
    answerDays,
    isStopped: stopsAt !== undefined && stopsAt <= now,
    stopsAt: stopsAt?.toISOString() ?? null,
    liftedUntil: isLifted(user, now) ? user.overdueLiftedUntil!.toISOString() : null,
    drops: overdue.map(({ drop, owed }) => ({
      id: drop.id,
      name: dropName(drop),
      pitches: owed,
      dueAt: answersDueAt(drop.deliveryDate!, answerDays).toISOString(),
    })),
  }
}
