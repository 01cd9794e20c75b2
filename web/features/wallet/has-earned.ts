import type { Wallet } from './wallet.ts'

/** True when the screener has worked before: listening was counted, or there is a balance or a withdrawal. */
export const hasEarned = ({ seconds, balanceMicros, withdrawal }: Wallet): boolean =>
  seconds > 0 || balanceMicros !== 0 || withdrawal !== null
