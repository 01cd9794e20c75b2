import type { Context } from 'hono'
import type { User } from './accounts-table.ts'

/** Two years, in seconds (specification, section 9). */
const maxAge = 2 * 365 * 86_400

type Place = { domain: string | undefined; secure: boolean }

/** The shared user cookie lets sibling sites greet a person by name; it proves nothing (decision A6). */
export function setUserCookie(c: Context, user: Pick<User, 'velvId' | 'name' | 'profession'>, place: Place): void {
  const content = { velvId: user.velvId, name: user.name, profession: user.profession }
  write(c, encodeURIComponent(JSON.stringify(content)), maxAge, place)
}

export function removeUserCookie(c: Context, place: Place): void {
  write(c, '', 0, place)
}

function write(c: Context, content: string, seconds: number, { domain, secure }: Place): void {
  const parts = [`user=${content}`, `Max-Age=${seconds}`, 'Path=/', 'SameSite=Lax']
  if (domain) parts.push(`Domain=${domain}`)
  if (secure) parts.push('Secure')
  c.header('set-cookie', parts.join('; '), { append: true })
}
