import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { lockUser, readUserByEmail } from '../accounts-queries.ts'
import type { User } from '../accounts-table.ts'
import { recordAct } from '../record-act.ts'
import { queueSecurityMail } from '../send-account-mail.ts'
import { endSessions } from '../sessions.ts'
import { twoFactors } from './two-factor-table.ts'

/**
 * Turns somebody's second factor off on the command line, for who has lost the app and the recovery codes; the audit trail
 * says so, and they are told by mail. `off` when it was off, undefined when nobody signed up with this e-mail.
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
    const gone = await tx
      .delete(twoFactors)
      .where(eq(twoFactors.userId, user.id))
      .returning({ at: twoFactors.turnedOnAt })
    if (!gone[0]?.at) return { user, done: false }
    // Whoever asked for this may not be who they said they are: they have to log in, and its owner reads the mail.
    await endSessions(tx, user.id)
    await recordAct(tx, at, undefined, {
      act: 'account.reset-two-factor',
      subject: { kind: 'account', id: user.id, says: user.velvId },
      before: { twoFactor: true },
      after: { twoFactor: false },
    })
    await queueSecurityMail(jobs, tx, { news: 'two-factor reset', to: user })
    return { user, done: true }
  })
}
