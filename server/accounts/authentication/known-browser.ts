import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie'
import type { Deps } from '../../deps.ts'

type Needs = Pick<Deps, 'baseUrl' | 'secret'>

/** In seconds; each log-in begins it anew. */
const maxAge = 365 * 86_400

/** Browsers that several people share remember this many of them. */
const maxAccounts = 5

const name = 'velv.browser'

const isSecure = ({ baseUrl }: Needs) => baseUrl.startsWith('https://')

type Browser = { id: string; accounts: readonly string[] }

/** Signed, so that nobody can claim a browser that never logged in; it holds no more than random ids and lets nobody in. */
async function readBrowser(c: Context, needs: Needs): Promise<Browser | undefined> {
  const found = await getSignedCookie(c, keyOf(needs), name, isSecure(needs) ? 'host' : undefined)
  if (!found) return undefined
  const [id, ...accounts] = found.split('.')
  return { id: id!, accounts }
}

const keyOf = ({ secret }: Needs) => `known browser ${secret}`

/** What a browser that logged in to this account before is counted as; undefined for every other browser. */
export async function readBrowserKey(c: Context, needs: Needs, userId: string): Promise<readonly string[] | undefined> {
  const browser = await readBrowser(c, needs)
  return browser?.accounts.includes(userId) ? [browser.id, userId] : undefined
}

/** From now on this browser has a budget of its own for this account; answers what it is counted as. */
export async function rememberBrowser(c: Context, needs: Needs, userId: string): Promise<readonly string[]> {
  const known = await readBrowser(c, needs)
  const otherAccounts = known?.accounts.filter((id) => id !== userId) ?? []
  const accounts = [userId, ...otherAccounts].slice(0, maxAccounts)
  const id = known?.id ?? randomBytes(16).toString('base64url')
  const prefix = isSecure(needs) ? ({ prefix: 'host', secure: true } as const) : {}
  await setSignedCookie(c, name, [id, ...accounts].join('.'), keyOf(needs), {
    ...prefix,
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge,
  })
  return [id, userId]
}

/** Nothing of somebody who deleted their account stays in this browser. */
export function clearKnownBrowser(c: Context, needs: Needs): void {
  const prefix = isSecure(needs) ? ({ prefix: 'host', secure: true } as const) : {}
  deleteCookie(c, name, { ...prefix, path: '/' })
}
