import { createHash, timingSafeEqual } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { withIdempotency } from './http/idempotency.ts'
import type { StoredResponse } from './http/idempotency.ts'
import { apiVersion } from './api-version.ts'
import { accountRoutes } from './api/account-routes.ts'
import type { ApiRoute } from './api/api-route.ts'
import { balanceRoutes } from './api/balance-routes.ts'
import { catalogueRoutes } from './api/catalogue-routes.ts'
import { customerRoutes } from './api/customer-routes.ts'
import { disputeRoutes } from './api/dispute-routes.ts'
import { eventRoutes } from './api/event-routes.ts'
import { invoiceRoutes } from './api/invoice-routes.ts'
import { paymentRoutes } from './api/payment-routes.ts'
import { payoutRoutes } from './api/payout-routes.ts'
import { portalRoutes } from './api/portal-routes.ts'
import { refundRoutes } from './api/refund-routes.ts'
import { sessionRoutes } from './api/session-routes.ts'
import { subscriptionRoutes } from './api/subscription-routes.ts'
import { transferRoutes } from './api/transfer-routes.ts'
import { expand } from './http/expand.ts'
import { takeFault } from './http/faults.ts'
import type { Fault } from './http/faults.ts'
import { parseForm } from './http/form-body.ts'
import { newId } from './new-id.ts'
import { Params } from './http/params.ts'
import { StripeApiError } from './http/stripe-api-error.ts'
import type { StripeState, Transaction } from './stripe-state.ts'

export interface StripeApiSettings {
  state: StripeState
  apiKey: string
  faults: Fault[]
  pagesUrl: string
}

type ApiContext = Context<{ Bindings: HttpBindings }>

export const apiRoutes: ApiRoute[] = [
  ...catalogueRoutes,
  ...customerRoutes,
  ...sessionRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...portalRoutes,
  ...paymentRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...accountRoutes,
  ...transferRoutes,
  ...payoutRoutes,
  ...balanceRoutes,
  ...eventRoutes,
]

/** Stripe's API as the real SDK uses it, under `/v1`. */
export function stripeApi(settings: StripeApiSettings): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use('/v1/*', bodyLimit({ maxSize: 1024 * 1024 }))
  for (const route of apiRoutes) app.on(route.method, route.path, (c) => handleRequest(c, route, settings))
  app.all('/v1/*', async (c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`
    return errorResponse(c, new StripeApiError(404, { type: 'invalid_request_error', message }), newId('req_'))
  })
  return app
}

async function handleRequest(c: ApiContext, route: ApiRoute, settings: StripeApiSettings): Promise<Response> {
  const requestId = newId('req_')
  try {
    rejectWrongKey(c.req.header('authorization'), settings.apiKey)
    const fault = takeFault(settings.faults, c.req.method, c.req.path)
    if (fault === 'timeout-before') return await hangUntilAborted(c)
    if (fault === '500-before') throw serverError()
    const encoded = c.req.method === 'POST' ? await c.req.text() : new URL(c.req.url).search.slice(1)
    const given = await settings.state.change((tx) => work(c, route, settings, tx, encoded, requestId))
    if (fault === 'timeout-after') return await hangUntilAborted(c)
    if (fault === '500-after') throw serverError()
    return successResponse(c, given, requestId)
  } catch (error) {
    if (error instanceof StripeApiError) return errorResponse(c, error, requestId)
    console.error('The sandbox failed at', c.req.method, c.req.path, error)
    return errorResponse(c, serverError(), requestId)
  }
}

function work(
  c: ApiContext,
  route: ApiRoute,
  settings: StripeApiSettings,
  tx: Transaction,
  encoded: string,
  requestId: string,
): StoredResponse {
  const account = connectedAccount(c, route, tx)
  const key = route.method === 'POST' ? c.req.header('idempotency-key') : undefined
  if (key !== undefined && key.length > 255) {
    throw new StripeApiError(400, {
      type: 'idempotency_error',
      message: 'Idempotency keys are at most 255 characters.',
    })
  }
  const run = () => {
    const params = new Params(parseForm(encoded))
    const source = { requestId, idempotencyKey: key ?? null }
    const call = { tx, params, ids: c.req.param(), account, source, pagesUrl: settings.pagesUrl }
    const paths = params.texts('expand')
    const plain = route.handle(call)
    params.rejectUnread()
    return expand(tx, plain, paths)
  }
  if (key === undefined) return { status: 200, body: run(), requestId, isReplayed: false }
  return withIdempotency(tx, { key, account, method: c.req.method, path: c.req.path, body: encoded, requestId }, run)
}

function rejectWrongKey(header: string | undefined, apiKey: string): void {
  const given = /^Bearer (.+)$/.exec(header ?? '')?.[1]
  if (given !== undefined && timingSafeEqual(digest(given), digest(apiKey))) return
  const message =
    given === undefined
      ? 'You did not provide an API key. Provide it in the Authorization header, as Bearer auth.'
      : `Invalid API Key provided: ${given.slice(0, 8)}***`
  throw new StripeApiError(401, { type: 'invalid_request_error', message })
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function connectedAccount(c: ApiContext, route: ApiRoute, tx: Transaction): string | undefined {
  const account = c.req.header('stripe-account') ?? c.req.header('stripe-context')
  if (account === undefined || account === '') return undefined
  if (!tx.find('account', account)) {
    const message = `The provided key does not have access to account '${account}' (or that account does not exist).`
    throw new StripeApiError(403, { type: 'invalid_request_error', message, code: 'account_invalid' })
  }
  if (route.connected) return account
  const message = 'The sandbox cannot do this for a connected account.'
  throw new StripeApiError(400, { type: 'invalid_request_error', message })
}

function serverError(): StripeApiError {
  const message = 'Sorry! There was an error while talking to one of our backends.'
  return new StripeApiError(500, { type: 'api_error', message })
}

/** Holds the request until the caller gives up. */
async function hangUntilAborted(c: ApiContext): Promise<Response> {
  const { outgoing } = c.env
  if (!outgoing.destroyed) await new Promise((resolve) => outgoing.once('close', resolve))
  return new Response(null, { status: 504 })
}

function successResponse(c: ApiContext, given: StoredResponse, requestId: string): Response {
  const replayed: Record<string, string> = { 'idempotent-replayed': 'true', 'original-request': given.requestId }
  return jsonResponse(c, given.status, given.body, requestId, given.isReplayed ? replayed : {})
}

function errorResponse(c: ApiContext, apiError: StripeApiError, requestId: string): Response {
  return jsonResponse(c, apiError.status, { error: apiError.body }, requestId, {})
}

function jsonResponse(
  c: ApiContext,
  status: number,
  body: object,
  requestId: string,
  more: Record<string, string>,
): Response {
  const key = c.req.header('idempotency-key')
  const account = c.req.header('stripe-account')
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'request-id': requestId,
    'stripe-version': c.req.header('stripe-version') ?? apiVersion,
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(account === undefined ? {} : { 'stripe-account': account }),
    ...more,
  }
  return new Response(`${JSON.stringify(body, null, 2)}\n`, { status, headers })
}
