import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { startMailbox } from './mailbox/start-mailbox.ts'
import { listen } from './pages/listen.ts'
import { notFoundPage } from './pages/not-found-page.ts'
import { rejectLiveKey } from './sandbox-settings.ts'
import type { SandboxSettings } from './sandbox-settings.ts'
import { startStripe, type StripeStandIn } from './stripe/start-stripe.ts'

export interface Sandbox {
  /** Without a trailing slash. */
  httpUrl: string
  httpPort: number
  smtpPort: number
  stripe: Pick<StripeStandIn, 'faults' | 'setWebhookUrl' | 'delivered'>
  close(): Promise<void>
}

/** Starts the Stripe stand-in and the mailbox on one HTTP and one SMTP port. */
export async function startSandbox(settings: SandboxSettings): Promise<Sandbox> {
  rejectLiveKey(settings.apiKey)
  const { dataDir, host = '127.0.0.1', clock = () => new Date() } = settings
  const closers: (() => Promise<void>)[] = []
  // Closed in the order they were opened: no request may arrive while the files close.
  const close = async () => {
    for (const closer of closers.splice(0)) await closer()
  }
  try {
    const http = await listen(host, settings.httpPort)
    closers.push(http.close)
    const httpUrl = (settings.publicUrl ?? `http://${reachable(host)}:${http.port}`).replace(/\/$/, '')
    const stripe = await startStripe({
      folder: join(dataDir, 'stripe'),
      apiKey: settings.apiKey,
      webhookUrl: settings.webhookUrl,
      webhookSecret: settings.webhookSecret,
      webhookRetryMs: settings.webhookRetryMs ?? 1000,
      prices: settings.prices,
      clock,
      pagesUrl: httpUrl,
    })
    closers.push(stripe.close)
    const mailbox = await startMailbox({ folder: join(dataDir, 'mail'), host, smtpPort: settings.smtpPort, clock })
    closers.push(mailbox.close)
    const app = new Hono<{ Bindings: HttpBindings }>()
    app.route('/', mailbox.app)
    app.route('/', stripe.app)
    app.notFound(() => notFoundPage())
    http.serve(app.fetch)
    const { faults, setWebhookUrl, delivered } = stripe
    return {
      httpUrl,
      httpPort: http.port,
      smtpPort: mailbox.smtpPort,
      stripe: { faults, setWebhookUrl, delivered },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** A server that listens on all addresses is reached at this machine's own address. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
