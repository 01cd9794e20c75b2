import { isEnough, withdrawableMicros } from '@velv/domain/wallet/withdrawal.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { earnedText } from '@velv/domain/money.ts'
import { readUser } from '../accounts/accounts-queries.ts'
import type { User } from '../accounts/accounts-table.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { tell } from '../platform/live.ts'
import { lockWallet, onTheWay, postMoney, walletOf } from './post-money.ts'
import { readWallet, readWithdrawalSentAs } from './wallet-queries.ts'
import { type Withdrawal, withdrawals } from './wallet-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits' | 'jobs' | 'appendEvent'>

/**
 * Takes the whole balance out of the viewer's wallet, rounded down to the cent, and writes down what is to be sent
 * before the provider hears of it; a job asks the provider. The same word again answers the same withdrawal, however it
 * ended.
 */
export async function withdrawFunds(needs: Needs, viewer: Viewer, sentAs: string): Promise<Withdrawal> {
  const { db, limits } = needs
  await limits.spend('wallet.withdraw', viewer.id)
  return db.transaction(async (tx) => {
    await lockWallet(tx, viewer.id)
    return (await readWithdrawalSentAs(tx, viewer.id, sentAs)) ?? begin(needs, tx, viewer, sentAs)
  })
}

/**
 * Staff pays out a wallet, however little is in it, to the payout account of whose it is. The caller has locked the
 * wallet.
 */
export async function settleWallet(
  needs: Omit<Needs, 'limits' | 'db'>,
  tx: Transaction,
  screener: User,
  { by }: { by: Viewer },
): Promise<Withdrawal> {
  const { balanceMicros, isOpen } = await readWallet(tx, screener.id)
  if (isOpen) throw new Refusal('wallet/withdrawal-open')
  if (withdrawableMicros(balanceMicros) === 0) throw new Refusal('wallet/empty')
  return send(needs, tx, { screener, sentAs: `settled-${newId()}`, balanceMicros, actorId: by.id })
}

async function begin(needs: Needs, tx: Transaction, { id }: Viewer, sentAs: string): Promise<Withdrawal> {
  // As the account stands now: staff may have disabled it since the request came in.
  const user = await readUser(tx, id)
  if (!user || user.disabledAt) throw new Refusal('auth/disabled')
  const { balanceMicros, isOpen } = await readWallet(tx, id)
  if (isOpen) throw new Refusal('wallet/withdrawal-open')
  if (!isEnough(balanceMicros)) throw new Refusal('wallet/too-little')
  return send(needs, tx, { screener: user, sentAs, balanceMicros, actorId: id })
}

type Asked = { screener: User; sentAs: string; balanceMicros: number; actorId: string }

async function send(
  { clock, jobs, appendEvent }: Omit<Needs, 'limits' | 'db'>,
  tx: Transaction,
  { screener, sentAs, balanceMicros, actorId }: Asked,
): Promise<Withdrawal> {
  const accountId = readyAccount(screener)
  const now = clock.now()
  const amountMicros = withdrawableMicros(balanceMicros)
  const asked = { screenerId: screener.id, accountId, amountMicros, sentAs, requestedAt: now, checkedAt: now }
  const [withdrawal] = await tx
    .insert(withdrawals)
    .values({ id: newId(now), state: 'requested', ...asked })
    .returning()
  const { id } = withdrawal!
  await postMoney(tx, {
    kind: 'withdrawal',
    from: walletOf(screener.id),
    to: onTheWay,
    amountMicros,
    reference: `withdrawal ${id} requested`,
    at: now,
    of: { withdrawalId: id },
  })
  const details = { personId: screener.id, amount: earnedText(amountMicros) }
  await appendEvent(tx, { action: 'withdrawal.request', actorId, subjectId: id, details })
  await jobs.enqueue(tx, 'withdrawal.send', { id }, { key: id })
  await tell(tx, screener.id, ['wallet'])
  return withdrawal!
}

function readyAccount({
  stripeAccountId,
  stripeDetailsSubmitted,
  stripePayoutsEnabled,
  stripeRestriction,
}: User): string {
  const isReady = stripeDetailsSubmitted && stripePayoutsEnabled && !stripeRestriction?.stopped
  if (!stripeAccountId || !isReady) throw new Refusal('account/payout-not-ready')
  return stripeAccountId
}
