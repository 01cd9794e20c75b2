import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { includedSubmissions, type SubscriptionRow, subscriptions } from './plus-table.ts'

export async function readSubscription(db: Db, userId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  return row
}

export async function readSubscriber(db: Db, customerId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.customerId, customerId))
  return row
}

/** Locks the row until the transaction ends; the provider must not be called meanwhile. */
export async function lockSubscription(db: Db, userId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId)).for('update')
  return row
}

/** The new `updatedAt` of every change: always later than the old one, so that earlier readers detect the change. */
export const nextUpdatedAt = (now: Date) =>
  sql`greatest(${now.toISOString()}::timestamptz, ${subscriptions.updatedAt} + interval '1 ms')`

/** Included submissions that have not expired: how many there are, how many are left, and when the next one expires. */
export async function readIncluded(db: Db, userId: string, now: Date) {
  const unspent = sql`${includedSubmissions.spentOn} is null`
  const [row] = await db
    .select({
      included: sql<number>`count(*)::int`,
      left: sql<number>`count(*) filter (where ${unspent})::int`,
      leftUntil: sql<Date | null>`min(${includedSubmissions.expiresAt}) filter (where ${unspent})`.mapWith(
        (at: string | null) => (at === null ? null : new Date(at)),
      ),
    })
    .from(includedSubmissions)
    .where(and(eq(includedSubmissions.userId, userId), gt(includedSubmissions.expiresAt, now)))
  return row!
}

const minuteMs = 60_000

/**
 * Subscriptions to reconcile with the provider, least recently checked first: every two minutes when a checkout is open or
 * a month is over, otherwise four times a day.
 */
export async function listSubscriptionsToReconcile(db: Db, now: Date, limit: number): Promise<SubscriptionRow[]> {
  const before = (minutes: number) => new Date(now.getTime() - minutes * minuteMs)
  return (
    db
      .select()
      .from(subscriptions)
      // The same expression as in the partial index.
      .where(
        sql`(state in ('active', 'ending', 'past due') or checkout_id is not null) and updated_at < ${before(2)}
          and (updated_at < ${before(6 * 60)} or checkout_id is not null or period_end <= ${now})`,
      )
      .orderBy(asc(subscriptions.updatedAt))
      .limit(limit)
  )
}
