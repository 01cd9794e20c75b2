import type { Deps } from '../deps.ts'
import type { Db } from '../platform/database.ts'
import { resetLetter, type SecurityNews, securityLetter } from './account-letters.ts'
import { readUser } from './accounts-queries.ts'

/** The first verification mail; a later one is sent while the person waits for it. */
export async function sendVerification({ auth, db }: Pick<Deps, 'auth' | 'db'>, userId: string): Promise<void> {
  const user = await readUser(db, userId)
  if (user && !user.emailVerified) await auth.api.sendVerificationEmail({ body: { email: user.email } })
}

export async function sendReset(
  { db, post, baseUrl }: Pick<Deps, 'db' | 'post' | 'baseUrl'>,
  { userId, token }: { userId: string; token: string },
): Promise<void> {
  const user = await readUser(db, userId)
  if (user) await post.send(resetLetter(user, `${baseUrl}/forgotpassword?token=${encodeURIComponent(token)}`))
}

export type SecurityMail = { news: SecurityNews; to: { email: string; name: string } }

/** Queues it with the address it goes to: by the time it is sent, the account may have another, or be gone. */
export const queueSecurityMail = (jobs: Deps['jobs'], db: Db, mail: SecurityMail): Promise<void> =>
  jobs.enqueue(db, 'mail.security', { news: mail.news, to: { email: mail.to.email, name: mail.to.name } })

export async function sendSecurityMail(
  { post, baseUrl }: Pick<Deps, 'post' | 'baseUrl'>,
  { news, to }: SecurityMail,
): Promise<void> {
  await post.send(securityLetter(news, to, baseUrl))
}
