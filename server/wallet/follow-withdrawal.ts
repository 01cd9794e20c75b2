import { earnedText } from '@velv/domain/money.ts'
import { centMicros } from '@velv/domain/wallet/withdrawal.ts'
import { and, eq, gt, or } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Transaction } from '../platform/database/database.ts'
import { publishInvalidation } from '../platform/live/live.ts'
import type { TransferSnapshot } from '../platform/stripe/payment-provider.ts'
import { lockWithdrawal } from './lock-withdrawal.ts'
import { inTransit, paidOut, postMoney } from './post-money.ts'
import { returnAmount } from './return-amount.ts'
import { readWithdrawal } from './wallet-queries.ts'
import { type Withdrawal, withdrawals } from './wallet-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'provider' | 'appendEvent' | 'log'>

/** A refused reversal is requested again after this time, in ms. */
const retryMs = 3_600_000

/** A bank may return an arrived payout; events later than this, in ms, are ignored. */
const bounceWindowMs = 30 * 86_400_000

/**
 * Reads a withdrawal from the provider and moves the stored state forward only. An amount returned by the bank is first
 * reversed from the payout account: only what the provider reports as reversed is credited to the wallet.
 */
export async function followWithdrawal(needs: Needs, id: string): Promise<void> {
  const { db, provider } = needs
  const withdrawal = await readWithdrawal(db, id)
  if (!withdrawal?.transferId || withdrawal.state === 'failed') return
  let snapshot = await provider.readTransfer(withdrawal.transferId)
  if (snapshot.payout === 'failed' && snapshot.reversedAmount < snapshot.amount) {
    await reverseTransfer(needs, id, snapshot)
    snapshot = await provider.readTransfer(withdrawal.transferId)
  }
  await db.transaction((tx) => applySnapshot(needs, tx, id, snapshot))
}

/** If the money has left the payout account again, nothing changes and the next check retries. */
async function reverseTransfer({ provider, clock, log }: Needs, id: string, snapshot: TransferSnapshot): Promise<void> {
  // The provider stores a refusal under its key for a day. A new key is safe, because a reversal never exceeds the
  // remaining amount.
  const key = `withdrawal-${id}-back-${snapshot.payoutId}-${Math.floor(clock.now().getTime() / retryMs)}`
  try {
    await provider.reverseTransfer({ transferId: snapshot.id, key })
  } catch (err) {
    if (!provider.isRefused(err)) throw err
    log.warn({ err, withdrawal: id }, 'wallet: could not reverse a withdrawal yet')
  }
}

async function applySnapshot(needs: Needs, tx: Transaction, id: string, snapshot: TransferSnapshot): Promise<void> {
  const found = await lockWithdrawal(tx, id)
  if (found.state !== 'sent' && found.state !== 'paid') return
  const { payoutId, arrivesAt } = snapshot
  await tx.update(withdrawals).set({ payoutId, arrivesAt, checkedAt: needs.clock.now() }).where(eq(withdrawals.id, id))
  const returnedNowMicros = snapshot.reversedAmount * centMicros - found.returnedMicros
  const reason = snapshot.payout === 'failed' ? 'bank' : 'reversed'
  const updated = returnedNowMicros > 0 ? await returnAmount(needs, tx, found, returnedNowMicros, reason) : found
  if (updated.state === 'sent' && snapshot.payout === 'paid') await recordPaid(needs, tx, updated)
  else if (arrivesAt?.getTime() !== found.arrivesAt?.getTime())
    await publishInvalidation(tx, found.screenerId, ['wallet'])
}

async function recordPaid({ clock, appendEvent }: Needs, tx: Transaction, withdrawal: Withdrawal): Promise<void> {
  const { id, screenerId } = withdrawal
  const now = clock.now()
  const amountMicros = withdrawal.amountMicros - withdrawal.returnedMicros
  const [reference, of] = [`withdrawal ${id} paid`, { withdrawalId: id }]
  await postMoney(tx, { kind: 'withdrawal paid', from: inTransit, to: paidOut, amountMicros, reference, at: now, of })
  await tx.update(withdrawals).set({ state: 'paid', paidAt: now }).where(eq(withdrawals.id, id))
  const details = { personId: screenerId, amount: earnedText(amountMicros) }
  await appendEvent(tx, { action: 'withdrawal.pay', actorId: null, subjectId: id, details })
  await publishInvalidation(tx, screenerId, ['wallet'])
}

/**
 * A payout does not state which transfers it contains, so this checks every withdrawal to the account that is on its
 * way or arrived recently.
 */
export async function followPayout(needs: Needs, accountId: string): Promise<void> {
  const since = new Date(needs.clock.now().getTime() - bounceWindowMs)
  const canStillMove = or(
    eq(withdrawals.state, 'sent'),
    and(eq(withdrawals.state, 'paid'), gt(withdrawals.paidAt, since)),
  )
  const found = await needs.db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.accountId, accountId), canStillMove))
  for (const { id } of found) await followWithdrawal(needs, id)
}

export async function followTransfer(needs: Needs, transferId: string): Promise<void> {
  const [found] = await needs.db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(eq(withdrawals.transferId, transferId))
  if (found) await followWithdrawal(needs, found.id)
}
