import { AppError } from '@velv/domain/errors.ts'
import type { MiddlewareHandler } from 'hono'

/** A link in a mail proves itself: the reader’s own mail program sends it from wherever it stands (RFC 8058). */
const unsubscribeLink = /^\/unsubscribe\/[\w-]+\.[\w-]+$/

/** A browser says where a changing request comes from; another site's is refused. Callers without cookies send none. */
export function sameOrigin(baseUrl: string): MiddlewareHandler {
  const ownOrigin = new URL(baseUrl).origin
  return async (c, next) => {
    const origin = c.req.header('origin')
    if (c.req.method === 'POST' && unsubscribeLink.test(c.req.path)) return next()
    const isReadOnly = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isReadOnly && origin !== undefined && origin !== ownOrigin && hostOf(origin) !== c.req.header('host')) {
      throw new AppError('request/origin')
    }
    if (!isReadOnly && origin === undefined && c.req.header('sec-fetch-site') === 'cross-site')
      throw new AppError('request/origin')
    await next()
  }
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)
