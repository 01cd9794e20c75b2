import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database.ts'
import type { DemoRow } from '../demos-table.ts'
import { payments } from './payments-table.ts'

/** Gives back what was paid for a demo that is not heard. The caller has locked the demo. */
export async function giveBack(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Transaction,
  demo: Pick<DemoRow, 'id'>,
): Promise<void> {
  const given = await tx
    .update(payments)
    .set({ state: 'refunding', updatedAt: clock.now() })
    .where(and(eq(payments.demoId, demo.id), eq(payments.state, 'paid')))
    .returning({ id: payments.id })
  for (const { id } of given) await jobs.enqueue(tx, 'payment.refund', { paymentId: id }, { key: id })
}
