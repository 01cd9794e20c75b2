import { forgetActs } from '../accounts/record-act.ts'
import { whatHangsOn } from '../demos/demos-queries.ts'
import { forgetDropName, forgetOwner } from '../demos/forget-owner.ts'
import { discardDraftsOf } from '../demos/payments/discard-drafts.ts'
import { hasOpenDemos } from '../demos/payments/open-demos-queries.ts'
import { type Handled, refundOpenDemosOf } from '../demos/payments/refund-open-demos.ts'
import type { Deps } from '../deps.ts'
import { anonymizeDrop, deleteDropRow, emptyDrop } from '../drops/advance-drop.ts'
import { lockDrop, readDropRow } from '../drops/drops-queries.ts'
import { forgetDecider } from '../notices/forget-decider.ts'
import type { Transaction } from '../platform/database.ts'
import { forgetWords } from '../platform/events.ts'
import { tell } from '../platform/live.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'provider' | 'jobs' | 'log' | 'config'>

/** How far a drop was cleared: `seen` demos were looked at, `failed` of these stay behind; `isDone`: nothing is left to do. */
export type Cleared = Handled & { isDone: boolean }

/**
 * Takes away a drop whose owner's account goes; nobody can submit to it any more. Open demos are refunded, drafts
 * discarded, and what was answered stays with its creators, without the owner. Does up to `most` demos of it, each in a
 * transaction of its own, and goes on from there when it is called again.
 */
export async function clearDrop(
  needs: Needs,
  { id, ownerId, most }: { id: string; ownerId: string; most: number },
): Promise<Cleared> {
  const { db } = needs
  const drop = await readDropRow(db, id)
  if (!drop) return { seen: 0, failed: 0, isDone: true }
  const isOpen = drop.deliveryDate === null
  const refunds = isOpen ? await refundOpenDemosOf(needs, id, most) : { seen: 0, failed: 0 }
  const drafts = await discardDraftsOf(needs, id, most - refunds.seen)
  const seen = refunds.seen + drafts
  const handled = { seen, failed: refunds.failed }
  if (seen >= most || (isOpen && (await hasOpenDemos(db, id)))) return { ...handled, isDone: false }
  await forgetOwner(needs, {
    dropId: id,
    ownerId,
    beside: async (tx, demoIds) => {
      await forgetDecider(tx, { demoIds, ownerId })
      for (const demoId of demoIds) await forgetWords(tx, demoId, ['decider'])
    },
  })
  await finishDrop(needs, id)
  return { ...handled, isDone: true }
}

/** The row itself: gone, or as much of it as creators need. */
async function finishDrop({ db, clock, appendEvent }: Needs, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const drop = await lockDrop(tx, id)
    if (!drop) return
    const left = await whatHangsOn(tx, id)
    if (left === 'nothing') await deleteDropRow(tx, id)
    else if (left === 'submissions') await anonymizeDrop(tx, drop, clock.now())
    else {
      await forgetDropName(tx, id)
      await emptyDrop(tx, id, clock.now())
    }
    await forgetWords(tx, id, ['drop', 'reason'])
    await forgetActs(tx, 'drop', [id])
    await appendEvent(tx, { action: 'drop.delete', actorId: null, subjectId: id })
    await tellOfRemoval(tx)
  })
}

async function tellOfRemoval(tx: Transaction): Promise<void> {
  await tell(tx, 'everybody', ['drops'])
  await tell(tx, 'admins', ['drops', 'badges'])
}
