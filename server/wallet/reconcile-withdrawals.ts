import { and, asc, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { followWithdrawal } from './follow-withdrawal.ts'
import { sendWithdrawal } from './send-withdrawal.ts'
import { type Withdrawal, withdrawals } from './wallet-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'provider' | 'appendEvent' | 'log'>

/** The provider is asked again after so long, in ms. */
const requestedMs = 2 * 60_000
const sentMs = 30 * 60_000
const paidMs = 86_400_000

/** What has arrived is looked at for so long, in ms: a bank may still send it back. */
const watchedMs = 10 * 86_400_000

const maxPerRun = 100

/** Sends what was not sent, and asks after what is on its way: a webhook that is lost loses nothing. */
export async function reconcileWithdrawals(needs: Needs): Promise<void> {
  const { db, clock, log } = needs
  const due = [...(await listOpen(needs)), ...(await listPaid(needs))]
  for (const { id, state } of due) {
    // Looked at: those behind it have their turn before it is asked after again.
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
        // As the index of open ones says it.
        sql`${state} in ('requested', 'sent')`,
        or(
          and(eq(state, 'requested'), lt(checkedAt, before(needs, requestedMs))),
          lt(checkedAt, before(needs, sentMs)),
        ),
      ),
    )
    .orderBy(asc(checkedAt))
    .limit(maxPerRun)

/** Each was looked at when it was paid at the latest: what was looked at before that is not of these days. */
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
