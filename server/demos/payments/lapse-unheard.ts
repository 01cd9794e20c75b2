import { unheardDays } from '@velv/domain/demos/demo.ts'
import type { Deps } from '../../deps.ts'
import { listWaitingSince } from '../../drops/shelf-queries.ts'
import { lockDemoOfDrop } from '../demos-queries.ts'
import { moveDemo, theShop } from '../move-demo.ts'
import { giveBack } from './give-back.ts'
import { listDemosIn } from './open-demos-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'jobs' | 'log'>

const dayMs = 86_400_000

/** Demos looked at in one turn of the job; what is more waits an hour. */
const mostAtOnce = 5000

/**
 * Refunds what nobody has decided on two weeks after its drop closed. One transaction a demo: one that fails is logged,
 * and the others go on. Answers how many were refunded; their drops are delivered by the job that looks for such.
 */
export async function lapseUnheard(needs: Needs): Promise<number> {
  const closedBefore = new Date(needs.clock.now().getTime() - unheardDays * dayMs)
  let lapsed = 0
  let seen = 0
  for await (const { drop } of listWaitingSince(needs.db, closedBefore)) {
    for await (const demoId of listDemosIn(needs.db, drop.id, 'screening')) {
      if (seen === mostAtOnce) return lapsed
      seen += 1
      try {
        lapsed += await lapse(needs, demoId, closedBefore)
      } catch (err) {
        needs.log.error({ err, demo: demoId }, 'an unheard demo could not be refunded')
      }
    }
  }
  return lapsed
}

function lapse(needs: Needs, demoId: string, closedBefore: Date): Promise<0 | 1> {
  return needs.db.transaction(async (tx) => {
    const found = await lockDemoOfDrop(tx, demoId)
    // It was decided a moment ago, or its drop opened again.
    if (found?.demo.result !== 'screening' || found.held || found.drop.expireTime > closedBefore) return 0
    const demo = await moveDemo(needs, tx, found, { action: 'demo.lapse', to: 'refunded', actor: theShop })
    await giveBack(needs, tx, demo)
    return 1
  })
}
