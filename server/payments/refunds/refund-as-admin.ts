import { dropName } from '@velv/domain/drops/drop.ts'
import { moneyText } from '@velv/domain/money.ts'
import { AppError } from '@velv/domain/errors.ts'
import { eq } from 'drizzle-orm'
import { requireStillAdmin } from '../../accounts/lock-admins.ts'
import { requireRecentPassword } from '../../accounts/authentication/recent-password.ts'
import { appendAuditEntry } from '../../accounts/audit/append-audit-entry.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { lockDemoOfDrop } from '../../demos/demos-queries.ts'
import { refundDemo, refundOnePayment } from '../../demos/refund-demo.ts'
import { type PaymentRow, payments } from '../../demos/payments-table.ts'
import type { Needs, PaymentContext } from '../reconcile/apply-payment.ts'

/** Why staff cannot refund this payment now, as an error code; undefined if they can. */
export function refundBlock({ state, dispute }: Pick<PaymentRow, 'state' | 'dispute'>) {
  if (state !== 'paid') return 'payment/not-paid'
  return dispute === 'open' ? 'payment/with-bank' : undefined
}

/**
 * Refunds a payment for staff, with a note. A demo that is not decided yet leaves the queue, as with a refund in the
 * provider's dashboard; a decided one keeps its result. Safe to repeat.
 */
export async function refundAsAdmin(
  needs: Needs,
  viewer: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { db } = needs
  await requireRecentPassword(needs, viewer)
  await db.transaction(async (tx) => {
    await requireStillAdmin(needs, tx, viewer)
    // Lock the demo before the payment, as everywhere.
    const [known] = await tx.select({ demoId: payments.demoId }).from(payments).where(eq(payments.id, id))
    const found = known && (await lockDemoOfDrop(tx, known.demoId))
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
    if (!found || !payment) throw new AppError('payment/not-found')
    const block = refundBlock(payment)
    if (block) throw new AppError(block)
    await refundOnePayment(needs, tx, payment)
    await notifyCreator(needs, tx, viewer, { found, payment }, reason)
    const [after] = await tx.select().from(payments).where(eq(payments.id, id))
    await appendAuditEntry(tx, needs.clock.now(), viewer, {
      action: 'payment.refund',
      subject: { kind: 'payment', id, label: labelOf(payment) },
      before: { state: payment.state, result: found.demo.result },
      after: { state: after!.state, result: isInQueue(found) ? 'refunded' : found.demo.result },
      reason,
    })
  })
}

const labelOf = ({ method, amount, currency }: PaymentRow) =>
  method === 'included' ? 'An included submission' : moneyText({ amount, currency })

const isInQueue = ({ demo }: PaymentContext['found']) => demo.result === 'screening'

/** Appends the event that notifies the creator; if the demo moves, that move is the event. */
async function notifyCreator(
  needs: Needs,
  tx: Transaction,
  viewer: Viewer,
  { found }: PaymentContext,
  reason: string,
): Promise<void> {
  const { demo, drop } = found
  if (isInQueue(found)) {
    const actor = { id: viewer.id, label: 'Velv staff' }
    // A demo that was paid twice is refunded twice.
    await refundDemo(needs, tx, found, { action: 'payment.refund', actor, why: reason })
    return
  }
  await needs.appendEvent(tx, {
    action: 'payment.refund',
    actorId: viewer.id,
    subjectId: demo.id,
    details: {
      demoId: demo.id,
      dropId: drop.id,
      creatorId: demo.userId,
      song: demo.title,
      drop: dropName(drop),
      reason,
    },
  })
}
