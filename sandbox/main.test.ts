import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, it } from 'vitest'
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

function start(more: object = {}): ChildProcess {
  const settings = { dataDir, httpPort: 0, smtpPort: 0, webhookSecret, apiKey, ...more }
  const child = fork(join(import.meta.dirname, 'main.ts'), {
    env: { ...process.env, VELV_SANDBOX: JSON.stringify(settings) },
    execArgv: [],
    silent: true,
  })
  started.push(child)
  return child
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
  const kept = await stripe(again.ready.httpPort).checkout.sessions.list()
  expect(kept.data.map(({ id }) => id).sort()).toEqual(sessions.map(({ id }) => id).sort())
})

it('exits when the server that started it exits', async () => {
  const { child } = await startReady()
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})

it('rejects a live key with one sentence', async () => {
  const child = start({ apiKey: 'sk_live_nadia' })
  const messages = child.stderr ? await text(child.stderr) : ''
  expect(messages).toBe('The sandbox moves no money, so it does not start with a live Stripe key (sk_live_…).\n')
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1)
})
