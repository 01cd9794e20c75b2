import { earnedText } from '@velv/domain/money.ts'
import { centMicros } from '@velv/domain/wallet/withdrawal.ts'
import { and, eq, gt, or } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Transaction } from '../platform/database.ts'
import { tell } from '../platform/live.ts'
import type { TransferTruth } from '../platform/payment-provider.ts'
import { lockWithdrawal } from './lock-withdrawal.ts'
import { onTheWay, paidOut, postMoney } from './post-money.ts'
import { returnAmount } from './return-amount.ts'
import { readWithdrawal } from './wallet-queries.ts'
import { type Withdrawal, withdrawals } from './wallet-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'provider' | 'appendEvent' | 'log'>

/** A take-back that was refused is asked for anew after so long, in ms. */
const againMs = 3_600_000

/** A bank may send back what has arrived; after so long, in ms, nobody is told of it here. */
const mayBounceMs = 30 * 86_400_000

/**
 * Reads how a withdrawal stands at the provider and moves ours one way only. What a bank sent back is taken back from
 * the payout account first: only what the provider says is taken back is put into the wallet.
 */
export async function followWithdrawal(needs: Needs, id: string): Promise<void> {
  const { db, provider } = needs
  const withdrawal = await readWithdrawal(db, id)
  if (!withdrawal?.transferId || withdrawal.state === 'failed') return
  let truth = await provider.readTransfer(withdrawal.transferId)
  if (truth.payout === 'failed' && truth.takenBack < truth.amount) {
    await takeBack(needs, id, truth)
    truth = await provider.readTransfer(withdrawal.transferId)
  }
  await db.transaction((tx) => keepTruth(needs, tx, id, truth))
}

/** Where the money has left the payout account again it stays as it is, and is asked for at the next look. */
async function takeBack({ provider, clock, log }: Needs, id: string, truth: TransferTruth): Promise<void> {
  // A refusal is kept for its key, for a day; another key is safe, for only what is left is ever taken.
  const key = `withdrawal-${id}-back-${truth.payoutId}-${Math.floor(clock.now().getTime() / againMs)}`
  try {
    await provider.takeBackTransfer({ transferId: truth.id, key })
  } catch (err) {
    if (!provider.isRefused(err)) throw err
    log.warn({ err, withdrawal: id }, 'a withdrawal could not be taken back yet')
  }
}

async function keepTruth(needs: Needs, tx: Transaction, id: string, truth: TransferTruth): Promise<void> {
  const found = await lockWithdrawal(tx, id)
  if (found.state !== 'sent' && found.state !== 'paid') return
  const { payoutId, arrivesAt } = truth
  await tx.update(withdrawals).set({ payoutId, arrivesAt, checkedAt: needs.clock.now() }).where(eq(withdrawals.id, id))
  const backMicros = truth.takenBack * centMicros - found.returnedMicros
  const reason = truth.payout === 'failed' ? 'bank' : 'taken back'
  const left = backMicros > 0 ? await returnAmount(needs, tx, found, backMicros, reason) : found
  if (left.state === 'sent' && truth.payout === 'paid') await keepPaid(needs, tx, left)
  else if (arrivesAt?.getTime() !== found.arrivesAt?.getTime()) await tell(tx, found.screenerId, ['wallet'])
}

async function keepPaid({ clock, appendEvent }: Needs, tx: Transaction, withdrawal: Withdrawal): Promise<void> {
  const { id, screenerId } = withdrawal
  const now = clock.now()
  const amountMicros = withdrawal.amountMicros - withdrawal.returnedMicros
  const [reference, of] = [`withdrawal ${id} paid`, { withdrawalId: id }]
  await postMoney(tx, { kind: 'withdrawal paid', from: onTheWay, to: paidOut, amountMicros, reference, at: now, of })
  await tx.update(withdrawals).set({ state: 'paid', paidAt: now }).where(eq(withdrawals.id, id))
  const details = { personId: screenerId, amount: earnedText(amountMicros) }
  await appendEvent(tx, { action: 'withdrawal.pay', actorId: null, subjectId: id, details })
  await tell(tx, screenerId, ['wallet'])
}

/** A payout does not say what it carries: all that is on its way to this account, or arrived a short while ago. */
export async function followPayout(needs: Needs, accountId: string): Promise<void> {
  const since = new Date(needs.clock.now().getTime() - mayBounceMs)
  const mayMove = or(eq(withdrawals.state, 'sent'), and(eq(withdrawals.state, 'paid'), gt(withdrawals.paidAt, since)))
  const found = await needs.db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.accountId, accountId), mayMove))
  for (const { id } of found) await followWithdrawal(needs, id)
}

export async function followTransfer(needs: Needs, transferId: string): Promise<void> {
  const [found] = await needs.db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(eq(withdrawals.transferId, transferId))
  if (found) await followWithdrawal(needs, found.id)
}
