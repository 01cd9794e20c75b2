import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Database } from '../database/database.ts'
import { readPosition } from '../database/read-database.ts'
import { formatPosition, parsePosition, primaryOnly, runAsReader } from '../database/read-position.ts'

const name = 'velv.position'

/** In seconds. A replica that has not replayed a change by then is not used by anyone. */
const maxAge = 60

const unchanging = new Set(['GET', 'HEAD', 'OPTIONS'])

const prefixOf = (isSecure: boolean) => (isSecure ? ({ prefix: 'host', secure: true } as const) : {})

/** Removes what this browser has written last, whose account is deleted. */
export const clearPosition = (c: Context, { isSecure }: { isSecure: boolean }): void =>
  void deleteCookie(c, name, { ...prefixOf(isSecure), path: '/' })

/** `changes`: the paths whose changes their browser has to see; all of them by default. */
type Options = { db: Database; isSecure: boolean; changes?: RegExp | undefined }

/**
 * Lets reads of a request come from a replica, unless it lacks what this browser has written: a response to a change
 * sets a cookie with the position of the change. A browser that sends another position only changes how current its own
 * reads are.
 */
export function readYourWrites({ db, isSecure, changes }: Options): MiddlewareHandler {
  const prefix = prefixOf(isSecure)
  return async (c, next) => {
    const written = parsePosition(getCookie(c, name, isSecure ? 'host' : undefined) ?? '')
    await runAsReader(written ?? 0n, next)
    if (unchanging.has(c.req.method) || c.res.status >= 500 || changes?.test(c.req.path) === false) return
    // The change is done, whether or not its position can be read.
    const position = await readPosition(db.$client).catch(() => primaryOnly)
    setCookie(c, name, formatPosition(position), { ...prefix, path: '/', httpOnly: true, sameSite: 'Lax', maxAge })
  }
}
