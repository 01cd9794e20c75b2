import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { nextUpdatedAt, readSubscription } from './plus-queries.ts'
import { includedSubmissions, type SubscriptionRow, subscriptions } from './plus-table.ts'

/** How long after a failure the job runs again, in seconds; it does so until the subscription has ended. */
const retrySeconds = 600

/** Called when an account is deleted: prevents new purchases, and enqueues a job that ends the subscription. Idempotent. */
export async function queueEndPlus(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const [marked] = await tx
    .update(subscriptions)
    .set({ isBeingDeleted: true, updatedAt: nextUpdatedAt(clock.now()) })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.isBeingDeleted, false)))
    .returning({ userId: subscriptions.userId })
  if (marked) await jobs.enqueue(tx, 'plus.end', { userId })
}

/** Ends the subscription of a deleted account at once, and deletes its row after the provider confirms the end. */
export async function endPlus(
  needs: Pick<Deps, 'db' | 'provider' | 'jobs' | 'log'>,
  { userId }: { userId: string },
): Promise<void> {
  const { db, jobs, log } = needs
  const row = await readSubscription(db, userId)
  if (!row?.isBeingDeleted) return
  try {
    await endAllSubscriptions(needs, row)
  } catch (err) {
    log.error({ err, person: userId }, 'plus: could not end the subscription of a deleted account yet')
    return jobs.enqueue(db, 'plus.end', { userId }, { afterSeconds: retrySeconds })
  }
  await db.delete(subscriptions).where(and(eq(subscriptions.userId, userId), eq(subscriptions.isBeingDeleted, true)))
  await deleteUnspentIncluded(db, userId)
}

async function endAllSubscriptions({ provider }: Pick<Deps, 'provider'>, { customerId, checkoutId }: SubscriptionRow) {
  // The checkout first, so that no subscription can start after the list is read.
  if (checkoutId) await provider.expireCheckout(checkoutId)
  if (!customerId) return
  for (const { id, state } of await provider.listSubscriptions(customerId)) {
    if (state !== 'ended') await provider.endSubscription(id)
  }
  const remaining = await provider.listSubscriptions(customerId)
  if (remaining.some(({ state }) => state !== 'ended')) throw new Error('A subscription did not end.')
}

/** Deletes unspent submissions; spent ones remain, because they record how a demo was paid for. */
export async function deleteUnspentIncluded(db: Db, userId: string): Promise<void> {
  await db
    .delete(includedSubmissions)
    .where(and(eq(includedSubmissions.userId, userId), isNull(includedSubmissions.spentOn)))
}
