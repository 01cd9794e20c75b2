import { eraseAuditEntryText } from '../../accounts/audit/append-audit-entry.ts'
import { readDropDependents } from '../../demos/demos-queries.ts'
import { eraseDropName, anonymizeOwner } from '../../demos/drops/anonymize-owner.ts'
import { discardDraftsOf } from '../../payments/checkout/discard-drafts.ts'
import { hasOpenDemos } from '../../payments/refunds/open-demos-queries.ts'
import { type BatchResult, refundOpenDemosOf } from '../../payments/refunds/refund-open-demos.ts'
import type { Deps } from '../../deps.ts'
import { anonymizeDrop, deleteDropRow, emptyDrop } from '../../drops/update-drop.ts'
import { lockDrop, readDropRow } from '../../drops/drops-queries.ts'
import { anonymizeDecider } from '../../notifications/anonymize-decider.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { eraseEventDetails } from '../../platform/jobs/events.ts'
import { publishInvalidation } from '../../platform/live/live.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'provider' | 'jobs' | 'log' | 'config'>

/** How far a drop was cleared: `seen` demos were looked at, `failed` of these stay behind; `isDone`: nothing is left to do. */
export type ClearResult = BatchResult & { isDone: boolean }

/**
 * Takes away a drop whose owner's account goes; nobody can submit to it any more. Open demos are refunded, drafts
 * discarded, and what was answered stays with its creators, without the owner. Does up to `most` demos of it, each in a
 * transaction of its own, and goes on from there when it is called again.
 */
export async function clearDrop(
  needs: Needs,
  { id, ownerId, max }: { id: string; ownerId: string; max: number },
): Promise<ClearResult> {
  const { db } = needs
  const drop = await readDropRow(db, id)
  if (!drop) return { seen: 0, failed: 0, isDone: true }
  const isOpen = drop.deliveryDate === null
  const refunds = isOpen ? await refundOpenDemosOf(needs, id, max) : { seen: 0, failed: 0 }
  const drafts = await discardDraftsOf(needs, id, max - refunds.seen)
  const seen = refunds.seen + drafts
  const handled = { seen, failed: refunds.failed }
  if (seen >= max || (isOpen && (await hasOpenDemos(db, id)))) return { ...handled, isDone: false }
  await anonymizeOwner(needs, {
    dropId: id,
    ownerId,
    eraseElsewhere: async (tx, demoIds) => {
      await anonymizeDecider(tx, { demoIds, ownerId })
      for (const demoId of demoIds) await eraseEventDetails(tx, demoId, ['decider'])
    },
  })
  await finishClearing(needs, id)
  return { ...handled, isDone: true }
}

/** The row itself: gone, or as much of it as creators need. */
async function finishClearing({ db, clock, appendEvent }: Needs, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const drop = await lockDrop(tx, id)
    if (!drop) return
    const dependents = await readDropDependents(tx, id)
    if (dependents === 'nothing') await deleteDropRow(tx, id)
    else if (dependents === 'submissions') await anonymizeDrop(tx, drop, clock.now())
    else {
      await eraseDropName(tx, id)
      await emptyDrop(tx, id, clock.now())
    }
    await eraseEventDetails(tx, id, ['drop', 'reason'])
    await eraseAuditEntryText(tx, 'drop', [id])
    await appendEvent(tx, { action: 'drop.delete', actorId: null, subjectId: id })
    await publishRemoval(tx)
  })
}

async function publishRemoval(tx: Transaction): Promise<void> {
  await publishInvalidation(tx, 'everybody', ['drops'])
  await publishInvalidation(tx, 'admins', ['drops', 'badges'])
}
