import { AppError } from '@velv/domain/errors.ts'
import type { MiddlewareHandler } from 'hono'

/** A link in an email carries its own proof: the reader's mail program sends it from any origin (RFC 8058). */
const unsubscribeLink = /^\/unsubscribe\/[\w-]+\.[\w-]+$/

/** Browsers send the origin of a changing request; other sites are rejected. Callers without cookies send none. */
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
