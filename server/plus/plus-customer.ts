import { AppError } from '@velv/domain/errors.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { lockOpenUser } from '../accounts/accounts-queries.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { nextUpdatedAt, readSubscription } from './plus-queries.ts'
import { subscriptions } from './plus-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'provider'>

/** The ID of this person's customer at the payment provider, created on first use and without data that can change. */
export async function ensureCustomer(needs: Needs, { id: userId }: Viewer): Promise<string> {
  const { db, clock, provider } = needs
  const before = await readSubscription(db, userId)
  if (before?.customerId) return before.customerId
  await createSubscriptionRow(needs, userId)
  const customerId = await provider.createCustomer({ userId, key: `customer-${userId}` })
  await db
    .update(subscriptions)
    .set({ customerId, updatedAt: nextUpdatedAt(clock.now()) })
    .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.customerId)))
  return (await readSubscription(db, userId))?.customerId ?? customerId
}

/** Deletion closes an account before it reads this row: either it finds the row, or this function finds it closed. */
async function createSubscriptionRow({ db, clock }: Needs, userId: string): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    if (!(await lockOpenUser(tx, userId))) throw new AppError('plus/not-offered')
    await tx
      .insert(subscriptions)
      .values({ userId, state: 'none', createdAt: now, updatedAt: now })
      .onConflictDoNothing()
  })
}
