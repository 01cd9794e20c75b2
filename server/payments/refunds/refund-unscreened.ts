import type { Deps } from '../../deps.ts'
import { lockDemoOfDrop } from '../../demos/demos-queries.ts'
import { moveDemo, systemActor } from '../../demos/move-demo.ts'
import { refundDemoPayments } from '../../demos/refund-demo-payments.ts'
import { listOverdueDemos } from './open-demos-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'jobs' | 'log'>

/** Demos looked at in one turn of the job; what is more waits an hour. */
const maxPerRun = 5000

/**
 * Refunds what nobody has decided on by the time that was promised when it was sent, whatever happened to its drop's
 * closing time since. One transaction a demo: one that fails is logged, and the others go on. Answers how many were
 * refunded; their drops are delivered by the job that looks for such.
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
    // It was decided a moment ago; a decision on a song that was suspended since doesn't count.
    if (found?.demo.result !== 'screening' || (found.pending && !found.demo.suspendedAt)) return 0
    const demo = await moveDemo(needs, tx, found, { action: 'demo.expire', to: 'refunded', actor: systemActor })
    await refundDemoPayments(needs, tx, demo)
    return 1
  })
}
