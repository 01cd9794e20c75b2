import type { RefundAction } from '@velv/domain/demos/demo-actions.ts'
import type { Deps } from '../deps.ts'
import type { Transaction } from '../platform/database/database.ts'
import { readPaidPayments } from '../payments/rows/payments-queries.ts'
import { refundDemoPayments, sendsPaymentReceipt } from '../payments/rows/refund-payments.ts'
import type { DemoOfDrop } from './demos-queries.ts'
import type { DemoRow } from './demos-table.ts'
import { type Actor, moveDemo, systemActor } from './move-demo.ts'

type Needs = Pick<Deps, 'clock' | 'jobs'>

/** Removes a demo from the queue and refunds its payments. The caller has locked and authorized it. */
export async function refundDemo(
  needs: Needs & Pick<Deps, 'appendEvent'>,
  tx: Transaction,
  found: Omit<DemoOfDrop, 'pending'>,
  move: { action: RefundAction; actor?: Actor; why?: string; hasPaymentReceipt?: boolean },
): Promise<DemoRow> {
  const hasPaymentReceipt =
    move.hasPaymentReceipt || (await readPaidPayments(tx, found.demo.id)).some(sendsPaymentReceipt)
  const demo = await moveDemo(needs, tx, found, { actor: systemActor, ...move, hasPaymentReceipt })
  await refundDemoPayments(needs, tx, demo)
  return demo
}
