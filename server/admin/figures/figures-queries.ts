import { and, desc, eq, gt, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import { sessionTimeoutMs } from '@velv/domain/screening/timer.ts'
import { demos } from '../../demos/demos-table.ts'
import { payments } from '../../payments/rows/payments-table.ts'
import type { Db } from '../../platform/database/database.ts'
import { listeningSessions } from '../../screening/screening-table.ts'

/** Songs first played by a screener since then, and the median time from submission to answer of those answered. */
export async function readHeard(db: Db, since: Date) {
  const [row] = await db
    .select({
      songsHeard: sql<number>`count(*)::int`,
      medianAnswerMs: sql<number | null>`round(extract(epoch from percentile_cont(0.5) within group (
        order by ${demos.screenedAt} - ${demos.sentAt}) filter (where ${demos.screenedAt} is not null)) * 1000)::float8`,
    })
    .from(demos)
    .where(and(isNotNull(demos.heardAt), gte(demos.heardAt, since)))
  return row!
}

/** Sessions of owners have no rate, so they are neither counted nor paid. */
const isPaid = gt(listeningSessions.rateMicros, 0)

export async function countListening(db: Db, now: Date): Promise<number> {
  const lastSignAfter = new Date(now.getTime() - sessionTimeoutMs)
  return db.$count(
    listeningSessions,
    and(isNull(listeningSessions.stoppedAt), gte(listeningSessions.lastHeartbeatAt, lastSignAfter), isPaid),
  )
}

/** What screeners have earned in the sessions that began since then, in micro-dollars. */
export async function sumScreenerPay(db: Db, since: Date): Promise<number> {
  const [row] = await db
    .select({
      micros: sql<number>`coalesce(sum((${listeningSessions.countedMs} / 1000)::bigint * ${listeningSessions.rateMicros}), 0)::float8`,
    })
    .from(listeningSessions)
    .where(and(gte(listeningSessions.startedAt, since), isPaid))
  return row!.micros
}

/** A payment by bank debit may take weeks; none is this much older than the moment it was paid, in ms. */
const longestPaymentMs = 30 * 86_400_000

/** Fees paid since then and not refunded, by currency; the largest amount first. */
export async function sumFees(db: Db, since: Date): Promise<{ amount: number; currency: string }[]> {
  const amount = sql<number>`sum(${payments.amount})::float8`
  return db
    .select({ amount, currency: payments.currency })
    .from(payments)
    .where(
      and(
        eq(payments.state, 'paid'),
        gte(payments.createdAt, new Date(since.getTime() - longestPaymentMs)),
        gte(payments.paidAt, since),
        eq(payments.method, 'checkout'),
      ),
    )
    .groupBy(payments.currency)
    .orderBy(desc(amount))
}
