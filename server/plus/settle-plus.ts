import { isPlusRunning, type PlusState } from '@velv/domain/plus/plus.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Transaction } from '../platform/database.ts'
import { tell } from '../platform/live.ts'
import { grantIncluded } from './included-submissions.ts'
import { holdBackIncluded, restoreIncluded } from './hold-back-included.ts'
import { later, lockSubscription, readSubscriber } from './plus-queries.ts'
import { type SubscriptionRow, subscriptions } from './plus-table.ts'
import { type PlusTruth, readPlusTruth } from './read-plus-truth.ts'

export type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'provider' | 'log' | 'config' | 'jobs'>

/** So often what was read is thrown away because something newer was written meanwhile. */
const tries = 5

/**
 * Reads everything the provider knows of a customer's Velv Plus and keeps it: how it stands, and what its paid months
 * bring. Nothing is held while the provider is asked; what was written meanwhile is as new as what was read, so then all
 * is read again. Told in any order, twice or late, the same comes of it.
 */
export async function settlePlus(needs: Needs, customerId: string): Promise<void> {
  const { db } = needs
  for (let left = tries; left > 0; left--) {
    const before = await readSubscriber(db, customerId)
    // Who leaves is looked after by a job of its own.
    if (!before || before.isLeaving) return
    const truth = await readPlusTruth(needs, before, customerId)
    if (await db.transaction((tx) => keep(needs, tx, before, truth))) return
  }
  throw new Refusal('payment/in-progress')
}

/** False when the row is not the one any more that was there before the provider was asked. */
async function keep(needs: Needs, tx: Transaction, before: SubscriptionRow, truth: PlusTruth): Promise<boolean> {
  const { clock, config } = needs
  const row = await lockSubscription(tx, before.userId)
  if (!row || row.isLeaving) return true
  if (row.updatedAt.getTime() !== before.updatedAt.getTime()) return false
  const { current, paid, unpaid, isCheckoutOver } = truth
  const now = clock.now()
  const news = [
    await grantIncluded(tx, row.userId, paid, { submissions: config.plusSubmissions, now }),
    await restoreIncluded(tx, paid),
    await holdBackIncluded(needs, tx, row.userId, unpaid),
  ]
  const change = {
    state: current?.state ?? (row.state === 'none' ? 'none' : 'ended'),
    subscriptionId: current?.id ?? row.subscriptionId,
    periodEnd: current?.periodEnd ?? row.periodEnd,
    ...(isCheckoutOver ? { checkoutId: null, checkoutUrl: null, checkoutAt: null } : {}),
  } satisfies Partial<SubscriptionRow>
  const isSame = Object.entries(change).every(
    ([name, value]) => String(value) === String(row[name as keyof typeof row]),
  )
  await tx
    .update(subscriptions)
    .set({ ...change, updatedAt: later(now) })
    .where(eq(subscriptions.userId, row.userId))
  await tellOf(needs, tx, row, change)
  if (news.some(Boolean) || !isSame) await tell(tx, row.userId, ['plus'])
  return true
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
