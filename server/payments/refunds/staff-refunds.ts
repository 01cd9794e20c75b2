import { openResults } from '@velv/domain/demos/demo-actions.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { moneyText } from '@velv/domain/money.ts'
import { AppError } from '@velv/domain/errors.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { requireStillAdmin } from '../../accounts/lock-admins.ts'
import { requireRecentPassword } from '../../accounts/authentication/recent-password.ts'
import { appendAuditEntry } from '../../accounts/audit/append-audit-entry.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { lockDemoOfDrop } from '../../demos/demos-queries.ts'
import { refundDemo } from '../../demos/refund-demo.ts'
import { refundOnePayment, sendsPaymentReceipt } from '../rows/refund-payments.ts'
import { type PaymentRow, payments } from '../rows/payments-table.ts'
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
  { found, payment }: PaymentContext,
  reason: string,
): Promise<void> {
  const { demo, drop } = found
  if (isInQueue(found)) {
    const actor = { id: viewer.id, label: 'Velv staff' }
    // A demo that was paid twice is refunded twice.
    const hasPaymentReceipt = sendsPaymentReceipt(payment)
    await refundDemo(needs, tx, found, { action: 'payment.refund', actor, why: reason, hasPaymentReceipt })
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
      ...(sendsPaymentReceipt(payment) ? { email: 'receipt' } : {}),
    },
  })
}

/** Maximum number of open demos examined; beyond it, the totals mean "at least". */
const maxCounted = 5000

export type RefundPreview = {
  /** Open demos: in screening, or pitched and not delivered. */
  demos: number
  /** There are more open demos than were examined. */
  isMore: boolean
  /** Amounts refunded to the creators' cards, per currency. */
  refunds: { currency: string; amount: number; count: number }[]
  /** Included submissions of Velv Plus that become available again. */
  included: number
  /** Payments that a bank is processing, which are refunded afterwards. */
  withBank: number
}

type Row = { method: string; currency: string; dispute: boolean; amount: number; count: number }

/** Previews the refunds for the open demos of some drops; changes nothing. */
export const previewRefunds = (db: Db, dropIds: string[]): Promise<RefundPreview> =>
  readPreview(
    db,
    sql`select id from demos
      where drop_id = any (${sql.param(dropIds)}::uuid[]) and result = any (${sql.param([...openResults])}::text[])`,
  )

/**
 * Previews the refunds for a creator's demos that no screener has decided on, which are refunded when the account is
 * deleted.
 */
export const previewRefundsTo = (db: Db, creatorId: string): Promise<RefundPreview> =>
  readPreview(db, sql`select id from demos where user_id = ${creatorId} and result = 'screening'`)

async function readPreview(db: Db, wanted: SQL): Promise<RefundPreview> {
  const open = sql`${wanted} limit ${maxCounted + 1}`
  const [counted, paid] = await Promise.all([
    db.execute<{ count: number }>(sql`select count(*)::int as count from (${open}) as open`),
    db.execute<Row>(sql`
      select p.method, p.currency, p.dispute is not distinct from 'open' as dispute,
        sum(p.amount)::float8 as amount, count(*)::int as count
      from (${open}) as open join payments p on p.demo_id = open.id
      where p.state = 'paid'
      group by 1, 2, 3 order by 2`),
  ])
  const demos = counted.rows[0]!.count
  const count = (rows: Row[]) => rows.reduce((sum, row) => sum + row.count, 0)
  const byCard = paid.rows.filter(({ method }) => method !== 'included')
  return {
    demos: Math.min(demos, maxCounted),
    isMore: demos > maxCounted,
    refunds: byCard
      .filter(({ dispute, amount }) => !dispute && amount > 0)
      .map((row) => ({ currency: row.currency, amount: row.amount, count: row.count })),
    included: count(paid.rows.filter(({ method }) => method === 'included')),
    withBank: count(byCard.filter(({ dispute }) => dispute)),
  }
}
