import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { cookiePrefix } from './cookie-prefix.ts'

/**
 * The token of a session, from a request's cookies: better-auth signs it with HMAC-SHA-256. Undefined without a cookie, or
 * when the signature does not fit. Whether the session is still active is for the database to say.
 */
export function readSessionToken(
  cookies: string | undefined,
  { baseUrl, secret }: { baseUrl: string; secret: string },
): string | undefined {
  const name = `${cookiePrefix(baseUrl)}.session_token`
  if (!cookies?.includes(name)) return undefined
  const value = parse(cookies, name)[name]
  const end = value?.lastIndexOf('.') ?? -1
  if (!value || end < 1) return undefined
  const token = value.slice(0, end)
  const given = Buffer.from(value.slice(end + 1), 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}
