import type { Deps } from '../deps.ts'
import { resetLetter } from './account-letters.ts'
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
