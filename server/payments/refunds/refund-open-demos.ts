import { openResults } from '@velv/domain/demos/demo-actions.ts'
import type { Deps } from '../../deps.ts'
import { setRefundsDue } from '../../drops/update-drop.ts'
import { listRefundsDue, lockDrop } from '../../drops/drops-queries.ts'
import type { DropRow } from '../../drops/drops-table.ts'
import { lockDemoOfDrop } from '../../demos/demos-queries.ts'
import { moveDemo, systemActor } from '../../demos/move-demo.ts'
import { commitDecision } from '../../demos/decisions/commit-decision.ts'
import { refundDemoPayments } from '../../demos/refund-demo-payments.ts'
import { hasOpenDemos, listOpenDemos } from './open-demos-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'jobs' | 'log'>

/** Maximum number of drops and demos handled in one run of the job; the rest follows in the next run. */
const dropsPerRun = 100
const demosPerRun = 5000

/** Delay before the next attempt for a drop with a failed refund, in ms. */
const retryMs = 10 * 60_000

/**
 * Refunds the open demos of every drop that was taken down and whose refunds are due. Safe to repeat, and to run in two
 * processes concurrently.
 */
export async function refundOpenDemos(needs: Needs): Promise<void> {
  const { db, clock, jobs } = needs
  let left = demosPerRun
  for (const { id } of await listRefundsDue(db, clock.now(), dropsPerRun)) {
    left -= (await refundOpenDemosOf(needs, id, left)).seen
    if (left === 0) return jobs.enqueue(db, 'drop.refund-open', {})
  }
}

/** Number of demos processed, and how many of them failed. */
export type BatchResult = { seen: number; failed: number }

/**
 * Refunds up to `max` open demos of one drop, one transaction per demo; a failure is logged and does not stop the
 * others. Fewer than `max` seen means that all were processed.
 */
export async function refundOpenDemosOf(needs: Needs, dropId: string, max: number): Promise<BatchResult> {
  let [seen, failed] = [0, 0]
  for (const result of openResults) {
    for await (const demoId of listOpenDemos(needs.db, dropId, result)) {
      if (seen === max) return { seen, failed }
      seen += 1
      try {
        await cancelDemo(needs, demoId)
      } catch (err) {
        failed += 1
        needs.log.error({ err, demo: demoId }, 'refunds: an open demo could not be refunded')
      }
    }
  }
  await scheduleNext(needs, dropId)
  return { seen, failed }
}

const isDue = ({ refundsDueAt }: DropRow, now: Date): boolean => refundsDueAt !== null && refundsDueAt <= now

async function cancelDemo(needs: Needs, demoId: string): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const locked = await lockDemoOfDrop(tx, demoId)
    // Staff may have published the drop again since the demo was listed.
    if (!locked || !isDue(locked.drop, needs.clock.now())) return
    // Commit a pending decision, because the person who made it was told that it is saved; on a suspended song it never
    // counted.
    const found =
      locked.pending && !locked.demo.suspendedAt ? await commitDecision(needs, tx, locked, locked.pending) : locked
    if (!openResults.some((result) => result === found.demo.result)) return
    const demo = await moveDemo(needs, tx, found, { action: 'demo.cancel', actor: systemActor })
    await refundDemoPayments(needs, tx, demo)
  })
}

async function scheduleNext({ db, clock }: Needs, dropId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now()
    const drop = await lockDrop(tx, dropId)
    if (!drop || !isDue(drop, now)) return
    await setRefundsDue(tx, dropId, (await hasOpenDemos(tx, dropId)) ? new Date(now.getTime() + retryMs) : null)
  })
}
