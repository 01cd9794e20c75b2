import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { endPlus } from './leave-plus.ts'
import { later, listToLookAt } from './plus-queries.ts'
import { subscriptions } from './plus-table.ts'
import { settlePlus } from './settle-plus.ts'

const mostAtOnce = 200

/** Asks the provider about subscriptions that may have moved without a word; one that fails waits for its next turn. */
export async function reconcilePlus(
  needs: Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'provider' | 'log' | 'config' | 'jobs'>,
): Promise<void> {
  const { db, clock, log } = needs
  for (const { userId, customerId, isLeaving } of await listToLookAt(db, clock.now(), mostAtOnce)) {
    // Looked at: those behind it have their turn before it is asked after again.
    await db
      .update(subscriptions)
      .set({ updatedAt: later(clock.now()) })
      .where(eq(subscriptions.userId, userId))
    try {
      if (isLeaving) await endPlus(needs, { userId })
      else if (customerId) await settlePlus(needs, customerId)
    } catch (err) {
      log.warn({ err, person: userId }, 'a subscription could not be reconciled')
    }
  }
}
