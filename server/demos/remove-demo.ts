import { emptySongDetails } from '@velv/domain/songs/song-details.ts'
import { eq, sql } from 'drizzle-orm'
import { ownersOf } from '../accounts/organizations/audience.ts'
import type { Deps } from '../deps.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { eraseAuditEntryText } from '../accounts/audit/append-audit-entry.ts'
import { eraseEventDetails } from '../platform/jobs/events.ts'
import { publishInvalidation } from '../platform/live/live.ts'
import { lockDemoOfDrop } from './demos-queries.ts'
import { type DemoRow, demos } from './demos-table.ts'
import { eraseAccesses } from './access-log/record-access.ts'
import { certificates } from './certificate/certificates-table.ts'
import { eraseHoldsOf } from './holds/end-holds.ts'
import { deleteNotes } from './decisions/save-private-note.ts'
import { deleteMarks } from './marks/write-marks.ts'
import { deleteOpinions } from './team/give-opinion.ts'
import { commitDecision } from './decisions/commit-decision.ts'
import { erasePendingActionText } from '../platform/undo/undo.ts'
import { deleteUpdates } from './updates/withdraw-update.ts'
import { refundDemo } from './refund-demo.ts'
import { hasPayment, listPaymentIds } from '../payments/rows/payments-queries.ts'
import { deletePayments } from '../payments/rows/write-payment.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'databaseTime' | 'appendEvent' | 'jobs'>

/**
 * Removes a demo of a creator whose account is deleted. An unpaid draft is deleted. For paid or decided demos, text and
 * audio are deleted, and the fee is refunded if nobody has decided. Safe to repeat.
 */
export async function removeDemo(needs: Needs, id: string): Promise<void> {
  const { db, clock, jobs } = needs
  await db.transaction(async (tx) => {
    const locked = await lockDemoOfDrop(tx, id)
    if (!locked || locked.demo.removedAt) return
    // Commit a pending decision, because the person who made it saw that it was saved.
    const decided = locked.pending ? await commitDecision(needs, tx, locked, locked.pending) : locked
    const found = await eraseHoldsOf(needs, tx, decided)
    const { demo, drop } = found
    if (await isUnpaidDraft(tx, demo)) return deleteDraft(needs, tx, demo)
    if (demo.result === 'screening') await refundDemo(needs, tx, found, { action: 'demo.withdraw' })
    await tx
      .update(demos)
      .set({ ...emptySongDetails, searchTokens: '', suspendedReason: null, removedAt: clock.now() })
      .where(eq(demos.id, id))
    await deleteNotes(tx, id)
    await deleteOpinions(tx, id)
    await deleteMarks(tx, id)
    await tx.delete(certificates).where(eq(certificates.demoId, id))
    await eraseAccesses(tx, id)
    await deleteUpdates(needs, tx, id)
    await tx.execute(sql`select erase_decision_notes(${sql.param([id])}::uuid[])`)
    await erasePendingActionText(tx, [id])
    await eraseEventDetails(tx, id, ['song', 'note', 'reason', 'text'])
    await eraseAuditEntryText(tx, 'demo', [id])
    await eraseAuditEntryText(tx, 'payment', await listPaymentIds(tx, id))
    if (demo.recordingId) await jobs.enqueue(tx, 'recording.erase', { recordingId: demo.recordingId })
    await publishInvalidation(tx, ownersOf(drop), ['demos', 'drops'])
  })
}

/** True for a draft that is neither paid nor being paid; an abandoned checkout does not count. */
export async function isUnpaidDraft(db: Db, { id, result }: Pick<DemoRow, 'id' | 'result'>): Promise<boolean> {
  return result === 'draft' && !(await hasPayment(db, id))
}

/** Deletes a draft whose drop is removed and notifies its creator; returns false while the draft is being paid. */
export async function discardDraft(needs: Needs, id: string): Promise<boolean> {
  return needs.db.transaction(async (tx) => {
    const found = await lockDemoOfDrop(tx, id)
    if (!found || found.demo.result !== 'draft') return true
    if (!(await isUnpaidDraft(tx, found.demo))) return false
    await deleteDraft(needs, tx, found.demo)
    const details = { creatorId: found.demo.userId }
    await needs.appendEvent(tx, { action: 'demo.discard', actorId: null, subjectId: id, details })
    return true
  })
}

export async function deleteDraft({ jobs }: Pick<Deps, 'jobs'>, tx: Transaction, demo: DemoRow): Promise<void> {
  await deletePayments(tx, demo.id)
  await tx.delete(demos).where(eq(demos.id, demo.id))
  if (demo.recordingId) await jobs.enqueue(tx, 'recording.remove', { recordingId: demo.recordingId })
  await jobs.enqueue(tx, 'media.delete-uploads', { targetId: demo.id })
  await publishInvalidation(tx, demo.userId, ['demos'])
}
