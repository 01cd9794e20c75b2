import { AppError } from '@velv/domain/errors.ts'
import type { MiddlewareHandler } from 'hono'

/**
 * PostgreSQL cannot store a NUL character or half a surrogate pair, so such input is rejected before anything else
 * happens.
 */
export const wellFormed: MiddlewareHandler = async (c, next) => {
  const json = c.req.bodyCache.text === undefined ? '' : await c.req.text()
  const hasInvalid = [c.req.url.includes('%00') ? '\0' : '', json].some(
    (text) => text.includes('\0') || (/\\u(0000|d[89a-f][0-9a-f]{2})/i.test(text) && !isWellFormed(text)),
  )
  if (hasInvalid) throw new AppError('request/invalid', { body: 'A sign in it cannot be kept.' })
  await next()
}

/** True for JSON in which every string is well-formed and without NUL. */
function isWellFormed(json: string): boolean {
  let isValid = true
  try {
    JSON.parse(json, (_key, value: unknown) => {
      if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) isValid = false
      return value
    })
  } catch {
    return true // Broken JSON is rejected later, with its own code.
  }
  return isValid
}
