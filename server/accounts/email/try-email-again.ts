import type { Deps } from '../../deps.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { unsuppressEmail } from '../../platform/email/email-suppressions-queries.ts'
import type { Viewer } from '../viewer.ts'

/**
 * Lifts the suppression of a person's address, because its mailbox may work again. If the address is not verified yet,
 * the verification email is sent at once and shows whether it does.
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
