import { openResults } from '@velv/domain/demos/demo-actions.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { allowedDemo, demoCan } from './demo-guard.ts'
import { type DemoOfDrop, readDemoOfDrop } from './demos-queries.ts'
import { moveDemo } from './move-demo.ts'
import { giveBack } from './payments/give-back.ts'
import { forgetVerdict, lockSettled } from './settle-verdict.ts'

/**
 * Its creator withdraws a demo that no screener has heard, or any open demo whose brief has changed; the fee is refunded.
 * A decision that its screener could still take back is dropped: nobody else has heard of it. What the screener was paid stays.
 */
export async function withdrawDemo(
  needs: Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'jobs' | 'limits'>,
  viewer: Viewer,
  id: string,
): Promise<DemoOfDrop> {
  allowed(needs, viewer, await readDemoOfDrop(needs.db, id))
  await needs.limits.spend('demo.withdraw', viewer.id)
  return needs.db.transaction(async (tx) => {
    const found = allowed(needs, viewer, await lockSettled(needs, tx, id))
    if (found.held) await forgetVerdict(tx, id)
    const actor = { id: viewer.id, says: 'The creator' }
    const demo = await moveDemo(needs, tx, found, { action: 'demo.withdraw', to: 'refunded', actor })
    await giveBack(needs, tx, demo)
    return { ...found, demo, held: null }
  })
}

function allowed({ clock }: Pick<Deps, 'clock'>, viewer: Viewer, found: DemoOfDrop | undefined): DemoOfDrop {
  const now = clock.now()
  const isOpen = openResults.some((result) => result === found?.demo.result)
  if (found?.demo.userId === viewer.id && isOpen && !demoCan(viewer, found, now).includes('demo.withdraw'))
    throw new Refusal('demo/not-withdrawable')
  return allowedDemo(viewer, found, 'demo.withdraw', now)
}
