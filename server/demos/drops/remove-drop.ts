import { AppError } from '@velv/domain/errors.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { deleteDropRow, emptyDrop } from '../../drops/update-drop.ts'
import { lockDrop } from '../../drops/drops-queries.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { eraseAuditEntryText } from '../../accounts/audit/append-audit-entry.ts'
import { eraseEventDetails } from '../../platform/jobs/events.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { demos } from '../demos-table.ts'
import { deleteDraft, isUnpaidDraft } from '../remove-demo.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'jobs' | 'appendEvent'>

/** A creator may begin a demo while the drop is waited for; so often it is begun anew. */
const tries = 5

/**
 * Removes a drop and what creators had begun for it, who are told; refused with `drop/has-demos` once one is sent or
 * being paid. What was refunded unheard, or left behind by a deleted creator, stays under a drop that says nothing. No word
 * of the brief is kept.
 */
export async function removeDrop(needs: Needs, id: string, actorId: string | null = null): Promise<void> {
  for (let triesLeft = tries; triesLeft > 0; triesLeft--) {
    if (await needs.db.transaction((tx) => tryRemove(needs, tx, id, actorId))) return
  }
  throw new AppError('drop/wrong-state')
}

/** False when a demo was begun meanwhile that is not held, and nothing is done. */
async function tryRemove({ clock, jobs, appendEvent }: Needs, tx: Transaction, id: string, actorId: string | null) {
  // Demo before drop, as everywhere: whoever writes a demo holds it while he waits for the drop.
  const begun = await tx.select().from(demos).where(eq(demos.dropId, id)).orderBy(demos.id).for('update')
  const drop = await lockDrop(tx, id)
  if (!drop) return true
  const current = await tx.select({ id: demos.id }).from(demos).where(eq(demos.dropId, id))
  if (current.length > begun.length) return false
  // By creator: each one's tally is held by the way, always in this order.
  const remaining = begun.filter(
    ({ heardAt, removedAt, result }) => removedAt !== null || (result === 'refunded' && !heardAt),
  )
  for (const demo of begun.toSorted((one, other) => (one.userId < other.userId ? -1 : 1))) {
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
  await appendEvent(tx, { action: 'drop.delete', actorId, subjectId: id })
  // Of a drop nobody else could see nobody else hears.
  for (const who of drop.status === 'approved' ? ['everybody'] : ['admins', drop.userId]) {
    await publishInvalidation(tx, who, ['drops', 'badges'])
  }
  return true
}
