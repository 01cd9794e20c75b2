import { and, eq, gt } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { verificationEmail, passwordResetEmail, type SecurityEvent, securityEmail } from './account-emails.ts'
import { readUser } from '../accounts-queries.ts'
import { type User, verifications } from '../accounts-table.ts'

/** The first verification mail; a later one is sent while the person waits for it. */
export async function sendVerification({ auth, db }: Pick<Deps, 'auth' | 'db'>, userId: string): Promise<void> {
  const user = await readUser(db, userId)
  if (user && !user.emailVerified) await auth.api.sendVerificationEmail({ body: { email: user.email } })
}

/** Behind a forgotten password: whether there is such an account is only looked up here, where nobody waits with a clock in hand. */
export async function sendReset({ auth }: Pick<Deps, 'auth'>, { email }: { email: string }): Promise<void> {
  await auth.api.requestPasswordReset({ body: { email } })
}

export type LinkEmail = { to: { email: string; name: string }; token: string }

export async function sendVerificationLink(
  { mailer, baseUrl }: Pick<Deps, 'mailer' | 'baseUrl'>,
  { to, token }: LinkEmail,
): Promise<void> {
  await mailer.send(verificationEmail(baseUrl, to, token))
}

/** A link that is used, taken back or too old by now is sent to nobody. */
export async function sendResetLink(
  { mailer, baseUrl, db, clock }: Pick<Deps, 'mailer' | 'baseUrl' | 'db' | 'clock'>,
  { to, token }: LinkEmail,
): Promise<void> {
  const { identifier, expiresAt } = verifications
  // As better-auth keeps it.
  const isUsable = and(eq(identifier, `reset-password:${token}`), gt(expiresAt, clock.now()))
  if ((await db.$count(verifications, isUsable)) === 0) return
  await mailer.send({ ...passwordResetEmail(baseUrl, to, token), isOnlyWayIn: true })
}

/** Whether news of an account may be mailed: an address nobody has shown to be his may be a stranger's. */
export const hasVerifiedEmail = ({ emailVerified }: Pick<User, 'emailVerified'>): boolean => emailVerified

export type SecurityEmail = { kind: SecurityEvent; to: { email: string; name: string }; reason?: string }

/** Queues it with the address it goes to: by the time it is sent, the account may have another, or be gone. */
export async function queueSecurityEmail(
  jobs: Deps['jobs'],
  db: Db,
  { kind, to, reason }: { kind: SecurityEvent; to: Pick<User, 'email' | 'name' | 'emailVerified'>; reason?: string },
): Promise<void> {
  if (!hasVerifiedEmail(to)) return
  const { email, name } = to
  const mail: SecurityEmail = { kind, to: { email, name }, ...(reason ? { reason } : {}) }
  await jobs.enqueue(db, 'email.security', mail)
}

export async function sendSecurityEmail(
  { mailer, baseUrl }: Pick<Deps, 'mailer' | 'baseUrl'>,
  { kind, to, reason }: SecurityEmail,
): Promise<void> {
  await mailer.send(securityEmail(kind, to, baseUrl, reason))
}
