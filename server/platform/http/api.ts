import { OpenAPIHono } from '@hono/zod-openapi'
import { AppError } from '@velv/domain/errors.ts'
import type { Context, MiddlewareHandler } from 'hono'
import { addressOf } from './client-address.ts'
import type { Access } from './contract.ts'
import { DeprecatedRoutes } from './deprecation.ts'
import { type Answer, type Call, type Env, type Row, toHonoHandler } from './handler.ts'
import { isOutage } from '../database/outage.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { Tracer } from '../observability/tracing.ts'
import type { Limits } from '../security/limits.ts'
import { routePattern } from './route-pattern.ts'
import { newId } from '../database/ids.ts'
import { problem, problemOf } from './problem.ts'
import { withBudget } from './request-budget.ts'
import { sameOrigin } from './same-origin.ts'
import { type SecurityLog, runWithRequestFacts } from '../security/security-log.ts'
import { traceRequest } from './trace-request.ts'
import { closeUnread, type LargeBody, readBody } from './read-body.ts'
import { wellFormed } from './well-formed.ts'

/**
 * Mounts one row of a contract. The handler runs only for callers that the row's access admits. Its answer is `const`,
 * so that `'usd'` in it keeps its own type, which the contract asks for, instead of becoming a `string`.
 */
export type MountRoute<Viewer> = <R extends Row, const A extends Answer<R>>(
  row: R,
  handler: (call: Call<R, Viewer>) => A | Promise<A>,
) => void

/** The Retry-After of a response during an outage, in seconds. */
const outageRetrySeconds = 10

/** How long a request waits for the payment provider in total, in ms. */
const requestBudgetMs = 8000

type Options<Viewer> = {
  log: Log
  metrics: Metrics
  /** Undefined when tracing is off. */
  tracer: Tracer | undefined
  limits: Limits
  securityLog: SecurityLog
  baseUrl: string
  trustedProxy: boolean
  /** Paths that accept larger bodies. */
  largeBodies: Record<string, LargeBody<Viewer>>
  /** Throws when the caller may not use a row with this access. */
  authorize: (c: Context, access: Access) => Promise<Viewer | undefined>
}

export function makeApi<Viewer extends { id: string }>({
  log,
  metrics,
  tracer,
  limits,
  securityLog,
  baseUrl,
  trustedProxy,
  largeBodies,
  authorize,
}: Options<Viewer>) {
  const api = new OpenAPIHono<Env<Viewer>>({
    defaultHook: (found) => {
      if (found.success) return
      const fields = Object.fromEntries(
        found.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]),
      )
      return problemOf(new AppError('request/invalid', fields))
    },
  })

  const deprecatedRoutes = new DeprecatedRoutes()

  api.use(async (c, next) => {
    c.set('requestId', newId())
    c.set('address', addressOf(c, trustedProxy))
    const began = performance.now()
    const facts = { request: c.get('requestId'), path: loggedPath(c), address: c.get('address') }
    await traceRequest(c, { tracer, trustedProxy, requestId: facts.request }, async () => {
      await runWithRequestFacts(facts, next)
      // Set last, because a response with its own headers would replace earlier ones.
      c.header('x-request-id', facts.request)
      for (const [name, value] of deprecatedRoutes.headersOf(c)) c.header(name, value, { append: true })
      const [{ method }, { status }, ms] = [c.req, c.res, performance.now() - began]
      log.info({ request: facts.request, method, path: facts.path, status, ms: Math.round(ms) }, 'http: request')
      metrics.request({ method, route: routePattern(c), status, seconds: ms / 1000 })
    })
  })
  api.use(closeUnread)
  api.use(sameOrigin(baseUrl))
  api.use('/api/*', async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'private, no-store')
  })
  api.use('/api/*', (_, next) => withBudget(requestBudgetMs, next))
  api.use('/api/*', readBody<Viewer>({ largeBodies, requireViewer: async (c) => (await authorize(c, 'account'))! }))
  api.use('/api/*', wellFormed)

  api.onError((error, c) => {
    if (error instanceof AppError) {
      securityLog.recordError(error)
      return problemOf(error)
    }
    if ('getResponse' in error) return problem('request/not-json')
    const about = { request: c.get('requestId'), path: loggedPath(c), route: `${c.req.method} ${routePattern(c)}` }
    log.error({ err: error, ...about }, 'http: request failed')
    return isOutage(error)
      ? problemOf(new AppError('server/unavailable', undefined, outageRetrySeconds))
      : problem('server/failed')
  })

  const on: MountRoute<Viewer> = (route, handler) => {
    deprecatedRoutes.add(route)
    const guard: MiddlewareHandler<Env<Viewer>> = async (c, next) => {
      const viewer = await authorize(c, route['x-access'])
      if (viewer) c.set('viewer', viewer)
      if (viewer && route.method === 'get') await limits.consume('api.read', viewer.id)
      await next()
    }
    api.openapi({ ...route, middleware: guard } as typeof route, toHonoHandler(route, handler) as never)
  }
  return { api, on }
}

/** The path for the log, without tokens that open audio, identify a person or turn emails off. */
const loggedPath = (c: Context) =>
  c.req.path.replace(/(\/(?:api\/(?:media|guest-audio|split-audio|pictures)|unsubscribe)\/).*/, '$1…')
