import { Refusal } from '@velv/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import { tell } from '../platform/live.ts'
import { readUser } from './accounts-queries.ts'
import { type User, users } from './accounts-table.ts'
import { newEmailIn } from './address-token.ts'
import { askAuth } from './ask-auth.ts'
import { confirmPassword } from './confirm-password.ts'
import { queueSecurityMail } from './send-account-mail.ts'
import { endSessions } from './sessions.ts'
import type { Viewer } from './viewer.ts'

type Needs = Pick<Deps, 'auth' | 'baseUrl' | 'clock' | 'db' | 'jobs' | 'limits'>

export async function changeName({ db, clock }: Needs, { id }: Viewer, name: string): Promise<User> {
  const [user] = await db.update(users).set({ name, updatedAt: clock.now() }).where(eq(users.id, id)).returning()
  await tell(db, id, ['me'])
  return user!
}

/**
 * Asks for another address. A verified one stays until the link in the mail to the new one is followed; an unverified one,
 * mistyped say, is changed at once. The answer is the same whether or not the new address has an account.
 */
export async function changeEmail(
  needs: Needs,
  c: Context,
  viewer: Viewer,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await confirmPassword(needs, viewer, password)
  if (email === viewer.user.email) return
  await needs.limits.spend('account.change-email', viewer.id)
  await askAuth(needs.auth, needs.baseUrl, c, '/change-email', { body: { newEmail: email } })
  await tell(needs.db, viewer.id, ['me'])
}

/** The link in the mail to the new address. Only who is logged in as the account can follow it: a mail to a mistyped address gives its reader nothing. */
export async function confirmEmail(needs: Needs, c: Context, { id, user }: Viewer, token: string): Promise<User> {
  const { auth, baseUrl, db, jobs } = needs
  if (newEmailIn(token) === undefined) throw new Refusal('auth/invalid-link')
  await askAuth(auth, baseUrl, c, `/verify-email?token=${encodeURIComponent(token)}`, { method: 'GET' }).catch(
    (error: unknown) => {
      throw error instanceof Refusal ? new Refusal('auth/invalid-link') : error
    },
  )
  await queueSecurityMail(jobs, db, { news: 'email changed', to: user })
  await tell(db, id, ['me'])
  await tell(db, 'admins', ['people'])
  return (await readUser(db, id))!
}

/** A new password ends every other session. */
export async function changePassword(
  needs: Needs,
  c: Context,
  viewer: Viewer,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const { auth, baseUrl, db, jobs } = needs
  await confirmPassword(needs, viewer, currentPassword)
  await askAuth(auth, baseUrl, c, '/change-password', { body: { currentPassword, newPassword: password } })
  await endSessions(db, viewer.id, viewer.sessionId)
  await queueSecurityMail(jobs, db, { news: 'password changed', to: viewer.user })
}
