import { minWithdrawalMicros } from '@velv/domain/wallet/withdrawal.ts'
import type { Wallet } from './wallet.ts'
import { serverDate } from '../../lib/server-clock.ts'

const arrivedForMs = 7 * 86_400_000

/**
 * The content of the slip: the last withdrawal while there is news about it, the next withdrawal,
 * or how much is missing until one is possible.
 */
type SlipKind = 'last' | 'next' | 'to go'

export function slipKind({ withdrawal, withdrawableMicros }: Wallet, now = serverDate()): SlipKind {
  if (withdrawal && withdrawal.state !== 'paid') return 'last'
  if (withdrawal?.paidAt && now.getTime() - new Date(withdrawal.paidAt).getTime() < arrivedForMs) return 'last'
  return withdrawableMicros >= minWithdrawalMicros ? 'next' : 'to go'
}
