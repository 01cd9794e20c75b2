import type { Deps } from '../deps.ts'
import { tell } from '../platform/live.ts'
import { forgiveAddress } from '../platform/refused-addresses-queries.ts'
import type { Viewer } from './viewer.ts'

/**
 * Writes to an address again whose server has refused it: its mailbox may be mended. Where it is not verified yet, the mail
 * that verifies it is sent at once, and shows whether it is.
 */
export async function tryEmailAgain(
  { db, jobs, limits }: Pick<Deps, 'db' | 'jobs' | 'limits'>,
  { id, user }: Viewer,
): Promise<void> {
  await limits.spend('account.verification', id)
  await forgiveAddress(db, user.email)
  if (!user.emailVerified) {
    await limits.spend('account.verification-to', user.email)
    await jobs.enqueue(db, 'mail.verification', { userId: id })
  }
  await tell(db, id, ['me'])
}
