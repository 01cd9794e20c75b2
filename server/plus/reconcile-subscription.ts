import { isPlusRunning, type PlusState } from '@velv/domain/plus/plus.ts'
import { AppError } from '@velv/domain/errors.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Transaction } from '../platform/database/database.ts'
import { publishInvalidation } from '../platform/live/live.ts'
import { grantIncluded } from './included-submissions.ts'
import { freezeIncluded, unfreezeIncluded } from './freeze-included.ts'
import { nextUpdatedAt, lockSubscription, readSubscriber } from './plus-queries.ts'
import { type SubscriptionRow, subscriptions } from './plus-table.ts'
import { type PlusSnapshot, readPlusSnapshot } from './read-plus-snapshot.ts'

export type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'provider' | 'log' | 'config' | 'jobs'>

/** So often what was read is thrown away because something newer was written meanwhile. */
const maxTries = 5

/**
 * Reads everything the provider knows of a customer's Velv Plus and keeps it: how it stands, and what its paid months
 * bring. Nothing is held while the provider is asked; what was written meanwhile is as new as what was read, so then all
 * is read again. Told in any order, twice or late, the same comes of it.
 */
export async function reconcileSubscription(needs: Needs, customerId: string): Promise<void> {
  const { db } = needs
  for (let left = maxTries; left > 0; left--) {
    const before = await readSubscriber(db, customerId)
    // Who leaves is looked after by a job of its own.
    if (!before || before.isBeingDeleted) return
    const snapshot = await readPlusSnapshot(needs, before, customerId)
    if (await db.transaction((tx) => applySnapshot(needs, tx, before, snapshot))) return
  }
  throw new AppError('payment/in-progress')
}

/** False when the row is not the one any more that was there before the provider was asked. */
async function applySnapshot(
  needs: Needs,
  tx: Transaction,
  before: SubscriptionRow,
  snapshot: PlusSnapshot,
): Promise<boolean> {
  const { clock, config } = needs
  const row = await lockSubscription(tx, before.userId)
  if (!row || row.isBeingDeleted) return true
  if (row.updatedAt.getTime() !== before.updatedAt.getTime()) return false
  const { current, paid, unpaid, isCheckoutOver } = snapshot
  const now = clock.now()
  const changes = [
    await grantIncluded(tx, row.userId, paid, { submissions: config.plusSubmissions, now }),
    await unfreezeIncluded(tx, paid),
    await freezeIncluded(needs, tx, row.userId, unpaid),
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
    .set({ ...change, updatedAt: nextUpdatedAt(now) })
    .where(eq(subscriptions.userId, row.userId))
  await appendStateEvents(needs, tx, row, change)
  if (changes.some(Boolean) || !isSame) await publishInvalidation(tx, row.userId, ['plus'])
  return true
}

type Change = { state: PlusState; subscriptionId: string | null }

/** What her notices say, once for each change. */
async function appendStateEvents(
  { appendEvent }: Needs,
  tx: Transaction,
  before: SubscriptionRow,
  after: Change,
): Promise<void> {
  const { userId } = before
  const isNew = !isPlusRunning(before.state) || before.subscriptionId !== after.subscriptionId
  const actions = [
    isPlusRunning(after.state) && isNew && 'plus.start',
    after.state === 'past due' && before.state !== 'past due' && 'plus.fail',
    after.state === 'ended' && before.state !== 'ended' && 'plus.end',
  ]
  for (const action of actions) {
    if (action) await appendEvent(tx, { action, actorId: null, subjectId: userId, details: { creatorId: userId } })
  }
}
