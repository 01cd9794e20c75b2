import { newDropsStopAt, overdueIfDeliveredBy, remindedIfWarnedBy } from '@velv/domain/drops/answer-deadline.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { eq } from 'drizzle-orm'
import { ownersOf } from '../../accounts/organizations/audience.ts'
import type { Deps } from '../../deps.ts'
import { emailTime } from '../../platform/email/compose-email.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { ownerTallies } from '../drops-table.ts'
import { type DueWarning, listToRemind, listToWarn, lockOwnerTally } from './overdue-answers-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'appendEvent' | 'log'>

/** The number of drops read at once, and handled in one run; the rest follows in the next run. */
const pageSize = 200
const maxPerRun = 5000

/**
 * Warns owners whose answers have become overdue, and warns them again before new drops stop. Each is warned once of a
 * drop, however often the job runs; a failure is logged and does not stop the others.
 */
export async function warnOfOverdueAnswers(needs: Needs): Promise<void> {
  const now = needs.clock.now()
  const deliveredBy = overdueIfDeliveredBy(now, needs.config.answerDays)
  const warnedBy = remindedIfWarnedBy(now)
  await forEachDue(needs, (after) => listToWarn(needs.db, deliveredBy, after, pageSize), 'drop.answers-overdue')
  await forEachDue(needs, (after) => listToRemind(needs.db, warnedBy, after, pageSize), 'drop.remind-overdue')
}

type Warning = 'drop.answers-overdue' | 'drop.remind-overdue'

async function forEachDue(
  needs: Needs,
  list: (after: DueWarning | undefined) => Promise<DueWarning[]>,
  warning: Warning,
): Promise<void> {
  let after: DueWarning | undefined
  for (let seen = 0; seen < maxPerRun; seen += pageSize) {
    const page = await list(after)
    for (const { dropId } of page) {
      try {
        await warn(needs, dropId, warning)
      } catch (err) {
        needs.log.error({ err, drop: dropId }, 'drops: could not warn of overdue answers')
      }
    }
    after = page.at(-1)
    if (page.length < pageSize) return
  }
}

async function warn({ db, clock, appendEvent }: Needs, dropId: string, warning: Warning): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockOwnerTally(tx, dropId)
    // Everything was answered a moment ago, or another process has sent the warning.
    if (!found || found.tally.owed === 0) return
    const { drop, tally } = found
    if (warning === 'drop.answers-overdue' ? tally.warnedAt : tally.remindedAt) return
    const now = clock.now()
    const warnedAt = tally.warnedAt ?? now
    await tx
      .update(ownerTallies)
      .set(warning === 'drop.answers-overdue' ? { warnedAt } : { remindedAt: now })
      .where(eq(ownerTallies.dropId, dropId))
    await appendEvent(tx, {
      action: warning,
      actorId: null,
      subjectId: dropId,
      details: {
        dropId,
        ownerId: drop.userId,
        drop: dropName(drop),
        amount: String(tally.owed),
        day: emailTime(newDropsStopAt(warnedAt)),
      },
    })
    await publishInvalidation(tx, ownersOf(drop), ['drops'])
  })
}
