import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestSandbox } from '../testing/open-test-sandbox.ts'
import type { TestSandbox } from '../testing/open-test-sandbox.ts'
import { orderSubmission, submission } from '../testing/order-submission.ts'

let test: TestSandbox

beforeEach(async () => {
  test = await openTestSandbox()
})
afterEach(() => test.close())

it('keeps sessions, payments and responses', async () => {
  const session = await test.client().checkout.sessions.create(submission, { idempotencyKey: 'demo-1' })
  await test.press(session.url ?? '', { choice: 'pay' })
  const before = await test
    .client()
    .checkout.sessions.retrieve(session.id, { expand: ['payment_intent', 'line_items'] })
  await test.restart()
  await test.restart()
  const after = await test.client().checkout.sessions.retrieve(session.id, { expand: ['payment_intent', 'line_items'] })
  expect(after).toEqual(before)
  const replayed = await test.client().checkout.sessions.create(submission, { idempotencyKey: 'demo-1' })
  expect([replayed.id, replayed.lastResponse.headers['idempotent-replayed']]).toEqual([session.id, 'true'])
})

it('keeps the order of lists', async () => {
  const made: string[] = []
  for (let count = 0; count < 3; count += 1) made.unshift((await orderSubmission(test.client())).id)
  await test.press(`/checkout/${made[2]}`, { choice: 'pay' })
  await test.restart()
  expect((await test.client().checkout.sessions.list()).data.map(({ id }) => id)).toEqual(made)
})

it('loses only a line that a power failure tore', async () => {
  const session = await orderSubmission(test.client())
  await test.sandbox.close()
  await appendFile(join(test.dataDir, 'stripe', 'journal.jsonl'), '{"steps":[["session","cs_')
  await test.restart()
  expect((await test.client().checkout.sessions.list()).data.map(({ id }) => id)).toEqual([session.id])
})

it('rejects a journal that is damaged in the middle', async () => {
  await orderSubmission(test.client())
  await test.sandbox.close()
  const path = join(test.dataDir, 'stripe', 'journal.jsonl')
  await appendFile(path, 'broken\n{"steps":[]}\n')
  await expect(test.restart()).rejects.toThrow(/^Line \d+ of .*journal\.jsonl cannot be read/)
})

it('retries a webhook until it is accepted', async () => {
  test.webhooks.failNext.push(500, 302, 404, 503)
  const session = await orderSubmission(test.client())
  await test.client().checkout.sessions.expire(session.id)
  const event = await test.webhooks.arrival('checkout.session.expired')
  expect(test.webhooks.failNext).toEqual([])
  expect(test.webhooks.events.map(({ id }) => id)).toEqual([event.id])
})

it('delivers pending webhooks at once after a restart', async () => {
  const oneAttempt = { webhookRetryMs: 3_600_000 }
  await test.restart(oneAttempt)
  test.webhooks.failNext.push(503)
  const session = await orderSubmission(test.client())
  await test.client().checkout.sessions.expire(session.id)
  await test.webhooks.refused()
  const waiting = await test.client().events.list({ delivery_success: false })
  expect(waiting.data.map(({ type, pending_webhooks }) => [type, pending_webhooks])).toEqual([
    ['checkout.session.expired', 1],
  ])
  await test.restart(oneAttempt)
  const event = await test.webhooks.arrival('checkout.session.expired')
  expect(event.id).toBe(waiting.data[0]?.id)
})

it('holds webhooks until their address is set', async () => {
  await test.restart({ webhookUrl: '' })
  const session = await orderSubmission(test.client())
  await test.client().checkout.sessions.expire(session.id)
  test.sandbox.stripe.setWebhookUrl(test.webhooks.url)
  expect((await test.webhooks.arrival('checkout.session.expired')).data.object).toMatchObject({ id: session.id })
})
