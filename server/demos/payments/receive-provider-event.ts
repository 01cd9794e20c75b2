import { and, eq, isNull } from 'drizzle-orm'
import { refreshPayoutAccount } from '../../accounts/payout-account.ts'
import type { Deps } from '../../deps.ts'
import { providerEvents } from './payments-table.ts'
import { settleCheckout } from './settle-payment.ts'

type Told = { id: string; type: string; objectId: string }

/** Keeps what the provider told us, once, and queues what follows from it: only then it is acknowledged. */
export async function receiveProviderEvent(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  told: Told,
): Promise<void> {
  await db.transaction(async (tx) => {
    const kept = await tx
      .insert(providerEvents)
      .values({ ...told, receivedAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: providerEvents.id })
    if (kept.length > 0) await jobs.enqueue(tx, 'provider.settle', { id: told.id })
  })
}

/** What each kind of event makes us look at again; other kinds are kept and need nothing. */
const follow: Record<string, (deps: Deps, objectId: string) => Promise<unknown>> = {
  'checkout.session.completed': settleCheckout,
  'checkout.session.async_payment_succeeded': settleCheckout,
  'checkout.session.async_payment_failed': settleCheckout,
  'checkout.session.expired': settleCheckout,
  'account.updated': refreshPayoutAccount,
}

export async function settleProviderEvent(deps: Deps, id: string): Promise<void> {
  const unsettled = and(eq(providerEvents.id, id), isNull(providerEvents.settledAt))
  const [told] = await deps.db.select().from(providerEvents).where(unsettled)
  if (!told) return
  await follow[told.type]?.(deps, told.objectId)
  await deps.db.update(providerEvents).set({ settledAt: deps.clock.now() }).where(unsettled)
}
