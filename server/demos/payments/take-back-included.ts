import type { Deps } from '../../deps.ts'
import { listSentUnpaid, wasSentUnpaid } from '../../plus/hold-back-included.ts'
import { lockDemoOfDrop } from '../demos-queries.ts'
import { moveDemo, theShop } from '../move-demo.ts'
import { giveBack } from './give-back.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'jobs' | 'log'>

/** Takes out of the queue what was sent with a month of Velv Plus that is not paid any more; what was heard stays. */
export async function takeBackIncluded(needs: Needs, { userId }: { userId: string }): Promise<void> {
  const { db, log } = needs
  for (const demoId of await listSentUnpaid(db, userId)) {
    await db.transaction(async (tx) => {
      const found = await lockDemoOfDrop(tx, demoId)
      if (found?.demo.result !== 'screening' || found.demo.heardAt || !(await wasSentUnpaid(tx, demoId))) return
      const demo = await moveDemo(needs, tx, found, { action: 'demo.dispute', to: 'refunded', actor: theShop })
      await giveBack(needs, tx, demo)
      log.warn({ person: userId, demo: demoId }, 'a demo leaves the queue: what it was sent with is not paid any more')
    })
  }
}
