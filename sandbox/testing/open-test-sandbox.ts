import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import type { SandboxSettings } from '../sandbox-settings.ts'
import { startSandbox } from '../start-sandbox.ts'
import type { Sandbox } from '../start-sandbox.ts'
import { listenForWebhooks } from './listen-for-webhooks.ts'
import type { WebhookListener } from './listen-for-webhooks.ts'

export const apiKey = 'sk_test_velv_sandbox'
export const webhookSecret = 'whsec_velv_sandbox'

export interface TestSandbox {
  sandbox: Sandbox
  dataDir: string
  webhooks: WebhookListener
  advance(seconds: number): void
  now(): Date
  /** A real SDK client that calls the sandbox; it retries only on request. */
  client(config?: Stripe.StripeConfig): Stripe
  /** Clicks a button on one of the sandbox's pages. */
  press(address: string, fields: Record<string, string>): Promise<Response>
  restart(settings?: Partial<SandboxSettings>): Promise<void>
  close(): Promise<void>
}

export async function openTestSandbox(settings: Partial<SandboxSettings> = {}): Promise<TestSandbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'velv-sandbox-'))
  let aheadMs = 0
  const clock = () => new Date(Date.now() + aheadMs)
  const webhooks = await listenForWebhooks(webhookSecret, clock)
  const start = (more: Partial<SandboxSettings>) =>
    startSandbox({
      dataDir,
      httpPort: 0,
      smtpPort: 0,
      webhookUrl: webhooks.url,
      webhookSecret,
      webhookRetryMs: 20,
      apiKey,
      clock,
      ...settings,
      ...more,
    })
  const test: TestSandbox = {
    sandbox: await start({}),
    dataDir,
    webhooks,
    advance(seconds) {
      aheadMs += seconds * 1000
    },
    now: clock,
    client: (config = {}) =>
      new Stripe(apiKey, {
        host: '127.0.0.1',
        port: test.sandbox.httpPort,
        protocol: 'http',
        maxNetworkRetries: 0,
        telemetry: false,
        ...config,
      }),
    press: (address, fields) =>
      fetch(new URL(address, test.sandbox.httpUrl), {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
    async restart(more = {}) {
      await test.sandbox.close()
      test.sandbox = await start(more)
    },
    async close() {
      await test.sandbox.close()
      await webhooks.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return test
}
