import { openResults } from '@velv/domain/demos/demo-actions.ts'
import type { Deps } from '../../deps.ts'
import { commitDecision } from '../../demos/decisions/commit-decision.ts'
import { lockDemoOfDrop } from '../../demos/demos-queries.ts'
import { refundDemo } from '../../demos/refund-demo.ts'
import { listRefundsDue, lockDrop } from '../../drops/drops-queries.ts'
import type { DropRow } from '../../drops/drops-table.ts'
import { setRefundsDue } from '../../drops/update-drop.ts'
import { hasOpenDemos, listOpenDemos, listOverdueDemos } from './owed-demos-queries.ts'
import { listDemosSentUnpaid, wasSentUnpaid } from '../../plus/freeze-included.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'databaseTime' | 'appendEvent' | 'jobs' | 'log'>

/** Maximum number of drops and demos handled in one run of a job; the rest follows in the next run. */
const dropsPerRun = 100
const demosPerRun = 5000

/** Delay before the next attempt for a drop with a failed refund, in ms. */
const retryMs = 10 * 60_000

/**
 * Refunds demos that nobody has decided on by the deadline promised when they were sent, even if the drop's closing
 * time changed since. One transaction per demo: a failure is logged and does not stop the others. Returns the number
 * refunded; another job delivers their drops.
 */
export async function refundUnscreened(needs: Needs): Promise<number> {
  let refunded = 0
  let seen = 0
  for await (const demoId of listOverdueDemos(needs.db, needs.clock.now())) {
    if (seen === demosPerRun) return refunded
    seen += 1
    try {
      refunded += await refundIfUnscreened(needs, demoId)
    } catch (err) {
      needs.log.error({ err, demo: demoId }, 'refunds: could not refund an unscreened demo')
    }
  }
  return refunded
}

function refundIfUnscreened(needs: Needs, demoId: string): Promise<0 | 1> {
  return needs.db.transaction(async (tx) => {
    const found = await lockDemoOfDrop(tx, demoId)
    // It was decided a moment ago; a pending decision on a suspended song does not count.
    if (found?.demo.result !== 'screening' || (found.pending && !found.demo.suspendedAt)) return 0
    await refundDemo(needs, tx, found, { action: 'demo.expire' })
    return 1
  })
}

/** Refunds demos sent with a month of Velv Plus that is no longer paid; screened ones stay. */
export async function refundUnpaidIncluded(needs: Needs, { userId }: { userId: string }): Promise<void> {
  const { db, log } = needs
  for (const demoId of await listDemosSentUnpaid(db, userId)) {
    await db.transaction(async (tx) => {
      const found = await lockDemoOfDrop(tx, demoId)
      if (found?.demo.result !== 'screening' || found.demo.heardAt || !(await wasSentUnpaid(tx, demoId))) return
      await refundDemo(needs, tx, found, { action: 'demo.dispute' })
      log.warn({ person: userId, demo: demoId }, 'plus: demo left the queue, its included submission is no longer paid')
    })
  }
}

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
    await refundDemo(needs, tx, found, { action: 'demo.cancel' })
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
