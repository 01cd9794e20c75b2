import { dropName } from '@velv/domain/drops/drop.ts'
import { moneyText } from '@velv/domain/money.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import { stillAdmin } from '../../accounts/hold-admins.ts'
import { needRecentPassword } from '../../accounts/recent-password.ts'
import { recordAct } from '../../accounts/record-act.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Transaction } from '../../platform/database.ts'
import { lockDemoOfDrop } from '../demos-queries.ts'
import { moveDemo } from '../move-demo.ts'
import { giveBack, giveBackOne } from './give-back.ts'
import { type PaymentRow, payments } from './payments-table.ts'
import type { Needs } from './take-payment.ts'
import type { Settling } from './take-payment.ts'

/** Whether staff can give this payment back now; the code of what stands against it. */
export function refundBlock({ state, dispute }: Pick<PaymentRow, 'state' | 'dispute'>) {
  if (state !== 'paid') return 'payment/not-paid'
  return dispute === 'open' ? 'payment/with-bank' : undefined
}

/**
 * Staff gives a payment back and says why. A demo that was not decided yet leaves the queue with it, as it does where the
 * provider's own pages gave back; one that was keeps its result. Asked twice it gives back once.
 */
export async function giveBackPayment(
  needs: Needs,
  viewer: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { db } = needs
  await needRecentPassword(needs, viewer)
  await db.transaction(async (tx) => {
    await stillAdmin(needs, tx, viewer)
    // Demo before payment, as everywhere.
    const [known] = await tx.select({ demoId: payments.demoId }).from(payments).where(eq(payments.id, id))
    const found = known && (await lockDemoOfDrop(tx, known.demoId))
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
    if (!found || !payment) throw new Refusal('payment/not-found')
    const block = refundBlock(payment)
    if (block) throw new Refusal(block)
    await giveBackOne(needs, tx, payment)
    const eventId = await tellCreator(needs, tx, viewer, { found, payment }, reason)
    const [after] = await tx.select().from(payments).where(eq(payments.id, id))
    await recordAct(tx, needs.clock.now(), viewer, {
      act: 'payment.refund',
      subject: { kind: 'payment', id, says: saysOf(payment) },
      before: { state: payment.state, result: found.demo.result },
      after: { state: after!.state, result: isInQueue(found) ? 'refunded' : found.demo.result },
      reason,
      ...(eventId ? { eventId } : {}),
    })
  })
}

const saysOf = ({ method, amount, currency }: PaymentRow) =>
  method === 'included' ? 'An included submission' : moneyText({ amount, currency })

const isInQueue = ({ demo }: Settling['found']) => demo.result === 'screening'

/** The event by which the creator hears of it; where the demo moves, the move is that event. */
async function tellCreator(
  needs: Needs,
  tx: Transaction,
  viewer: Viewer,
  { found }: Settling,
  reason: string,
): Promise<number | undefined> {
  const { demo, drop } = found
  if (isInQueue(found)) {
    const actor = { id: viewer.id, says: 'Velv staff' }
    const moved = await moveDemo(needs, tx, found, { action: 'payment.refund', to: 'refunded', actor, why: reason })
    // Paid for twice, it goes back twice.
    await giveBack(needs, tx, moved)
    return undefined
  }
  return needs.appendEvent(tx, {
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
