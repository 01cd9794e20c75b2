import { earnedText } from '@velv/domain/money.ts'
import { type FailureReason, failureTexts } from '@velv/domain/wallet/withdrawal.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Transaction } from '../platform/database/database.ts'
import { publishInvalidation } from '../platform/live/live.ts'
import { inTransit, paidOut, postMoney, walletOf } from './post-money.ts'
import { type Withdrawal, withdrawals } from './wallet-table.ts'

type Needs = Pick<Deps, 'clock' | 'appendEvent'>

/**
 * Credits part of a locked withdrawal back to the wallet. Once all of it is back, the withdrawal has failed with this
 * reason. An amount that had arrived first leaves the paid-out account.
 */
export async function returnAmount(
  { clock, appendEvent }: Needs,
  tx: Transaction,
  withdrawal: Withdrawal,
  returnedNowMicros: number,
  reason: FailureReason,
): Promise<Withdrawal> {
  const { id, screenerId, amountMicros } = withdrawal
  const now = clock.now()
  const returnedMicros = withdrawal.returnedMicros + returnedNowMicros
  const back = { amountMicros: returnedNowMicros, at: now, of: { withdrawalId: id } }
  if (withdrawal.state === 'paid') {
    const reference = `withdrawal ${id} bounced ${returnedMicros}`
    await postMoney(tx, { kind: 'withdrawal bounced', from: paidOut, to: inTransit, reference, ...back })
  }
  const reference = `withdrawal ${id} returned ${returnedMicros}`
  await postMoney(tx, { kind: 'withdrawal returned', from: inTransit, to: walletOf(screenerId), reference, ...back })
  const isAll = returnedMicros === amountMicros
  const failed = isAll ? { state: 'failed' as const, failureReason: reason, failedAt: now } : {}
  const [changed] = await tx
    .update(withdrawals)
    .set({ returnedMicros, ...failed })
    .where(eq(withdrawals.id, id))
    .returning()
  if (isAll) {
    const details = { personId: screenerId, amount: earnedText(amountMicros), reason: failureTexts[reason] }
    await appendEvent(tx, { action: 'withdrawal.fail', actorId: null, subjectId: id, details })
  }
  await publishInvalidation(tx, screenerId, ['wallet'])
  return changed!
}
