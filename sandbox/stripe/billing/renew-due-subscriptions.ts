import { runWhenDue } from '../run-when-due.ts'
import type { Watch } from '../run-when-due.ts'
import type { StripeState } from '../stripe-state.ts'
import { dueAt, advanceSubscription } from './renew-subscription.ts'

/**
 * Renews, retries and ends subscriptions by the clock. If the clock has moved far, it does so for every month in
 * between.
 */
export function renewDueSubscriptions(state: StripeState, clock: () => Date): Watch {
  return runWhenDue(state, clock, {
    nextDue: (tx) => {
      const due = tx.all('subscription').map((record) => dueAt(tx, record) ?? Infinity)
      return Math.min(...due)
    },
    run(tx) {
      for (const { id } of tx.all('subscription')) {
        for (;;) {
          const record = tx.find('subscription', id)
          const due = record && dueAt(tx, record)
          if (!record || due === undefined || due > tx.now) break
          advanceSubscription(tx, record, due)
        }
      }
    },
  })
}
