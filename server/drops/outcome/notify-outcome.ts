import { dropName } from '@velv/domain/drops/drop.ts'
import { outcomeText } from '@velv/domain/drops/outcome.ts'
import { eq } from 'drizzle-orm'
import { ownersOf } from '../../accounts/organizations/audience.ts'
import type { Deps } from '../../deps.ts'
import { readDropRow } from '../drops-queries.ts'
import { readEvent } from '../../platform/jobs/events.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { listCreatorsToNotify } from './creators-to-notify-queries.ts'
import { dropOutcomes } from './drop-outcomes-table.ts'
import { readOutcome } from '../outcome-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'jobs'>

/** After every event about a song or the delivery of a drop: starts to notify its creators if the drop is done now. */
export async function startOutcome({ db, clock, jobs }: Needs, eventId: number): Promise<void> {
  const event = await readEvent(db, eventId)
  const dropId = event?.details['dropId']
  if (!event || typeof dropId !== 'string' || !/^(?:demo\.|drop\.deliver$)/.test(event.action)) return
  const drop = await readDropRow(db, dropId)
  const now = clock.now()
  if (!drop || !(await readOutcome(db, drop, now))) return
  await db.transaction(async (tx) => {
    const started = await tx.insert(dropOutcomes).values({ dropId, doneAt: now }).onConflictDoNothing().returning()
    if (started.length > 0) await jobs.enqueue(tx, 'drop.notify-outcome', { dropId })
    // The report of a drop that was done before changes with a corrected answer.
    await publishInvalidation(tx, ownersOf(drop), ['drops'])
  })
}

/** Number of creators notified in one transaction. */
const pageSize = 200

/** Notifies the creators of a drop of its outcome, page by page, each once, however often the job runs. */
export async function notifyOutcome(needs: Needs, { dropId }: { dropId: string }): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const [started] = await tx.select().from(dropOutcomes).where(eq(dropOutcomes.dropId, dropId)).for('update')
    const drop = started && (await readDropRow(tx, dropId))
    const outcome = drop && (await readOutcome(tx, drop, needs.clock.now()))
    if (!started || !drop || !outcome) return
    const page = await listCreatorsToNotify(tx, dropId, started.notifiedUpTo, pageSize)
    for (const { id, userId, title } of page) {
      await needs.appendEvent(tx, {
        action: 'drop.finish',
        actorId: null,
        subjectId: id,
        details: {
          demoId: id,
          dropId,
          creatorId: userId,
          song: title,
          drop: dropName(drop),
          text: outcomeText(outcome),
        },
      })
      await publishInvalidation(tx, userId, ['demos'])
    }
    const last = page.at(-1)
    if (last) await tx.update(dropOutcomes).set({ notifiedUpTo: last.id }).where(eq(dropOutcomes.dropId, dropId))
    if (page.length === pageSize) await needs.jobs.enqueue(tx, 'drop.notify-outcome', { dropId })
  })
}
