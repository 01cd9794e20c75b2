import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Db, Transaction } from '../platform/database.ts'
import { later, readSubscription } from './plus-queries.ts'
import { includedSubmissions, type SubscriptionRow, subscriptions } from './plus-table.ts'

/** While the provider does not answer, it is asked again at this distance, in seconds, until it is so. */
const againSeconds = 600

/** Somebody leaves: from now on nothing is bought for her, and a job ends what runs. Done again it changes nothing. */
export async function leavePlus(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const [leaving] = await tx
    .update(subscriptions)
    .set({ isLeaving: true, updatedAt: later(clock.now()) })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.isLeaving, false)))
    .returning({ userId: subscriptions.userId })
  if (leaving) await jobs.enqueue(tx, 'plus.leave', { userId })
}

/** Ends the subscription of somebody who left, at once, and forgets it when the provider says that it is ended. */
export async function endPlus(
  needs: Pick<Deps, 'db' | 'provider' | 'jobs' | 'log'>,
  { userId }: { userId: string },
): Promise<void> {
  const { db, jobs, log } = needs
  const row = await readSubscription(db, userId)
  if (!row?.isLeaving) return
  try {
    await endAll(needs, row)
  } catch (err) {
    log.error({ err, person: userId }, 'the subscription of somebody who left is not ended yet')
    return jobs.enqueue(db, 'plus.leave', { userId }, { afterSeconds: againSeconds })
  }
  await db.delete(subscriptions).where(and(eq(subscriptions.userId, userId), eq(subscriptions.isLeaving, true)))
  await forgetIncluded(db, userId)
}

async function endAll({ provider }: Pick<Deps, 'provider'>, { customerId, checkoutId }: SubscriptionRow) {
  // First nothing can be bought any more, then nothing runs.
  if (checkoutId) await provider.expireCheckout(checkoutId)
  if (!customerId) return
  for (const { id, state } of await provider.listSubscriptions(customerId)) {
    if (state !== 'ended') await provider.endSubscription(id)
  }
  const left = await provider.listSubscriptions(customerId)
  if (left.some(({ state }) => state !== 'ended')) throw new Error('A subscription did not end.')
}

/** What she has not spent; what was spent says how a demo was paid for and stays. */
export async function forgetIncluded(db: Db, userId: string): Promise<void> {
  await db
    .delete(includedSubmissions)
    .where(and(eq(includedSubmissions.userId, userId), isNull(includedSubmissions.spentOn)))
}
