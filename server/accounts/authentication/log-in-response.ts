import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { readUser } from '../accounts-queries.ts'
import { readMe } from '../profile/read-me.ts'
import { viewerOf } from '../viewer.ts'
import { setUserCookie } from './user-cookie.ts'

/** The answer to someone who has just signed up or logged in; sets the cookie with their name. */
export async function logInResponse(
  deps: Pick<Deps, 'baseUrl' | 'clock' | 'config' | 'db'>,
  c: Context,
  userId: string,
) {
  const user = (await readUser(deps.db, userId))!
  setUserCookie(c, user, deps)
  return { me: await readMe(deps, viewerOf(user, '', deps.config.adminAccounts)) }
}
