import { and, asc, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { followWithdrawal } from './follow-withdrawal.ts'
import { sendWithdrawal } from './send-withdrawal.ts'
import { type Withdrawal, withdrawals } from './wallet-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'provider' | 'appendEvent' | 'log'>

/** The provider is asked again after this time, in ms. */
const requestedMs = 2 * 60_000
const sentMs = 30 * 60_000
const paidMs = 86_400_000

/** Arrived withdrawals are watched this long, in ms: a bank may still return them. */
const watchedMs = 10 * 86_400_000

const maxPerRun = 100

/** Sends unsent withdrawals and checks those in progress, which recovers from lost webhooks. */
export async function reconcileWithdrawals(needs: Needs): Promise<void> {
  const { db, clock, log } = needs
  const due = [...(await listOpen(needs)), ...(await listPaid(needs))]
  for (const { id, state } of due) {
    // Mark it as checked, so that the others come first in the next run.
    await db.update(withdrawals).set({ checkedAt: clock.now() }).where(eq(withdrawals.id, id))
    try {
      await (state === 'requested' ? sendWithdrawal(needs, id) : followWithdrawal(needs, id))
    } catch (err) {
      log.warn({ err, withdrawal: id }, 'wallet: could not reconcile a withdrawal')
    }
  }
}

const before = ({ clock }: Needs, ms: number) => new Date(clock.now().getTime() - ms)

const { state, checkedAt } = withdrawals

const listOpen = (needs: Needs): Promise<Withdrawal[]> =>
  needs.db
    .select()
    .from(withdrawals)
    .where(
      and(
        // Must match the condition of the partial index.
        sql`${state} in ('requested', 'sent')`,
        or(
          and(eq(state, 'requested'), lt(checkedAt, before(needs, requestedMs))),
          lt(checkedAt, before(needs, sentMs)),
        ),
      ),
    )
    .orderBy(asc(checkedAt))
    .limit(maxPerRun)

/**
 * Paid withdrawals within the watched period; `checkedAt` is never earlier than the payment, so older rows can be
 * excluded by it.
 */
const listPaid = (needs: Needs): Promise<Withdrawal[]> =>
  needs.db
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(state, 'paid'),
        gt(checkedAt, before(needs, watchedMs)),
        gt(withdrawals.paidAt, before(needs, watchedMs)),
        lt(checkedAt, before(needs, paidMs)),
      ),
    )
    .orderBy(asc(checkedAt))
    .limit(maxPerRun)
