import { fork, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listenForWebhooks } from './testing/listen-for-webhooks.ts'
import { apiKey, webhookSecret } from './testing/open-test-sandbox.ts'
import { orderSubmission } from './testing/order-submission.ts'

let dataDir: string
const started: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'velv-sandbox-main-'))
})
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

const program = join(import.meta.dirname, 'main.ts')

const environment = (more: Record<string, string>) => ({
  ...process.env,
  STRIPE_SECRET_KEY: apiKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  SANDBOX_DATA_DIR: dataDir,
  SANDBOX_PORT: '0',
  SANDBOX_SMTP_PORT: '0',
  ...more,
})

/** Starts it as Velv does, with a channel. */
function start(more: Record<string, string> = {}): ChildProcess {
  const child = fork(program, { env: environment(more), execArgv: [], silent: true })
  started.push(child)
  return child
}

/** Starts it as a container does. */
function startAlone(more: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [program], { env: environment(more), stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  return child
}

async function failureOf(child: ChildProcess): Promise<[message: string, exitCode: number]> {
  const [message, [exitCode]] = await Promise.all([text(child.stderr!), once(child, 'exit')])
  return [message, exitCode as number]
}

async function startReady() {
  const child = start()
  const [ready] = (await once(child, 'message')) as [{ ready: boolean; httpPort: number; smtpPort: number }]
  return { child, ready }
}

it('reports its ports when it is ready, and stops on SIGTERM', async () => {
  const { child, ready } = await startReady()
  expect(ready.ready).toBe(true)
  expect(ready.smtpPort).toBeGreaterThan(0)
  expect((await fetch(`http://127.0.0.1:${ready.httpPort}/`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

it('has stored everything it responded when it is killed', async () => {
  const { child, ready } = await startReady()
  const stripe = (port: number) => new Stripe(apiKey, { host: '127.0.0.1', port, protocol: 'http' })
  const sessions = await Promise.all([1, 2, 3].map(() => orderSubmission(stripe(ready.httpPort))))
  child.kill('SIGKILL')
  await once(child, 'exit')
  const again = await startReady()
  const stored = await stripe(again.ready.httpPort).checkout.sessions.list()
  expect(stored.data.map(({ id }) => id).sort()).toEqual(sessions.map(({ id }) => id).sort())
})

it('exits when the server that started it exits', async () => {
  const { child } = await startReady()
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})

it('rejects a live key with one sentence', async () => {
  expect(await failureOf(start({ STRIPE_SECRET_KEY: 'sk_live_nadia' }))).toEqual([
    'The sandbox moves no money, so it does not start with a live Stripe key (sk_live_…).\n',
    1,
  ])
})

describe('without a parent', () => {
  const printed = async (child: ChildProcess) => String((await once(child.stdout!, 'data'))[0])

  it('prints its addresses, and sends webhooks to the one that is set', async () => {
    const webhooks = await listenForWebhooks(webhookSecret, () => new Date())
    const output = await printed(startAlone({ SANDBOX_WEBHOOK_URL: webhooks.url }))
    const [, mails, payments, port] = /^ {2}Mails {5}(\S+)\n {2}Payments {2}(http:\/\/127\.0\.0\.1:(\d+)\/)\n$/.exec(
      output,
    )!
    expect(mails).toBe(`${payments}mail`)
    const stripe = new Stripe(apiKey, { host: '127.0.0.1', port: Number(port), protocol: 'http' })
    const { id, url } = await orderSubmission(stripe)
    await fetch(url!, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }), redirect: 'manual' })
    expect((await webhooks.arrival('checkout.session.completed')).data.object).toMatchObject({ id })
    await webhooks.close()
  })

  it('prints the addresses that browsers reach, when they are others', async () => {
    const child = startAlone({ SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:9', SANDBOX_BASE_URL: 'https://pay.example' })
    expect(await printed(child)).toBe('  Mails     https://pay.example/mail\n  Payments  https://pay.example/\n')
  })

  it('requires an address for webhooks, and both keys', async () => {
    const [message, exitCode] = await failureOf(startAlone())
    expect([message.split(':')[0], exitCode]).toEqual(['SANDBOX_WEBHOOK_URL', 1])
    expect(await failureOf(startAlone({ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }))).toEqual([
      'STRIPE_SECRET_KEY: is needed\nSTRIPE_WEBHOOK_SECRET: is needed\n',
      1,
    ])
  })
})
