import type { Withdrawal } from './wallet-table.ts'

const isoOrNull = (at: Date | null) => at?.toISOString() ?? null

/** A withdrawal as its screener sees it, without the provider's ids. */
export const withdrawalView = (withdrawal: Withdrawal) => ({
  id: withdrawal.id,
  state: withdrawal.state,
  amountMicros: withdrawal.amountMicros,
  returnedMicros: withdrawal.returnedMicros,
  failureReason: withdrawal.failureReason,
  requestedAt: withdrawal.requestedAt.toISOString(),
  sentAt: isoOrNull(withdrawal.sentAt),
  arrivesAt: isoOrNull(withdrawal.arrivesAt),
  paidAt: isoOrNull(withdrawal.paidAt),
  failedAt: isoOrNull(withdrawal.failedAt),
})
