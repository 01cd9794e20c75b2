import { AppError, DisabledError } from '@velv/domain/errors.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { readUser } from '../accounts-queries.ts'
import { auditEntries } from '../audit/audit-entries-table.ts'
import { checkSecondFactor } from '../two-factor/check-second-factor.ts'

/**
 * Called before any session is created, after the password or the passkey was correct. Throws an AppError without a
 * second factor, and then for a disabled account, so that only its person learns why.
 */
export async function allowSession(
  needs: Pick<Deps, 'clock' | 'db' | 'jobs' | 'limits' | 'secret'>,
  userId: string,
): Promise<void> {
  await checkSecondFactor(needs, userId)
  const user = await readUser(needs.db, userId)
  if (!user?.disabledAt) return
  const reason = user.deletionStartedAt ? '' : await readDisabledReason(needs.db, userId)
  throw reason ? new DisabledError(reason) : new AppError('auth/disabled')
}

/** What staff wrote to a person when they last disabled the account; empty if it was done in another way. */
async function readDisabledReason(db: Db, userId: string): Promise<string> {
  const [entry] = await db
    .select({ reason: auditEntries.reason })
    .from(auditEntries)
    .where(
      // An undo is an entry of the same action, without a reason.
      and(eq(auditEntries.subjectId, userId), eq(auditEntries.action, 'account.disable')),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1)
  return entry?.reason ?? ''
}
