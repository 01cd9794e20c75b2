import type { Deps } from '../../deps.ts'
import { listDemosSentUnpaid, wasSentUnpaid } from '../../plus/freeze-included.ts'
import { lockDemoOfDrop } from '../../demos/demos-queries.ts'
import { moveDemo, systemActor } from '../../demos/move-demo.ts'
import { refundDemoPayments } from '../../demos/refund-demo-payments.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'jobs' | 'log'>

/** Refunds demos sent with a month of Velv Plus that is no longer paid; screened ones stay. */
export async function refundUnpaidIncluded(needs: Needs, { userId }: { userId: string }): Promise<void> {
  const { db, log } = needs
  for (const demoId of await listDemosSentUnpaid(db, userId)) {
    await db.transaction(async (tx) => {
      const found = await lockDemoOfDrop(tx, demoId)
      if (found?.demo.result !== 'screening' || found.demo.heardAt || !(await wasSentUnpaid(tx, demoId))) return
      const demo = await moveDemo(needs, tx, found, { action: 'demo.dispute', actor: systemActor })
      await refundDemoPayments(needs, tx, demo)
      log.warn({ person: userId, demo: demoId }, 'plus: demo left the queue, its included submission is no longer paid')
    })
  }
}
