import { dropState, submissionBlock } from '@velv/domain/drops/drop.ts'
import { abandonPayment } from './cancel-checkout.ts'
import { listOpenCheckouts } from './open-checkouts-queries.ts'
import type { Needs } from '../reconcile/apply-payment.ts'

/** Maximum number of checkouts closed in one run of the job; the rest follows in the next run. */
const perRun = 200

/**
 * Closes the open checkouts of an owner's drops that accept no submissions, so that nobody pays only to be refunded. A
 * payment a bank is processing cannot be closed: it is refunded when it arrives.
 */
export async function closeCheckouts(needs: Needs, { ownerId }: { ownerId: string }): Promise<void> {
  const { db, clock, jobs, log } = needs
  const found = await listOpenCheckouts(db, ownerId, perRun)
  const stopped = found.filter(({ drop }) => submissionBlock(dropState(drop, clock.now()), drop) !== undefined)
  let failed = 0
  for (const { payment } of stopped) {
    try {
      await abandonPayment(needs, payment)
    } catch (err) {
      failed += 1
      log.warn({ err, payment: payment.id }, 'payments: a checkout could not be closed')
    }
  }
  if (failed > 0) throw new Error(`${failed} checkouts could not be closed.`)
  if (found.length === perRun) await jobs.enqueue(db, 'drop.close-checkouts', { ownerId })
}
