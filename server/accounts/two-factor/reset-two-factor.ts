import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { lockUser, readUserByEmail } from '../accounts-queries.ts'
import type { User } from '../accounts-table.ts'
import { appendAuditEntry } from '../audit/append-audit-entry.ts'
import { queueSecurityEmail } from '../email/send-account-email.ts'
import { endSessions } from '../sessions/sessions.ts'
import { twoFactors } from './two-factor-table.ts'

/**
 * Turns off an account's second factor from the command line, for people who have lost the app and the recovery codes.
 * It is recorded in the audit trail and the person is notified by email. Returns `off` if it was already off, undefined
 * when no account has this email.
 */
export async function resetTwoFactor(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  email: string,
  at: Date,
): Promise<{ user: User; done: boolean } | undefined> {
  return db.transaction(async (tx) => {
    const found = await readUserByEmail(tx, email)
    const user = found && (await lockUser(tx, found.id))
    if (!user) return undefined
    const deleted = await tx
      .delete(twoFactors)
      .where(eq(twoFactors.userId, user.id))
      .returning({ at: twoFactors.turnedOnAt })
    if (!deleted[0]?.at) return { user, done: false }
    // The person who asked may be an impostor, so everyone has to log in again and the owner gets an email.
    await endSessions(tx, user.id)
    await appendAuditEntry(tx, at, undefined, {
      action: 'account.reset-two-factor',
      subject: { kind: 'account', id: user.id, label: user.velvId },
      before: { twoFactor: true },
      after: { twoFactor: false },
    })
    await queueSecurityEmail(jobs, tx, { kind: 'two-factor reset', to: user })
    return { user, done: true }
  })
}
