import { AppError } from '@velv/domain/errors.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { lockOpenUser } from '../accounts/accounts-queries.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { nextUpdatedAt, readSubscription } from './plus-queries.ts'
import { subscriptions } from './plus-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'provider'>

/** Who somebody is at the payment provider: made once, without anything that changes, and kept. */
export async function customerOf(needs: Needs, { id: userId }: Viewer): Promise<string> {
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

/** An account is closed before it is looked at what it leaves: either that sees this row, or this that it is closed. */
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
