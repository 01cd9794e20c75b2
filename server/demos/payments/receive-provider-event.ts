import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { refreshPayoutAccount } from '../../accounts/payout-account.ts'
import type { Deps } from '../../deps.ts'
import type { Told } from '../../platform/payment-provider.ts'
import { settlePlus } from '../../plus/settle-plus.ts'
import { followPayout, followTransfer } from '../../wallet/follow-withdrawal.ts'
import { providerEvents } from './payments-table.ts'
import { settleCheckout, settlePayment } from './settle-payment.ts'

/** Keeps what the provider told us, once, and queues what follows from it: only then it is acknowledged. */
export async function receiveProviderEvents(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  told: Told[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const kept = await tx
      .insert(providerEvents)
      .values(told.map((one) => ({ ...one, receivedAt: clock.now() })))
      .onConflictDoNothing()
      .returning({ id: providerEvents.id })
    for (const { id } of kept) await jobs.enqueue(tx, 'provider.settle', { id })
  })
}

export const receiveProviderEvent = (needs: Pick<Deps, 'db' | 'clock' | 'jobs'>, told: Told): Promise<void> =>
  receiveProviderEvents(needs, [told])

type Follow = (deps: Deps, objectId: string) => Promise<unknown>

/** What each kind of event makes us look at again. Stripe lists 20 kinds at most. */
const ofThePlatform: Record<string, Follow> = {
  'checkout.session.completed': settleCheckout,
  'checkout.session.async_payment_succeeded': settleCheckout,
  'checkout.session.async_payment_failed': settleCheckout,
  'checkout.session.expired': settleCheckout,
  'charge.refunded': settlePayment,
  'refund.updated': settlePayment,
  'refund.failed': settlePayment,
  'charge.dispute.created': settlePayment,
  'charge.dispute.updated': settlePayment,
  'charge.dispute.closed': settlePayment,
  'charge.dispute.funds_withdrawn': settlePayment,
  'charge.dispute.funds_reinstated': settlePayment,
  'customer.subscription.created': settlePlus,
  'customer.subscription.updated': settlePlus,
  'customer.subscription.deleted': settlePlus,
  'customer.subscription.paused': settlePlus,
  'customer.subscription.resumed': settlePlus,
  'invoice.paid': settlePlus,
  'invoice.payment_failed': settlePlus,
  'transfer.reversed': followTransfer,
}

/** Of payout accounts: the platform's list has none of them. What is lost is found by asking. */
const ofPayoutAccounts: Record<string, Follow> = {
  'account.updated': refreshPayoutAccount,
  'payout.paid': followPayout,
  'payout.failed': followPayout,
  'payout.canceled': followPayout,
  'payout.updated': followPayout,
}

/** Other kinds are kept and need nothing. */
const follow = { ...ofThePlatform, ...ofPayoutAccounts }

export const followedTypes = Object.keys(ofThePlatform)

export async function settleProviderEvent(deps: Deps, id: string): Promise<void> {
  const { clock, db, log, provider } = deps
  const unsettled = and(eq(providerEvents.id, id), isNull(providerEvents.settledAt))
  const [told] = await db.select().from(providerEvents).where(unsettled)
  if (!told) return
  try {
    await follow[told.type]?.(deps, told.objectId)
  } catch (err) {
    if (!provider.isUnknown(err)) {
      await db.update(providerEvents).set({ triedAt: clock.now() }).where(unsettled)
      throw err
    }
    // Asking again would find nothing again.
    log.warn({ err, event: id, type: told.type }, 'the payment provider knows nothing of what its event is about')
  }
  await db.update(providerEvents).set({ settledAt: clock.now() }).where(unsettled)
}

/** What the queue has given up, longer ago than its own tries take, in ms. */
const givenUpMs = 2 * 3_600_000

/** One turn takes about so long at most, in ms; whoever is left has his turn at the next. */
const turnMs = 60_000

/**
 * Follows what was kept and never settled. One that fails again is logged and goes to the end of the line: those that
 * nobody has tried come first.
 */
export async function settleLeftEvents(deps: Deps): Promise<void> {
  const { db, clock, log } = deps
  const began = clock.now().getTime()
  const left = await db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(and(isNull(providerEvents.settledAt), lt(providerEvents.receivedAt, new Date(began - givenUpMs))))
    .orderBy(sql`${providerEvents.triedAt} asc nulls first`, asc(providerEvents.receivedAt))
    .limit(500)
  for (const { id } of left) {
    if (clock.now().getTime() - began > turnMs) return
    try {
      await settleProviderEvent(deps, id)
    } catch (err) {
      log.error({ err, event: id }, 'an event of the payment provider could not be settled')
    }
  }
}
