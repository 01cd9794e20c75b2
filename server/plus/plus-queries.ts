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

/** Held until the transaction ends; nobody asks the provider meanwhile. */
export async function lockSubscription(db: Db, userId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId)).for('update')
  return row
}

/** For `updatedAt` at every change: later than before, so that whoever read the row first sees that it is another now. */
export const nextUpdatedAt = (now: Date) =>
  sql`greatest(${now.toISOString()}::timestamptz, ${subscriptions.updatedAt} + interval '1 ms')`

/** Included submissions that have not run out: how many there are, how many are left, and until when the next of them is. */
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
 * Subscriptions to ask the provider after, longest not looked at first: where a checkout is open or a month is over,
 * after two minutes; those that just run, four times a day.
 */
export async function listSubscriptionsToReconcile(db: Db, now: Date, limit: number): Promise<SubscriptionRow[]> {
  const before = (minutes: number) => new Date(now.getTime() - minutes * minuteMs)
  return (
    db
      .select()
      .from(subscriptions)
      // In the words of the index.
      .where(
        sql`(state in ('active', 'ending', 'past due') or checkout_id is not null) and updated_at < ${before(2)}
          and (updated_at < ${before(6 * 60)} or checkout_id is not null or period_end <= ${now})`,
      )
      .orderBy(asc(subscriptions.updatedAt))
      .limit(limit)
  )
}
