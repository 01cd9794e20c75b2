import type { Deps } from '../../deps.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { unsuppressEmail } from '../../platform/email/email-suppressions-queries.ts'
import type { Viewer } from '../viewer.ts'

/**
 * Writes to an address again whose server has refused it: its mailbox may be mended. Where it is not verified yet, the mail
 * that verifies it is sent at once, and shows whether it is.
 */
export async function tryEmailAgain(
  { db, jobs, limits }: Pick<Deps, 'db' | 'jobs' | 'limits'>,
  { id, user }: Viewer,
): Promise<void> {
  await limits.consume('account.verification', id)
  await unsuppressEmail(db, user.email)
  if (!user.emailVerified) {
    await limits.consume('account.verification-to', user.email)
    await jobs.enqueue(db, 'email.verification', { userId: id })
  }
  await publishInvalidation(db, id, ['me'])
}
