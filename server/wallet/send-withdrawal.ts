import { earnedText } from '@velv/domain/money.ts'
import { centsOf } from '@velv/domain/wallet/withdrawal.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { publishInvalidation } from '../platform/live/live.ts'
import { lockWithdrawal } from './lock-withdrawal.ts'
import { returnAmount } from './return-amount.ts'
import { readWithdrawal } from './wallet-queries.ts'
import { type Withdrawal, withdrawals } from './wallet-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'provider' | 'appendEvent' | 'log'>

/** The provider remembers a key for a day; we use it no longer than this after the request, in ms. */
const idempotencyKeyMs = 20 * 3_600_000

/**
 * The last request may still be in progress for this long, in ms; before that, nobody can conclude that no transfer was
 * made.
 */
const uncertainMs = 15 * 60_000

/**
 * Requests the transfer from the provider. After a crash or an unknown outcome the withdrawal is unchanged and
 * requested again: with the same key the provider makes one transfer.
 */
export async function sendWithdrawal(needs: Needs, id: string): Promise<void> {
  const withdrawal = await readWithdrawal(needs.db, id)
  if (withdrawal?.state !== 'requested') return
  const ageMs = needs.clock.now().getTime() - withdrawal.requestedAt.getTime()
  if (ageMs >= idempotencyKeyMs && ageMs < idempotencyKeyMs + uncertainMs) return
  const transferId =
    ageMs < idempotencyKeyMs ? await requestTransfer(needs, withdrawal) : await needs.provider.findTransfer(id)
  await (transferId ? recordSent(needs, id, transferId) : returnRefused(needs, id))
}

/** Returns undefined when the provider refuses and has made no transfer. */
async function requestTransfer({ provider }: Needs, { id, accountId, amountMicros }: Withdrawal) {
  const params = { withdrawalId: id, accountId, amount: centsOf(amountMicros), key: `withdrawal-${id}` }
  try {
    return await provider.transfer(params)
  } catch (error) {
    if (!provider.isRefused(error)) throw error
    return provider.findTransfer(id)
  }
}

async function recordSent({ db, clock, provider, appendEvent, log }: Needs, id: string, transferId: string) {
  const now = clock.now()
  const withdrawal = await db.transaction(async (tx) => {
    const found = await lockWithdrawal(tx, id)
    if (found.state !== 'requested') return found
    const change = { state: 'sent', transferId, sentAt: now, checkedAt: now } as const
    await tx.update(withdrawals).set(change).where(eq(withdrawals.id, id))
    const details = { personId: found.screenerId, amount: earnedText(found.amountMicros) }
    await appendEvent(tx, { action: 'withdrawal.send', actorId: null, subjectId: id, details })
    await publishInvalidation(tx, found.screenerId, ['wallet'])
    return { ...found, ...change }
  })
  if (withdrawal.transferId) return
  // The withdrawal failed while this request was in progress for hours, so the amount is already back in the wallet.
  log.error({ withdrawal: id, transfer: transferId }, 'wallet: withdrawal was sent after it had failed, reversing it')
  await provider.reverseTransfer({ transferId, key: `withdrawal-${id}-late` })
}

const returnRefused = (needs: Needs, id: string) =>
  needs.db.transaction(async (tx) => {
    const found = await lockWithdrawal(tx, id)
    if (found.state === 'requested') await returnAmount(needs, tx, found, found.amountMicros, 'refused')
  })
