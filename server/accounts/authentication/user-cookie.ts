import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import type { User } from '../accounts-table.ts'
import { cookiePrefix } from './cookie-prefix.ts'

/** Two years, in seconds (specification, section 9). */
const maxAge = 2 * 365 * 86_400

type CookieScope = Pick<Deps, 'config' | 'baseUrl'>

/** The shared user cookie lets sibling sites greet a person by name; it is not proof of identity (decision A6). */
export function setUserCookie(
  c: Context,
  user: Pick<User, 'velvId' | 'name' | 'profession'>,
  scope: CookieScope,
): void {
  const content = { velvId: user.velvId, name: user.name, profession: user.profession }
  writeCookie(c, 'user', encodeURIComponent(JSON.stringify(content)), maxAge, scope, scope.config.cookieDomain)
}

const sessionCookies = ['session_token', 'session_data']

/** Removes every cookie with data about the person from this browser, whatever the state of the session. */
export function clearCookies(c: Context, scope: CookieScope): void {
  writeCookie(c, 'user', '', 0, scope, scope.config.cookieDomain)
  for (const name of sessionCookies) writeCookie(c, `${cookiePrefix(scope.baseUrl)}.${name}`, '', 0, scope)
}

const isSecure = ({ baseUrl }: CookieScope) => baseUrl.startsWith('https://')

function writeCookie(
  c: Context,
  name: string,
  content: string,
  seconds: number,
  scope: CookieScope,
  domain?: string,
): void {
  const parts = [`${name}=${content}`, `Max-Age=${seconds}`, 'Path=/', 'SameSite=Lax']
  if (domain) parts.push(`Domain=${domain}`)
  if (isSecure(scope)) parts.push('Secure')
  c.header('set-cookie', parts.join('; '), { append: true })
}
