import { and, eq, gt } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Db } from '../platform/database.ts'
import { addressLetter, resetLetter, type SecurityNews, securityLetter } from './account-letters.ts'
import { readUser } from './accounts-queries.ts'
import { type User, verifications } from './accounts-table.ts'

/** The first verification mail; a later one is sent while the person waits for it. */
export async function sendVerification({ auth, db }: Pick<Deps, 'auth' | 'db'>, userId: string): Promise<void> {
  const user = await readUser(db, userId)
  if (user && !user.emailVerified) await auth.api.sendVerificationEmail({ body: { email: user.email } })
}

/** Behind a forgotten password: whether there is such an account is only looked up here, where nobody waits with a clock in hand. */
export async function sendReset({ auth }: Pick<Deps, 'auth'>, { email }: { email: string }): Promise<void> {
  await auth.api.requestPasswordReset({ body: { email } })
}

export type AddressMail = { to: { email: string; name: string }; token: string }

export async function sendAddressMail(
  { post, baseUrl }: Pick<Deps, 'post' | 'baseUrl'>,
  { to, token }: AddressMail,
): Promise<void> {
  await post.send(addressLetter(baseUrl, to, token))
}

/** A link that is used, taken back or too old by now is sent to nobody. */
export async function sendResetLink(
  { post, baseUrl, db, clock }: Pick<Deps, 'post' | 'baseUrl' | 'db' | 'clock'>,
  { to, token }: AddressMail,
): Promise<void> {
  const { identifier, expiresAt } = verifications
  // As better-auth keeps it.
  const works = and(eq(identifier, `reset-password:${token}`), gt(expiresAt, clock.now()))
  if ((await db.$count(verifications, works)) === 0) return
  await post.send({ ...resetLetter(baseUrl, to, token), onlyWay: true })
}

/** Whether news of an account may be mailed: an address nobody has shown to be his may be a stranger's. */
export const hasOwnAddress = ({ emailVerified }: Pick<User, 'emailVerified'>): boolean => emailVerified

export type SecurityMail = { news: SecurityNews; to: { email: string; name: string }; reason?: string }

/** Queues it with the address it goes to: by the time it is sent, the account may have another, or be gone. */
export async function queueSecurityMail(
  jobs: Deps['jobs'],
  db: Db,
  { news, to, reason }: { news: SecurityNews; to: Pick<User, 'email' | 'name' | 'emailVerified'>; reason?: string },
): Promise<void> {
  if (!hasOwnAddress(to)) return
  const { email, name } = to
  const mail: SecurityMail = { news, to: { email, name }, ...(reason ? { reason } : {}) }
  await jobs.enqueue(db, 'mail.security', mail)
}

export async function sendSecurityMail(
  { post, baseUrl }: Pick<Deps, 'post' | 'baseUrl'>,
  { news, to, reason }: SecurityMail,
): Promise<void> {
  await post.send(securityLetter(news, to, baseUrl, reason))
}
