import type { Config } from '../platform/config/config.ts'
import type { User } from './accounts-table.ts'

/** Whether the person can see that staff rejected the account: only after the rejection can no longer be undone. */
export const isRejectionFinal = (
  { rejectedAt }: Pick<User, 'rejectedAt'>,
  now: Date,
  { undoMs }: Pick<Config, 'undoMs'>,
): boolean => rejectedAt !== null && rejectedAt.getTime() + undoMs <= now.getTime()
