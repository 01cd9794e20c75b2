import type { Deps } from '../../deps.ts'
import { lockDemoOfDrop } from '../demos-queries.ts'
import { moveDemo, theShop } from '../move-demo.ts'
import { giveBack } from './give-back.ts'
import { listAnswerDue } from './open-demos-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'jobs' | 'log'>

/** Demos looked at in one turn of the job; what is more waits an hour. */
const mostAtOnce = 5000

/**
 * Refunds what nobody has decided on by the time that was promised when it was sent, whatever happened to its drop's
 * closing time since. One transaction a demo: one that fails is logged, and the others go on. Answers how many were
 * refunded; their drops are delivered by the job that looks for such.
 */
export async function lapseUnheard(needs: Needs): Promise<number> {
  let lapsed = 0
  let seen = 0
  for await (const demoId of listAnswerDue(needs.db, needs.clock.now())) {
    if (seen === mostAtOnce) return lapsed
    seen += 1
    try {
      lapsed += await lapse(needs, demoId)
    } catch (err) {
      needs.log.error({ err, demo: demoId }, 'an unheard demo could not be refunded')
    }
  }
  return lapsed
}

function lapse(needs: Needs, demoId: string): Promise<0 | 1> {
  return needs.db.transaction(async (tx) => {
    const found = await lockDemoOfDrop(tx, demoId)
    // It was decided a moment ago; a decision on a song that was suspended since doesn't count.
    if (found?.demo.result !== 'screening' || (found.held && !found.demo.suspendedAt)) return 0
    const demo = await moveDemo(needs, tx, found, { action: 'demo.lapse', to: 'refunded', actor: theShop })
    await giveBack(needs, tx, demo)
    return 1
  })
}
