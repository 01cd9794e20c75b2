import type { SecurityEmailKind } from '@velv/domain/accounts/security-emails.ts'
import type { JobPayload } from '@velv/domain/jobs.ts'
import { and, eq, gt } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { verificationEmail, passwordResetEmail, securityEmail } from './account-emails.ts'
import { readUser } from '../accounts-queries.ts'
import { type User, verifications } from '../accounts-table.ts'

/** Sends the first verification email; later ones are sent while the person waits. */
export async function sendVerification(
  { auth, db }: Pick<Deps, 'auth' | 'db'>,
  { userId, returnPath }: JobPayload<'email.verification'>,
): Promise<void> {
  const user = await readUser(db, userId)
  if (!user || user.emailVerified) return
  await auth.api.sendVerificationEmail({ body: { email: user.email, callbackURL: returnPath } })
}

/**
 * Sends a password reset. Whether the account exists is looked up here, in a job, so that the response time does not
 * reveal it.
 */
export async function sendReset({ auth }: Pick<Deps, 'auth'>, { email }: { email: string }): Promise<void> {
  await auth.api.requestPasswordReset({ body: { email } })
}

export async function sendVerificationLink(
  { mailer, baseUrl }: Pick<Deps, 'mailer' | 'baseUrl'>,
  { to, token, returnPath }: JobPayload<'email.new-address'>,
): Promise<void> {
  await mailer.send(verificationEmail(baseUrl, to, token, returnPath))
}

/** Sends the link unless it was used, revoked or has expired in the meantime. */
export async function sendResetLink(
  { mailer, baseUrl, db, clock }: Pick<Deps, 'mailer' | 'baseUrl' | 'db' | 'clock'>,
  { to, token }: JobPayload<'email.reset-link'>,
): Promise<void> {
  const { identifier, expiresAt } = verifications
  // The identifier that better-auth stores.
  const isUsable = and(eq(identifier, `reset-password:${token}`), gt(expiresAt, clock.now()))
  if ((await db.$count(verifications, isUsable)) === 0) return
  await mailer.send({ ...passwordResetEmail(baseUrl, to, token), isOnlyWayIn: true })
}

/** Whether emails about the account may be sent: an unverified address may belong to a stranger. */
export const hasVerifiedEmail = ({ emailVerified }: Pick<User, 'emailVerified'>): boolean => emailVerified

/**
 * Queues a security email with the current address: by the time it is sent, the account may have another address or be
 * deleted.
 */
export async function queueSecurityEmail(
  jobs: Deps['jobs'],
  db: Db,
  {
    kind,
    to,
    reason,
  }: { kind: SecurityEmailKind; to: Pick<User, 'email' | 'name' | 'emailVerified'>; reason?: string },
): Promise<void> {
  if (!hasVerifiedEmail(to)) return
  const { email, name } = to
  const mail: JobPayload<'email.security'> = { kind, to: { email, name }, ...(reason ? { reason } : {}) }
  await jobs.enqueue(db, 'email.security', mail)
}

export async function sendSecurityEmail(
  { mailer, baseUrl }: Pick<Deps, 'mailer' | 'baseUrl'>,
  { kind, to, reason }: JobPayload<'email.security'>,
): Promise<void> {
  await mailer.send(securityEmail(kind, to, baseUrl, reason))
}
