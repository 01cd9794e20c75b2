import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { endPlus } from './end-plus.ts'
import { nextUpdatedAt, listSubscriptionsToReconcile } from './plus-queries.ts'
import { subscriptions } from './plus-table.ts'
import { reconcileSubscription } from './reconcile-subscription.ts'

const maxPerRun = 200

/** Reconciles subscriptions that may have changed without a webhook; one that fails is tried again in its next turn. */
export async function reconcileSubscriptions(
  needs: Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'provider' | 'log' | 'config' | 'jobs'>,
): Promise<void> {
  const { db, clock, log } = needs
  for (const { userId, customerId, isBeingDeleted } of await listSubscriptionsToReconcile(db, clock.now(), maxPerRun)) {
    // Moves to the end of the order even after a failure, so that it does not delay the others.
    await db
      .update(subscriptions)
      .set({ updatedAt: nextUpdatedAt(clock.now()) })
      .where(eq(subscriptions.userId, userId))
    try {
      if (isBeingDeleted) await endPlus(needs, { userId })
      else if (customerId) await reconcileSubscription(needs, customerId)
    } catch (err) {
      log.warn({ err, person: userId }, 'plus: could not reconcile a subscription')
    }
  }
}
