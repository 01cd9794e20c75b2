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
import { saveInvoices } from './save-invoices.ts'
import { type PlusSnapshot, readPlusSnapshot } from './read-plus-snapshot.ts'

export type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'provider' | 'log' | 'config' | 'jobs'>

/** How often a snapshot is discarded because the row changed while it was read. */
const maxTries = 5

/**
 * Reads everything the provider knows about a customer's Velv Plus, and saves the state and the submissions of paid
 * months. No lock is held during calls to the provider; if the row changed meanwhile, everything is read again. The result
 * is the same for events in any order, repeated or late.
 */
export async function reconcileSubscription(needs: Needs, customerId: string): Promise<void> {
  const { db } = needs
  for (let left = maxTries; left > 0; left--) {
    const before = await readSubscriber(db, customerId)
    // The job `plus.end` handles deleted accounts.
    if (!before || before.isBeingDeleted) return
    const snapshot = await readPlusSnapshot(needs, before, customerId)
    if (await db.transaction((tx) => applySnapshot(needs, tx, before, snapshot))) return
  }
  throw new AppError('payment/in-progress')
}

/** Returns false when the row has changed since the provider was called. */
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
  await saveInvoices(tx, row.userId, { paid, unpaid })
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

/** Appends the events that notify the subscriber, once per change. */
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
  ] as const
  for (const action of actions) {
    if (action) await appendEvent(tx, { action, actorId: null, subjectId: userId, details: { creatorId: userId } })
  }
}
