import { canWithdraw, withdrawableMicros } from '@velv/domain/wallet/withdrawal.ts'
import { AppError } from '@velv/domain/errors.ts'
import { earnedText } from '@velv/domain/money.ts'
import { readUser } from '../accounts/accounts-queries.ts'
import type { User } from '../accounts/accounts-table.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Transaction } from '../platform/database/database.ts'
import { newId } from '../platform/database/ids.ts'
import { publishInvalidation } from '../platform/live/live.ts'
import { lockWallet, inTransit, postMoney, walletOf } from './post-money.ts'
import { readWallet, readWithdrawalByKey } from './wallet-queries.ts'
import { type Withdrawal, withdrawals } from './wallet-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits' | 'jobs' | 'appendEvent'>

/**
 * Takes the whole balance out of the viewer's wallet, rounded down to the cent, and stores the withdrawal before the
 * provider is called by a job. A repeated idempotency key returns the same withdrawal, whatever its state.
 */
export async function withdrawFunds(needs: Needs, viewer: Viewer, idempotencyKey: string): Promise<Withdrawal> {
  const { db, limits } = needs
  await limits.consume('wallet.withdraw', viewer.id)
  return db.transaction(async (tx) => {
    await lockWallet(tx, viewer.id)
    return (
      (await readWithdrawalByKey(tx, viewer.id, idempotencyKey)) ?? startWithdrawal(needs, tx, viewer, idempotencyKey)
    )
  })
}

/**
 * Pays out a wallet for staff, whatever its balance, to the payout account of its screener. The caller has locked the
 * wallet.
 */
export async function payOutBalance(
  needs: Omit<Needs, 'limits' | 'db'>,
  tx: Transaction,
  screener: User,
  { by }: { by: Viewer },
): Promise<Withdrawal> {
  const { balanceMicros, isOpen } = await readWallet(tx, screener.id)
  if (isOpen) throw new AppError('wallet/withdrawal-open')
  if (withdrawableMicros(balanceMicros) === 0) throw new AppError('wallet/empty')
  return createWithdrawal(needs, tx, { screener, idempotencyKey: `settled-${newId()}`, balanceMicros, actorId: by.id })
}

async function startWithdrawal(
  needs: Needs,
  tx: Transaction,
  { id }: Viewer,
  idempotencyKey: string,
): Promise<Withdrawal> {
  // Read the account again: staff may have disabled it since the request arrived.
  const user = await readUser(tx, id)
  if (!user || user.disabledAt) throw new AppError('auth/disabled')
  const { balanceMicros, isOpen } = await readWallet(tx, id)
  if (isOpen) throw new AppError('wallet/withdrawal-open')
  if (!canWithdraw(balanceMicros)) throw new AppError('wallet/too-little')
  return createWithdrawal(needs, tx, { screener: user, idempotencyKey, balanceMicros, actorId: id })
}

type NewWithdrawal = { screener: User; idempotencyKey: string; balanceMicros: number; actorId: string }

async function createWithdrawal(
  { clock, jobs, appendEvent }: Omit<Needs, 'limits' | 'db'>,
  tx: Transaction,
  { screener, idempotencyKey, balanceMicros, actorId }: NewWithdrawal,
): Promise<Withdrawal> {
  const accountId = requirePayoutAccount(screener)
  const now = clock.now()
  const amountMicros = withdrawableMicros(balanceMicros)
  const values = { screenerId: screener.id, accountId, amountMicros, idempotencyKey, requestedAt: now, checkedAt: now }
  const [withdrawal] = await tx
    .insert(withdrawals)
    .values({ id: newId(now), state: 'requested', ...values })
    .returning()
  const { id } = withdrawal!
  await postMoney(tx, {
    kind: 'withdrawal',
    from: walletOf(screener.id),
    to: inTransit,
    amountMicros,
    reference: `withdrawal ${id} requested`,
    at: now,
    of: { withdrawalId: id },
  })
  const details = { personId: screener.id, amount: earnedText(amountMicros) }
  await appendEvent(tx, { action: 'withdrawal.request', actorId, subjectId: id, details })
  await jobs.enqueue(tx, 'withdrawal.send', { id }, { key: id })
  await publishInvalidation(tx, screener.id, ['wallet'])
  return withdrawal!
}

/** The payout account of a screener who can be paid now. */
export function requirePayoutAccount({
  stripeAccountId,
  stripeDetailsSubmitted,
  stripePayoutsEnabled,
  stripeRestriction,
}: User): string {
  const isReady = stripeDetailsSubmitted && stripePayoutsEnabled && !stripeRestriction?.stopped
  if (!stripeAccountId || !isReady) throw new AppError('account/payout-not-ready')
  return stripeAccountId
}
