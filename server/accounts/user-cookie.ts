import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import type { User } from './accounts-table.ts'
import { cookiePrefix } from './cookie-prefix.ts'

/** Two years, in seconds (specification, section 9). */
const maxAge = 2 * 365 * 86_400

type Place = Pick<Deps, 'config' | 'baseUrl'>

/** The shared user cookie lets sibling sites greet a person by name; it proves nothing (decision A6). */
export function setUserCookie(c: Context, user: Pick<User, 'velvId' | 'name' | 'profession'>, place: Place): void {
  const content = { velvId: user.velvId, name: user.name, profession: user.profession }
  write(c, 'user', encodeURIComponent(JSON.stringify(content)), maxAge, place, place.config.cookieDomain)
}

const sessionCookies = ['session_token', 'session_data']

/** Nothing of the person stays in this browser's cookies, whatever became of the session. */
export function dropCookies(c: Context, place: Place): void {
  write(c, 'user', '', 0, place, place.config.cookieDomain)
  for (const name of sessionCookies) write(c, `${cookiePrefix(place.baseUrl)}.${name}`, '', 0, place)
}

const isSecure = ({ baseUrl }: Place) => baseUrl.startsWith('https://')

function write(c: Context, name: string, content: string, seconds: number, place: Place, domain?: string): void {
  const parts = [`${name}=${content}`, `Max-Age=${seconds}`, 'Path=/', 'SameSite=Lax']
  if (domain) parts.push(`Domain=${domain}`)
  if (isSecure(place)) parts.push('Secure')
  c.header('set-cookie', parts.join('; '), { append: true })
}
