import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { allowedDemo } from './demo-guard.ts'
import { type DemoOfDrop, lockDemoOfDrop, readDemoOfDrop } from './demos-queries.ts'
import { moveDemo } from './move-demo.ts'
import { giveBack } from './payments/give-back.ts'

/** Its creator takes back what no screener has heard; the fee goes back. */
export async function withdrawDemo(
  needs: Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'jobs' | 'limits'>,
  viewer: Viewer,
  id: string,
): Promise<DemoOfDrop> {
  allowedDemo(viewer, await readDemoOfDrop(needs.db, id), 'demo.withdraw', needs.clock.now())
  await needs.limits.spend('demo.withdraw', viewer.id)
  return needs.db.transaction(async (tx) => {
    const found = allowedDemo(viewer, await lockDemoOfDrop(tx, id), 'demo.withdraw', needs.clock.now())
    const actor = { id: viewer.id, says: 'The creator' }
    const demo = await moveDemo(needs, tx, found, { action: 'demo.withdraw', to: 'refunded', actor })
    await giveBack(needs, tx, demo)
    return { ...found, demo }
  })
}
