import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { renewDueSubscriptions } from './billing/renew-due-subscriptions.ts'
import { plusPrice, putPrice, submissionPrice } from './catalogue.ts'
import type { SandboxPrice } from './catalogue.ts'
import { deliverWebhooks } from './webhooks/deliver-webhooks.ts'
import { expireDueSessions } from './checkout/expire-due-sessions.ts'
import type { Fault } from './http/faults.ts'
import { accountPageRoutes } from './pages/account-routes.ts'
import { checkoutRoutes } from './pages/checkout-routes.ts'
import { onboardingRoutes } from './pages/onboarding-routes.ts'
import { paymentPageRoutes } from './pages/payment-routes.ts'
import { paymentsPageRoutes } from './pages/payments-page.ts'
import { portalRoutes } from './pages/portal-routes.ts'
import { subscriptionPageRoutes } from './pages/subscription-routes.ts'
import { transferPageRoutes } from './pages/transfer-routes.ts'
import { stripeApi } from './stripe-api.ts'
import { openStripeState } from './stripe-state.ts'

/** A form on another site must not submit the sandbox's buttons. */
const rejectCrossSiteForms: MiddlewareHandler = async (c, next) => {
  const site = c.req.header('sec-fetch-site')
  const isOwn = site === undefined || site === 'same-origin' || site === 'none'
  if (c.req.method === 'POST' && !isOwn) return c.text('This form is not from the sandbox.', 403)
  await next()
}

const pageRoutes = [
  paymentsPageRoutes,
  checkoutRoutes,
  paymentPageRoutes,
  subscriptionPageRoutes,
  portalRoutes,
  onboardingRoutes,
  accountPageRoutes,
  transferPageRoutes,
]

export interface StripeStandInSettings {
  folder: string
  apiKey: string
  webhookUrl: string | undefined
  webhookSecret: string
  webhookRetryMs: number
  prices: SandboxPrice[] | undefined
  clock: () => Date
  /** The base address of the pages, without a trailing slash. */
  pagesUrl: string
}

export interface StripeStandIn {
  app: Hono<{ Bindings: HttpBindings }>
  faults: Fault[]
  setWebhookUrl(url: string): void
  delivered(): Promise<void>
  close(): Promise<void>
}

export async function startStripe(settings: StripeStandInSettings): Promise<StripeStandIn> {
  const { apiKey, clock, pagesUrl } = settings
  const faults: Fault[] = []
  const state = await openStripeState(join(settings.folder, 'journal.jsonl'), clock)
  await state.change((tx) => {
    for (const price of settings.prices ?? [submissionPrice, plusPrice]) putPrice(tx, price)
  })
  const watches = [expireDueSessions(state, clock), renewDueSubscriptions(state, clock)]
  const webhooks = deliverWebhooks(state, {
    url: settings.webhookUrl,
    secret: settings.webhookSecret,
    clock,
    firstRetryMs: settings.webhookRetryMs,
  })
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(async (_, next) => {
    for (const watch of watches) await watch.sweep()
    await next()
  })
  app.route('/', stripeApi({ state, apiKey, faults, pagesUrl }))
  app.use(rejectCrossSiteForms, bodyLimit({ maxSize: 16 * 1024 }))
  for (const routes of pageRoutes) app.route('/', routes(state))
  return {
    app,
    faults,
    setWebhookUrl: webhooks.setUrl,
    delivered: webhooks.delivered,
    async close() {
      for (const watch of watches) watch.close()
      await webhooks.close()
      await state.close()
    },
  }
}
