import type { Config } from '../platform/config/config.ts'
import type { User } from './accounts-table.ts'

/** Whether a person hears that staff did not approve her: once it cannot be taken back any more. */
export const isRejectionFinal = (
  { refusedAt }: Pick<User, 'refusedAt'>,
  now: Date,
  { undoMs }: Pick<Config, 'undoMs'>,
): boolean => refusedAt !== null && refusedAt.getTime() + undoMs <= now.getTime()
