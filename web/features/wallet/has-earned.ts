import type { Wallet } from './wallet.ts'

/** True for whoever was in the room before: something was counted, is there, or has left. */
export const hasEarned = ({ seconds, balanceMicros, withdrawal }: Wallet): boolean =>
  seconds > 0 || balanceMicros !== 0 || withdrawal !== null
