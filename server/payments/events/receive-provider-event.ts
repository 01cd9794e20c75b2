import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { refreshPayoutAccount } from '../../accounts/payout-account.ts'
import type { Deps } from '../../deps.ts'
import type { ProviderEvent } from '../../platform/stripe/payment-provider.ts'
import { reconcileSubscription } from '../../plus/reconcile-subscription.ts'
import { followPayout, followTransfer } from '../../wallet/follow-withdrawal.ts'
import { providerEvents } from '../provider-events-table.ts'
import { reconcileCheckout, reconcilePayment } from '../reconcile/reconcile-payment.ts'

/** Stores the provider's events once each and queues their processing; the webhook is acknowledged only afterwards. */
export async function receiveProviderEvents(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  reported: ProviderEvent[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const inserted = await tx
      .insert(providerEvents)
      .values(reported.map((one) => ({ ...one, receivedAt: clock.now() })))
      .onConflictDoNothing()
      .returning({ id: providerEvents.id })
    for (const { id } of inserted) await jobs.enqueue(tx, 'provider.process-event', { id })
  })
}

export const receiveProviderEvent = (
  needs: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  reported: ProviderEvent,
): Promise<void> => receiveProviderEvents(needs, [reported])

type EventHandler = (deps: Deps, objectId: string) => Promise<unknown>

/** The objects to reconcile for each type of event. Stripe lists 20 types at most. */
const platformHandlers: Record<string, EventHandler> = {
  'checkout.session.completed': reconcileCheckout,
  'checkout.session.async_payment_succeeded': reconcileCheckout,
  'checkout.session.async_payment_failed': reconcileCheckout,
  'checkout.session.expired': reconcileCheckout,
  'charge.refunded': reconcilePayment,
  'refund.updated': reconcilePayment,
  'refund.failed': reconcilePayment,
  'charge.dispute.created': reconcilePayment,
  'charge.dispute.updated': reconcilePayment,
  'charge.dispute.closed': reconcilePayment,
  'charge.dispute.funds_withdrawn': reconcilePayment,
  'charge.dispute.funds_reinstated': reconcilePayment,
  'customer.subscription.created': reconcileSubscription,
  'customer.subscription.updated': reconcileSubscription,
  'customer.subscription.deleted': reconcileSubscription,
  'customer.subscription.paused': reconcileSubscription,
  'customer.subscription.resumed': reconcileSubscription,
  'invoice.paid': reconcileSubscription,
  'invoice.payment_failed': reconcileSubscription,
  'transfer.reversed': followTransfer,
}

/**
 * Events of payout accounts, which the platform's list does not contain. Lost ones are recovered by the reconciliation.
 */
const payoutAccountHandlers: Record<string, EventHandler> = {
  'account.updated': refreshPayoutAccount,
  'payout.paid': followPayout,
  'payout.failed': followPayout,
  'payout.canceled': followPayout,
  'payout.updated': followPayout,
}

/** Events of other types are stored and need no processing. */
const handlers = { ...platformHandlers, ...payoutAccountHandlers }

export const handledEventTypes = Object.keys(platformHandlers)

export async function processProviderEvent(deps: Deps, id: string): Promise<void> {
  const { clock, db, log, provider } = deps
  const unsettled = and(eq(providerEvents.id, id), isNull(providerEvents.processedAt))
  const [reported] = await db.select().from(providerEvents).where(unsettled)
  if (!reported) return
  try {
    await handlers[reported.type]?.(deps, reported.objectId)
  } catch (err) {
    if (!provider.isUnknown(err)) {
      await db.update(providerEvents).set({ triedAt: clock.now() }).where(unsettled)
      throw err
    }
    // A retry would not find the object either.
    log.warn({ err, event: id, type: reported.type }, 'payments: provider does not know the object of its event')
  }
  await db.update(providerEvents).set({ processedAt: clock.now() }).where(unsettled)
}

/** An event counts as abandoned by the queue after this time, in ms; the queue's own retries take less. */
const abandonedMs = 2 * 3_600_000

/** Time budget of one run, in ms; the rest follows in the next run. */
const runMs = 60_000

/**
 * Processes stored events that the queue has given up. An event that fails again is logged and moves to the end; those
 * not tried yet come first.
 */
export async function retryUnprocessedEvents(deps: Deps): Promise<void> {
  const { db, clock, log } = deps
  const began = clock.now().getTime()
  const left = await db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(and(isNull(providerEvents.processedAt), lt(providerEvents.receivedAt, new Date(began - abandonedMs))))
    .orderBy(sql`${providerEvents.triedAt} asc nulls first`, asc(providerEvents.receivedAt))
    .limit(500)
  for (const { id } of left) {
    if (clock.now().getTime() - began > runMs) return
    try {
      await processProviderEvent(deps, id)
    } catch (err) {
      log.error({ err, event: id }, 'payments: could not process a provider event')
    }
  }
}
