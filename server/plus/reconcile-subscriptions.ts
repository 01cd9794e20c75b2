import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { endPlus } from './end-plus.ts'
import { nextUpdatedAt, listSubscriptionsToReconcile } from './plus-queries.ts'
import { subscriptions } from './plus-table.ts'
import { reconcileSubscription } from './reconcile-subscription.ts'

const maxPerRun = 200

/** Asks the provider about subscriptions that may have moved without a word; one that fails waits for its next turn. */
export async function reconcileSubscriptions(
  needs: Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'provider' | 'log' | 'config' | 'jobs'>,
): Promise<void> {
  const { db, clock, log } = needs
  for (const { userId, customerId, isBeingDeleted } of await listSubscriptionsToReconcile(db, clock.now(), maxPerRun)) {
    // Looked at: those behind it have their turn before it is asked after again.
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
