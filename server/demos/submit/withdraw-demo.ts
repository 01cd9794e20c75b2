import { openResults } from '@velv/domain/demos/demo-actions.ts'
import { AppError } from '@velv/domain/errors.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { allowedDemo, allowedDemoActions } from '../demo-access.ts'
import { type DemoOfDrop, readDemoOfDrop } from '../demos-queries.ts'
import { refundDemo } from '../refund-demo.ts'
import { lockAndCommitDue } from '../decisions/commit-decision.ts'

/**
 * Withdraws a demo that no screener has heard, or any open demo whose brief has changed, and refunds the fee. A pending
 * decision is discarded when it is due, because nobody else has seen it. The screener keeps their pay.
 */
export async function withdrawDemo(
  needs: Pick<Deps, 'db' | 'clock' | 'databaseTime' | 'appendEvent' | 'jobs' | 'limits'>,
  viewer: Viewer,
  id: string,
): Promise<DemoOfDrop> {
  allowed(needs, viewer, await readDemoOfDrop(needs.db, id))
  await needs.limits.consume('demo.withdraw', viewer.id)
  return needs.db.transaction(async (tx) => {
    const found = allowed(needs, viewer, await lockAndCommitDue(needs, tx, id))
    const actor = { id: viewer.id, label: 'The creator' }
    const demo = await refundDemo(needs, tx, found, { action: 'demo.withdraw', actor })
    return { ...found, demo, pending: null }
  })
}

function allowed({ clock }: Pick<Deps, 'clock'>, viewer: Viewer, found: DemoOfDrop | undefined): DemoOfDrop {
  const now = clock.now()
  const isOpen = openResults.some((result) => result === found?.demo.result)
  if (found?.demo.userId === viewer.id && isOpen && !allowedDemoActions(viewer, found, now).includes('demo.withdraw'))
    throw new AppError('demo/not-withdrawable')
  return allowedDemo(viewer, found, 'demo.withdraw', now)
}
