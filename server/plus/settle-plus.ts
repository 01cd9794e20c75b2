import { isPlusRunning, type PlusState } from '@velv/domain/plus/plus.ts'
import { splitSubscriptions } from '@velv/domain/plus/split-subscriptions.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Transaction } from '../platform/database.ts'
import { tell } from '../platform/live.ts'
import type { PaidInvoice, Subscription } from '../platform/payment-provider.ts'
import { wentBack } from '../platform/went-back.ts'
import { grantIncluded } from './included-submissions.ts'
import { lockSubscription } from './plus-queries.ts'
import { type SubscriptionRow, subscriptions } from './plus-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'provider' | 'log' | 'config'>

/** Of somebody who comes and goes, the last so many subscriptions are looked at for paid months. */
const lastOnes = 5

/**
 * Reads everything the provider knows of a customer's Velv Plus and keeps it: how it stands, and what its paid months
 * bring. It is read while the row is held, so that of two who read the later truth is written last; told in any order,
 * twice or late, the same comes of it.
 */
export async function settlePlus(needs: Needs, customerId: string): Promise<void> {
  const { db, clock, config, provider } = needs
  await db.transaction(async (tx) => {
    const row = await lockSubscription(tx, { customerId })
    // Who leaves is looked after by a job of its own.
    if (!row || row.isLeaving) return
    const { counting, surplus } = splitSubscriptions(await provider.listSubscriptions(customerId))
    for (const one of surplus) await undo(needs, row, one)
    const now = clock.now()
    const paid = await paidMonths(needs, counting.slice(-lastOnes))
    const isGranted = await grantIncluded(tx, row.userId, paid, { submissions: config.plusSubmissions, now })
    const current = counting.at(-1)
    const change = {
      state: current?.state ?? (row.state === 'none' ? 'none' : 'ended'),
      subscriptionId: current?.id ?? row.subscriptionId,
      periodEnd: current?.periodEnd ?? row.periodEnd,
      ...(await checkoutNow(needs, row)),
    } satisfies Partial<SubscriptionRow>
    const isSame = Object.entries(change).every(
      ([name, value]) => String(value) === String(row[name as keyof typeof row]),
    )
    await tx
      .update(subscriptions)
      .set({ ...change, updatedAt: now })
      .where(eq(subscriptions.userId, row.userId))
    await tellOf(needs, tx, row, change)
    if (isGranted || !isSame) await tell(tx, row.userId, ['plus'])
  })
}

async function paidMonths({ provider }: Needs, found: Subscription[]): Promise<PaidInvoice[]> {
  const invoices: PaidInvoice[] = []
  for (const { id } of found) invoices.push(...(await provider.listPaidInvoices(id)))
  return invoices
}

/** A second one beside the first is ended at once, and what was paid for it goes back. */
async function undo({ provider, log }: Needs, { userId }: SubscriptionRow, surplus: Subscription): Promise<void> {
  if (surplus.state !== 'ended') {
    log.warn({ person: userId, subscription: surplus.id }, 'a second subscription is ended')
    await provider.endSubscription(surplus.id)
  }
  for (const { id, paymentIntentId } of await provider.listPaidInvoices(surplus.id)) {
    const truth = paymentIntentId ? await provider.readPayment(paymentIntentId) : undefined
    if (!truth || truth.dispute || wentBack(truth) !== 'less') continue
    await provider.refund({ paymentIntentId: truth.paymentIntentId, key: `surplus-${id}` })
  }
}

/** A checkout that is over is forgotten. */
async function checkoutNow({ provider }: Needs, { checkoutId }: SubscriptionRow) {
  if (!checkoutId) return {}
  const checkout = await provider.readCheckout(checkoutId)
  return checkout?.state === 'open' ? {} : { checkoutId: null, checkoutUrl: null, checkoutAt: null }
}

type Change = { state: PlusState; subscriptionId: string | null }

/** What her notices say, once for each change. */
async function tellOf({ appendEvent }: Needs, tx: Transaction, before: SubscriptionRow, after: Change): Promise<void> {
  const { userId } = before
  const isNew = !isPlusRunning(before.state) || before.subscriptionId !== after.subscriptionId
  const happened = [
    isPlusRunning(after.state) && isNew && 'plus.start',
    after.state === 'past due' && before.state !== 'past due' && 'plus.fail',
    after.state === 'ended' && before.state !== 'ended' && 'plus.end',
  ]
  for (const action of happened) {
    if (action) await appendEvent(tx, { action, actorId: null, subjectId: userId, details: { creatorId: userId } })
  }
}
