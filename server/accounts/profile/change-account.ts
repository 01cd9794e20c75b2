import { AppError } from '@velv/domain/errors.ts'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { readUser } from '../accounts-queries.ts'
import { type User, users } from '../accounts-table.ts'
import { refreshPersonSearch } from '../search-people.ts'
import { emailFromToken, newEmailFromToken } from '../authentication/verification-token.ts'
import { callAuth } from '../authentication/call-auth.ts'
import { checkNewPassword } from '../authentication/check-new-password.ts'
import { confirmPassword } from '../authentication/confirm-password.ts'
import { revokeLinks } from '../authentication/revoke-links.ts'
import { checkCompanyAgain } from '../evidence/decide-evidence.ts'
import { checkApprovalAgain } from '../organizations/memberships.ts'
import { queueSecurityEmail } from '../email/send-account-email.ts'
import { countPasskeys } from '../passkeys/passkeys-queries.ts'
import { endSessions } from '../sessions/sessions.ts'
import { isFixedAdmin, type Viewer } from '../viewer.ts'

type Needs = Pick<Deps, 'auth' | 'baseUrl' | 'clock' | 'config' | 'db' | 'jobs' | 'limits'>

export async function changeName({ db, clock, limits }: Needs, { id }: Viewer, name: string): Promise<User> {
  await limits.consume('account.change-name', id)
  await db.update(users).set({ name, updatedAt: clock.now() }).where(eq(users.id, id))
  await refreshPersonSearch(db, id)
  await publishInvalidation(db, id, ['me'])
  return (await readUser(db, id))!
}

/**
 * Requests a change of address. A verified address stays until the link in the email to the new one is opened, and the
 * response is the same whether or not the new one has an account. An unverified address (mistyped, for example) is
 * changed at once unless the new one has an account, which the response reveals, as at sign-up. Requesting the current
 * address cancels a pending request.
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
  // Their admin rights depend on this address.
  if (isFixedAdmin(user, config.adminAccounts)) throw new AppError('account/needed-admin')
  if (email !== user.email) {
    await limits.consume('account.change-email', id)
    await limits.consume('account.change-email-to', email)
    await callAuth(auth, baseUrl, c, '/change-email', { body: { newEmail: email } })
    await refreshPersonSearch(db, id)
  }
  if (user.emailVerified && email !== user.email)
    await db.update(users).set({ pendingEmail: email }).where(eq(users.id, id))
  else await revokeLinks(db, id)
  await publishInvalidation(db, id, ['me'])
}

/**
 * Changes the address to the one that the link was sent to. Only a person logged in to the account can do this, so that
 * an email to a mistyped address is useless to its reader, and only while the request is pending.
 */
export async function confirmEmail(needs: Needs, c: Context, { id, user }: Viewer, token: string): Promise<User> {
  const { auth, baseUrl, config, db, jobs } = needs
  if (
    user.pendingEmail === null ||
    newEmailFromToken(token) !== user.pendingEmail ||
    emailFromToken(token) !== user.email
  )
    throw new AppError('auth/invalid-link')
  if (isFixedAdmin(user, config.adminAccounts)) throw new AppError('account/needed-admin')
  await callAuth(auth, baseUrl, c, `/verify-email?token=${encodeURIComponent(token)}`, { method: 'GET' }).catch(
    (error: unknown) => {
      throw error instanceof AppError ? new AppError('auth/invalid-link') : error
    },
  )
  await revokeLinks(db, id)
  await refreshPersonSearch(db, id)
  await db.transaction(async (tx) => {
    await checkCompanyAgain(tx, id)
    await checkApprovalAgain(tx, id)
  })
  await queueSecurityEmail(jobs, db, { kind: 'email changed', to: user })
  await publishInvalidation(db, id, ['me'])
  await publishInvalidation(db, 'admins', ['people'])
  return (await readUser(db, id))!
}

/** A new password ends every other session and invalidates every link sent before. */
export async function changePassword(
  needs: Needs,
  c: Context,
  viewer: Viewer,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const { auth, baseUrl, db, jobs, limits } = needs
  await confirmPassword(needs, viewer, currentPassword)
  await limits.consume('account.new-password', viewer.id)
  checkNewPassword(password, viewer.user)
  await callAuth(auth, baseUrl, c, '/change-password', { body: { currentPassword, newPassword: password } })
  await revokeLinks(db, viewer.id)
  await endSessions(db, viewer.id, viewer.sessionId)
  const kind = (await countPasskeys(db, viewer.id)) > 0 ? 'password changed, passkeys kept' : 'password changed'
  await queueSecurityEmail(jobs, db, { kind, to: viewer.user })
}
