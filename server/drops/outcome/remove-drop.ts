import { AppError } from '@velv/domain/errors.ts'
import { ownersOf } from '../../accounts/organizations/audience.ts'
import type { Deps } from '../../deps.ts'
import { deleteDropRow, emptyDrop } from '../update-drop.ts'
import { lockDrop } from '../drops-queries.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { eraseStaffRecords } from '../../accounts/staff/staff-records.ts'
import { eraseAuditEntryText } from '../../accounts/audit/append-audit-entry.ts'
import { eraseEventDetails } from '../../platform/jobs/events.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { countDemosOfDrop, lockDemosOfDrop } from '../../demos/demos-queries.ts'
import { deleteDraft, isUnpaidDraft } from '../../demos/remove-demo.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'jobs' | 'appendEvent'>

/** A creator may create a demo while this waits for the lock on the drop; it retries this many times. */
const tries = 5

/**
 * Removes a drop and the drafts for it, and notifies their creators; throws `drop/has-demos` once a demo is sent or
 * being paid. Demos refunded unscreened or left by deleted creators stay under an emptied drop. No text of the brief is
 * kept.
 */
export async function removeDrop(needs: Needs, id: string, actorId: string | null = null): Promise<void> {
  for (let triesLeft = tries; triesLeft > 0; triesLeft--) {
    if (await needs.db.transaction((tx) => tryRemove(needs, tx, id, actorId))) return
  }
  throw new AppError('drop/wrong-state')
}

/** Returns false, without changes, when a demo that is not locked was created meanwhile. */
async function tryRemove({ clock, jobs, appendEvent }: Needs, tx: Transaction, id: string, actorId: string | null) {
  // Lock demos before the drop, as everywhere: code that writes a demo locks it before it waits for the drop.
  const locked = await lockDemosOfDrop(tx, id)
  const drop = await lockDrop(tx, id)
  if (!drop) return true
  if ((await countDemosOfDrop(tx, id)) > locked.length) return false
  // Ordered by creator: the trigger locks each creator's tally, always in this order.
  const remaining = locked.filter(
    ({ heardAt, removedAt, result }) => removedAt !== null || (result === 'refunded' && !heardAt),
  )
  for (const demo of locked.toSorted((one, other) => (one.userId < other.userId ? -1 : 1))) {
    if (remaining.includes(demo)) {
      await eraseEventDetails(tx, demo.id, ['drop'])
      continue
    }
    if (!(await isUnpaidDraft(tx, demo))) throw new AppError('drop/has-demos')
    await deleteDraft({ jobs }, tx, demo)
    const details = { creatorId: demo.userId }
    await appendEvent(tx, { action: 'demo.discard', actorId, subjectId: demo.id, details })
  }
  if (remaining.length > 0) await emptyDrop(tx, id, clock.now())
  else await deleteDropRow(tx, id)
  await eraseEventDetails(tx, id, ['drop', 'reason'])
  await eraseAuditEntryText(tx, 'drop', [id])
  await eraseStaffRecords(tx, { id })
  await appendEvent(tx, { action: 'drop.delete', actorId, subjectId: id })
  // Only those who could see the drop are notified.
  for (const who of drop.status === 'approved' ? ['everybody'] : ['admins', ownersOf(drop)]) {
    await publishInvalidation(tx, who, ['drops', 'badges'])
  }
  return true
}
