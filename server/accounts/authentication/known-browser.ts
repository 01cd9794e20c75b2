import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, setSignedCookie } from 'hono/cookie'
import type { Deps } from '../../deps.ts'
import { readSignedCookie } from './signed-cookies.ts'

type Needs = Pick<Deps, 'baseUrl' | 'secret'>

/** In seconds; every login extends it. */
const maxAge = 365 * 86_400

/** A browser shared by several people remembers at most this many accounts. */
const maxAccounts = 5

const name = 'velv.browser'

const isSecure = ({ baseUrl }: Needs) => baseUrl.startsWith('https://')

type Browser = { id: string; accounts: readonly string[] }

/**
 * Signed, so that nobody can pretend to be a browser that has logged in. It contains only random IDs and grants no
 * access.
 */
function readBrowser(c: Context, needs: Needs): Browser | undefined {
  const prefix = isSecure(needs) ? '__Host-' : ''
  const found = readSignedCookie(c.req.header('cookie'), prefix + name, keyOf(needs))
  if (!found) return undefined
  const [id, ...accounts] = found.split('.')
  return { id: id!, accounts }
}

const keyOf = ({ secret }: Needs) => `known browser ${secret}`

/** The rate limit subject of a browser that has logged in to this account before; undefined for every other browser. */
export function readBrowserKey(c: Context, needs: Needs, userId: string): readonly string[] | undefined {
  const browser = readBrowser(c, needs)
  return browser?.accounts.includes(userId) ? [browser.id, userId] : undefined
}

/** Gives this browser its own rate limit budget for this account; returns the subject that the limit counts. */
export async function rememberBrowser(c: Context, needs: Needs, userId: string): Promise<readonly string[]> {
  const known = readBrowser(c, needs)
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

/** Removes every trace of a deleted account from this browser. */
export function clearKnownBrowser(c: Context, needs: Needs): void {
  const prefix = isSecure(needs) ? ({ prefix: 'host', secure: true } as const) : {}
  deleteCookie(c, name, { ...prefix, path: '/' })
}
