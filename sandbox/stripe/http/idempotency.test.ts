import { afterEach, beforeEach, expect, it } from 'vitest'
import { finishOnboarding, openPayoutAccount } from '../../testing/open-payout-account.ts'
import { openTestSandbox } from '../../testing/open-test-sandbox.ts'
import type { TestSandbox } from '../../testing/open-test-sandbox.ts'
import { submission } from '../../testing/order-submission.ts'
import type { Fault } from './faults.ts'

let test: TestSandbox

beforeEach(async () => {
  test = await openTestSandbox()
})
afterEach(() => test.close())

const sessions = () => test.client().checkout.sessions

it('repeats the response of the same request with the same key', async () => {
  const first = await sessions().create(submission, { idempotencyKey: 'demo-1' })
  const second = await sessions().create(submission, { idempotencyKey: 'demo-1' })
  expect(second).toEqual(first)
  expect([
    first.lastResponse.headers['idempotent-replayed'],
    second.lastResponse.headers['idempotent-replayed'],
  ]).toEqual([undefined, 'true'])
  expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId)
  expect(second.lastResponse.requestId).not.toBe(first.lastResponse.requestId)
  expect((await sessions().list()).data.length).toBe(1)
})

it('does the work of concurrent requests only once', async () => {
  const made = await Promise.all(
    Array.from({ length: 8 }, () => sessions().create(submission, { idempotencyKey: 'demo-1' })),
  )
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect((await sessions().list()).data.length).toBe(1)
})

it('rejects another request with the same key', async () => {
  await sessions().create(submission, { idempotencyKey: 'demo-1' })
  const other = { ...submission, client_reference_id: 'demo-2' }
  await expect(sessions().create(other, { idempotencyKey: 'demo-1' })).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  })
  await expect(
    test.client().transfers.create({ amount: 1, currency: 'usd', destination: 'acct_x' }, { idempotencyKey: 'demo-1' }),
  ).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  expect((await sessions().list()).data.length).toBe(1)
})

it('forgets a key after a day', async () => {
  const first = await sessions().create(submission, { idempotencyKey: 'demo-1' })
  test.advance(24 * 3600 + 1)
  const second = await sessions().create(submission, { idempotencyKey: 'demo-1' })
  expect(second.id).not.toBe(first.id)
})

it('lets a rejected parameter be corrected with the same key, but repeats an error that occurred during the work', async () => {
  const wrong = { ...submission, success_url: 'nowhere' }
  await expect(sessions().create(wrong, { idempotencyKey: 'demo-1' })).rejects.toMatchObject({ code: 'url_invalid' })
  await sessions().create(submission, { idempotencyKey: 'demo-1' })

  const stripe = test.client()
  const { id } = await openPayoutAccount(stripe)
  const wage = { amount: 5000, currency: 'usd', destination: id }
  const stripeError = { code: 'insufficient_capabilities_for_transfer' }
  await expect(stripe.transfers.create(wage, { idempotencyKey: 'wage-1' })).rejects.toMatchObject(stripeError)
  await finishOnboarding(test, id)
  await expect(stripe.transfers.create(wage, { idempotencyKey: 'wage-1' })).rejects.toMatchObject(stripeError)
  expect((await stripe.transfers.create(wage, { idempotencyKey: 'wage-2' })).amount).toBe(5000)
})

it.each<[Fault['kind'], object, number]>([
  ['500-before', { type: 'StripeAPIError', statusCode: 500 }, 0],
  ['500-after', { type: 'StripeAPIError', statusCode: 500 }, 1],
  ['timeout-before', { type: 'StripeConnectionError' }, 0],
  ['timeout-after', { type: 'StripeConnectionError' }, 1],
])('fails %s its effect as configured, and a retry with the same key succeeds', async (kind, failure, made) => {
  test.sandbox.stripe.faults.push({ method: 'POST', path: '/v1/checkout/sessions', kind })
  const stripe = test.client(kind.startsWith('timeout') ? { timeout: 2000 } : {})
  const attempt = stripe.checkout.sessions.create(submission, { idempotencyKey: 'demo-1' })
  await expect(attempt).rejects.toMatchObject(failure)
  expect((await sessions().list()).data.length).toBe(made)
  const mended = await sessions().create(submission, { idempotencyKey: 'demo-1' })
  expect((await sessions().list()).data.map(({ id }) => id)).toEqual([mended.id])
  expect(mended.lastResponse.headers['idempotent-replayed']).toBe(made === 1 ? 'true' : undefined)
  expect(test.sandbox.stripe.faults).toEqual([])
})
