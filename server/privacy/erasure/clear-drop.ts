import { eraseAuditEntryText } from '../../accounts/audit/append-audit-entry.ts'
import { eraseStaffRecords } from '../../accounts/staff/staff-records.ts'
import { readDropDependents } from '../../demos/demos-queries.ts'
import { eraseDropName, anonymizeOwner } from '../../demos/decisions/anonymize-owner.ts'
import { releaseHoldsOfDrop } from '../../demos/holds/end-holds.ts'
import { discardDraftsOf } from '../../payments/checkout/discard-drafts.ts'
import { hasOpenDemos } from '../../payments/refunds/owed-demos-queries.ts'
import { type BatchResult, refundOpenDemosOf } from '../../payments/refunds/refund-owed-demos.ts'
import type { Deps } from '../../deps.ts'
import { anonymizeDrop, deleteDropRow, emptyDrop } from '../../drops/update-drop.ts'
import { lockDrop, readDropRow } from '../../drops/drops-queries.ts'
import { anonymizeDecider } from '../../notifications/anonymize-decider.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { eraseEventDecider, eraseEventDetails } from '../../platform/jobs/events.ts'
import { erasePendingActionText } from '../../platform/undo/undo.ts'
import { listDropsWorkedOn } from './worked-on-queries.ts'
import { publishInvalidation } from '../../platform/live/live.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'databaseTime' | 'appendEvent' | 'provider' | 'jobs' | 'log' | 'config'>

/**
 * The progress of clearing a drop: how many demos were processed (`seen`), and how many of these could not be removed
 * (`failed`). `isDone`: nothing is left.
 */
export type ClearResult = BatchResult & { isDone: boolean }

/**
 * Clears a drop whose owner's account is being deleted; it no longer takes submissions. Open demos are refunded, drafts
 * discarded, and decided demos stay with their creators, without the owner. Processes up to `most` demos, each in its
 * own transaction; call it again to continue.
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
  await releaseHoldsOfDrop(needs, id)
  await anonymizeOwner(needs, { dropId: id, ownerId, isWriter: true, eraseElsewhere: eraseDecider(ownerId) })
  await finishClearing(needs, id)
  return { ...handled, isDone: true }
}

/** Erases the name of a person in what tells creators of their answers. */
const eraseDecider = (ownerId: string) => async (tx: Transaction, demoIds: string[]) => {
  await anonymizeDecider(tx, { demoIds, ownerId })
  await eraseEventDecider(tx, demoIds, ownerId)
}

/**
 * Removes the name of a person whose account is deleted from what they heard and answered in their colleagues' drops. Their
 * answers stay. Safe to repeat.
 */
export async function anonymizeColleague(needs: Needs, userId: string): Promise<void> {
  for (const dropId of await listDropsWorkedOn(needs.db, userId))
    await anonymizeOwner(needs, { dropId, ownerId: userId, isWriter: false, eraseElsewhere: eraseDecider(userId) })
}

/** Deletes the drop's row, or reduces it to what creators need. */
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
    await eraseEventDetails(tx, id, ['drop', 'reason', 'text'])
    await erasePendingActionText(tx, [id])
    await eraseAuditEntryText(tx, 'drop', [id])
    await eraseStaffRecords(tx, { id })
    await appendEvent(tx, { action: 'drop.delete', actorId: null, subjectId: id })
    await publishRemoval(tx)
  })
}

async function publishRemoval(tx: Transaction): Promise<void> {
  await publishInvalidation(tx, 'everybody', ['drops'])
  await publishInvalidation(tx, 'admins', ['drops', 'badges'])
}
