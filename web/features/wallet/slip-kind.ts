import { minWithdrawalMicros } from '@velv/domain/wallet/withdrawal.ts'
import type { Wallet } from './wallet.ts'

const arrivedForMs = 7 * 86_400_000

/**
 * What the slip is about: the last withdrawal while there is something to know of it, what the next one will be,
 * or how far there is to go to one.
 */
type SlipKind = 'last' | 'next' | 'to go'

export function slipKind({ withdrawal, withdrawableMicros }: Wallet, now = new Date()): SlipKind {
  if (withdrawal && withdrawal.state !== 'paid') return 'last'
  if (withdrawal?.paidAt && now.getTime() - new Date(withdrawal.paidAt).getTime() < arrivedForMs) return 'last'
  return withdrawableMicros >= minWithdrawalMicros ? 'next' : 'to go'
}
