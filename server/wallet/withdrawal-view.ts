import type { Withdrawal } from './wallet-table.ts'

const moment = (at: Date | null) => at?.toISOString() ?? null

/** A withdrawal as its screener sees it; the provider's own names stay here. */
export const withdrawalView = (withdrawal: Withdrawal) => ({
  id: withdrawal.id,
  state: withdrawal.state,
  amountMicros: withdrawal.amountMicros,
  returnedMicros: withdrawal.returnedMicros,
  failedFor: withdrawal.failedFor,
  requestedAt: withdrawal.requestedAt.toISOString(),
  sentAt: moment(withdrawal.sentAt),
  arrivesAt: moment(withdrawal.arrivesAt),
  paidAt: moment(withdrawal.paidAt),
  failedAt: moment(withdrawal.failedAt),
})
