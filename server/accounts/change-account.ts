import { Refusal } from '@velv/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import { tell } from '../platform/live.ts'
import { readUser } from './accounts-queries.ts'
import { type User, users } from './accounts-table.ts'
import { emailIn, newEmailIn } from './address-token.ts'
import { askAuth } from './ask-auth.ts'
import { checkNewPassword } from './check-new-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { forgetLinks } from './forget-links.ts'
import { queueSecurityMail } from './send-account-mail.ts'
import { endSessions } from './sessions.ts'
import { isFixedAdmin, type Viewer } from './viewer.ts'

type Needs = Pick<Deps, 'auth' | 'baseUrl' | 'clock' | 'config' | 'db' | 'jobs' | 'limits'>

export async function changeName({ db, clock, limits }: Needs, { id }: Viewer, name: string): Promise<User> {
  await limits.spend('account.change-name', id)
  const [user] = await db.update(users).set({ name, updatedAt: clock.now() }).where(eq(users.id, id)).returning()
  await tell(db, id, ['me'])
  return user!
}

/**
 * Asks for another address. A verified one stays until the link in the mail to the new one is followed, and the answer
 * is the same whether or not the new one has an account. An unverified one, mistyped say, is changed at once unless the
 * new one has an account: that shows, as it does at sign-up. Asking for the present address takes an open wish back.
 */
export async function changeEmail(
  needs: Needs,
  c: Context,
  viewer: Viewer,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { auth, baseUrl, config, db, limits } = needs
  const { id, user } = viewer
  await confirmPassword(needs, viewer, password)
  // His rights hang on this address.
  if (isFixedAdmin(user, config.adminAccounts)) throw new Refusal('account/needed-admin')
  if (email !== user.email) {
    await limits.spend('account.change-email', id)
    await limits.spend('account.change-email-to', email)
    await askAuth(auth, baseUrl, c, '/change-email', { body: { newEmail: email } })
  }
  if (user.emailVerified && email !== user.email)
    await db.update(users).set({ pendingEmail: email }).where(eq(users.id, id))
  else await forgetLinks(db, id)
  await tell(db, id, ['me'])
}

/**
 * Takes the new address the link was sent to. Only who is logged in as the account can, so that a mail to a mistyped
 * address gives its reader nothing, and only for the wish that is still open.
 */
export async function confirmEmail(needs: Needs, c: Context, { id, user }: Viewer, token: string): Promise<User> {
  const { auth, baseUrl, config, db, jobs } = needs
  if (user.pendingEmail === null || newEmailIn(token) !== user.pendingEmail || emailIn(token) !== user.email)
    throw new Refusal('auth/invalid-link')
  if (isFixedAdmin(user, config.adminAccounts)) throw new Refusal('account/needed-admin')
  await askAuth(auth, baseUrl, c, `/verify-email?token=${encodeURIComponent(token)}`, { method: 'GET' }).catch(
    (error: unknown) => {
      throw error instanceof Refusal ? new Refusal('auth/invalid-link') : error
    },
  )
  await forgetLinks(db, id)
  await queueSecurityMail(jobs, db, { news: 'email changed', to: user })
  await tell(db, id, ['me'])
  await tell(db, 'admins', ['people'])
  return (await readUser(db, id))!
}

/** A new password ends every other session, and every link sent before it. */
export async function changePassword(
  needs: Needs,
  c: Context,
  viewer: Viewer,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const { auth, baseUrl, db, jobs, limits } = needs
  await confirmPassword(needs, viewer, currentPassword)
  await limits.spend('account.new-password', viewer.id)
  checkNewPassword(password, viewer.user)
  await askAuth(auth, baseUrl, c, '/change-password', { body: { currentPassword, newPassword: password } })
  await forgetLinks(db, viewer.id)
  await endSessions(db, viewer.id, viewer.sessionId)
  await queueSecurityMail(jobs, db, { news: 'password changed', to: viewer.user })
}
