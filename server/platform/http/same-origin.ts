import { AppError } from '@velv/domain/errors.ts'
import type { MiddlewareHandler } from 'hono'

/** A link in an email carries its own proof: the reader's mail program sends it from any origin (RFC 8058). */
const unsubscribeLink = /^\/unsubscribe\/[\w-]+\.[\w-]+$/

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * The origins of Velv's own pages: the configured address, and on a loopback address its other names. The `Host`
 * header doesn't count, because a client that forges the origin can forge it, too.
 */
function ownOriginsOf(baseUrl: string): Set<string> {
  const { protocol, hostname, port, origin } = new URL(baseUrl)
  const names = loopbackNames.includes(hostname) ? loopbackNames : []
  return new Set([origin, ...names.map((name) => new URL(`${protocol}//${name}:${port}`).origin)])
}

/** Browsers send the origin of a changing request; other sites are rejected. Callers without cookies send none. */
export function sameOrigin(baseUrl: string): MiddlewareHandler {
  const ownOrigins = ownOriginsOf(baseUrl)
  return async (c, next) => {
    const origin = c.req.header('origin')
    if (c.req.method === 'POST' && unsubscribeLink.test(c.req.path)) return next()
    const isReadOnly = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isReadOnly && origin !== undefined && !ownOrigins.has(origin)) {
      throw new AppError('request/origin')
    }
    if (!isReadOnly && origin === undefined && c.req.header('sec-fetch-site') === 'cross-site')
      throw new AppError('request/origin')
    await next()
  }
}
