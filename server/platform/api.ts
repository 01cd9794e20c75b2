import { OpenAPIHono, type RouteConfig, type RouteHandler } from '@hono/zod-openapi'
import { Refusal } from '@velv/domain/refusals.ts'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Access } from './contract.ts'
import type { Log } from './log.ts'
import { newId } from './ids.ts'
import { problem, problemOf } from './problem.ts'

export type Env<Viewer> = { Variables: { viewer: Viewer; requestId: string; address: string } }

/** Mounts one row of a contract; the handler meets only callers whom the row's access admits. */
export type On<Viewer> = <R extends RouteConfig & { 'x-access': Access }>(
  row: R,
  handler: RouteHandler<R, Env<Viewer>>,
) => void

type Options<Viewer> = {
  log: Log
  baseUrl: string
  trustedProxy: boolean
  /** Throws the refusal when the caller may not use a row with this access. */
  admit: (c: Context, access: Access) => Promise<Viewer | undefined>
}

/** Bodies of API calls, in bytes; songs travel by another way. */
const bodyBytes = 256 * 1024

export function makeApi<Viewer>({ log, baseUrl, trustedProxy, admit }: Options<Viewer>) {
  const api = new OpenAPIHono<Env<Viewer>>({
    defaultHook: (found) => {
      if (found.success) return
      const fields = Object.fromEntries(
        found.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]),
      )
      return problemOf(new Refusal('request/invalid', fields))
    },
  })

  api.use(async (c, next) => {
    c.set('requestId', newId())
    c.set('address', addressOf(c, trustedProxy))
    c.header('x-request-id', c.get('requestId'))
    const began = performance.now()
    await next()
    log.info(
      {
        request: c.get('requestId'),
        method: c.req.method,
        path: c.req.path.replace(/(\/api\/media\/).*/, '$1…'),
        status: c.res.status,
        ms: Math.round(performance.now() - began),
      },
      'request',
    )
  })
  api.use(sameOrigin(baseUrl))
  api.use('/api/*', async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'private, no-store')
  })
  api.use('/api/*', bodyLimit({ maxSize: bodyBytes, onError: () => problem('request/too-large') }))
  api.use('/api/*', wellFormed)

  api.onError((error, c) => {
    if (error instanceof Refusal) return problemOf(error)
    if ('getResponse' in error) return problem('request/not-json')
    log.error({ err: error, request: c.get('requestId'), path: c.req.path }, 'a request failed')
    return problem('server/failed')
  })

  const on: On<Viewer> = (row, handler) => {
    const guard: MiddlewareHandler<Env<Viewer>> = async (c, next) => {
      const viewer = await admit(c, row['x-access'])
      if (viewer) c.set('viewer', viewer)
      await next()
    }
    api.openapi({ ...row, middleware: guard } as typeof row, handler as never)
  }
  return { api, on }
}

const jsonRow = /^application\/json\b/

/** No database keeps a NUL sign or half a letter; who sends one is told so, before anything is done. */
const wellFormed: MiddlewareHandler = async (c, next) => {
  const parts = [
    c.req.url.includes('%00') ? '\0' : '',
    jsonRow.test(c.req.header('content-type') ?? '') ? await c.req.text() : '',
  ]
  const odd = parts.some(
    (text) => text.includes('\0') || (/\\u(0000|d[89a-f][0-9a-f]{2})/i.test(text) && !isWhole(text)),
  )
  if (odd) throw new Refusal('request/invalid', { body: 'A sign in it cannot be kept.' })
  await next()
}

/** True for JSON whose every text is made of whole letters and without NUL. */
function isWhole(json: string): boolean {
  let whole = true
  try {
    JSON.parse(json, (_key, value: unknown) => {
      if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) whole = false
      return value
    })
  } catch {
    return true // Broken JSON is refused further on, by its own code.
  }
  return whole
}

/** The client's address: the socket's, or behind a trusted proxy the last one that proxy wrote. */
function addressOf(c: Context, trustedProxy: boolean): string {
  const forwarded = trustedProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const socket = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket
  return forwarded ?? socket?.remoteAddress ?? '127.0.0.1'
}

/** A browser says where a changing request comes from; another site's is refused. Callers without cookies send none. */
function sameOrigin(baseUrl: string): MiddlewareHandler {
  const ours = new URL(baseUrl).origin
  return async (c, next) => {
    const origin = c.req.header('origin')
    const looking = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!looking && origin !== undefined && origin !== ours && hostOf(origin) !== c.req.header('host')) {
      return problem('request/origin')
    }
    if (!looking && origin === undefined && c.req.header('sec-fetch-site') === 'cross-site')
      return problem('request/origin')
    await next()
  }
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)
