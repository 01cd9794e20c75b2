import type { Deps } from '../../deps.ts'
import { lockDemoOfDrop } from '../../demos/demos-queries.ts'
import { moveDemo, systemActor } from '../../demos/move-demo.ts'
import { refundDemoPayments } from '../../demos/refund-demo-payments.ts'
import { listOverdueDemos } from './open-demos-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'jobs' | 'log'>

/** Maximum number of demos examined in one run of the job; the rest waits an hour. */
const maxPerRun = 5000

/**
 * Refunds demos that nobody has decided on by the deadline promised when they were sent, even if the drop's closing
 * time changed since. One transaction per demo: a failure is logged and does not stop the others. Returns the number
 * refunded; another job delivers their drops.
 */
export async function refundUnscreened(needs: Needs): Promise<number> {
  let refunded = 0
  let seen = 0
  for await (const demoId of listOverdueDemos(needs.db, needs.clock.now())) {
    if (seen === maxPerRun) return refunded
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
    const demo = await moveDemo(needs, tx, found, { action: 'demo.expire', actor: systemActor })
    await refundDemoPayments(needs, tx, demo)
    return 1
  })
}
