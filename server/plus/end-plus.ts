import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { nextUpdatedAt, readSubscription } from './plus-queries.ts'
import { includedSubmissions, type SubscriptionRow, subscriptions } from './plus-table.ts'

/** While the provider does not answer, it is asked again at this distance, in seconds, until it is so. */
const retrySeconds = 600

/** Somebody leaves: from now on nothing is bought for her, and a job ends what runs. Done again it changes nothing. */
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

/** Ends the subscription of somebody who left, at once, and forgets it when the provider says that it is ended. */
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
  // First nothing can be bought any more, then nothing runs.
  if (checkoutId) await provider.expireCheckout(checkoutId)
  if (!customerId) return
  for (const { id, state } of await provider.listSubscriptions(customerId)) {
    if (state !== 'ended') await provider.endSubscription(id)
  }
  const remaining = await provider.listSubscriptions(customerId)
  if (remaining.some(({ state }) => state !== 'ended')) throw new Error('A subscription did not end.')
}

/** What she has not spent; what was spent says how a demo was paid for and stays. */
export async function deleteUnspentIncluded(db: Db, userId: string): Promise<void> {
  await db
    .delete(includedSubmissions)
    .where(and(eq(includedSubmissions.userId, userId), isNull(includedSubmissions.spentOn)))
}
