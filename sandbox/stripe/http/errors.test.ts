import { afterAll, beforeAll, expect, it } from 'vitest'
import Stripe from 'stripe'
import { startSandbox } from '../../start-sandbox.ts'
import { openTestSandbox, webhookSecret } from '../../testing/open-test-sandbox.ts'
import type { TestSandbox } from '../../testing/open-test-sandbox.ts'
import { orderSubmission, submission } from '../../testing/order-submission.ts'
import { apiVersion } from '../api-version.ts'

let test: TestSandbox

beforeAll(async () => {
  test = await openTestSandbox()
})
afterAll(() => test.close())

it('uses the API version that the SDK requests', () => {
  expect(apiVersion).toBe(Stripe.API_VERSION)
})

it('rejects a wrong key', async () => {
  const stranger = new Stripe('sk_test_other', { host: '127.0.0.1', port: test.sandbox.httpPort, protocol: 'http' })
  await expect(stranger.balance.retrieve()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
    requestId: expect.stringMatching(/^req_/),
  })
  const bare = await fetch(`${test.sandbox.httpUrl}/v1/balance`)
  expect([bare.status, ((await bare.json()) as { error: { type: string } }).error.type]).toEqual([
    401,
    'invalid_request_error',
  ])
})

it.each([
  ['sk_live_', 'sk_live_1234'],
  ['rk_live_', 'rk_live_1234'],
])('does not start with a live key: %s', async (prefix, live) => {
  const settings = { dataDir: test.dataDir, httpPort: 0, smtpPort: 0, webhookSecret, apiKey: live }
  await expect(startSandbox(settings)).rejects.toThrow(
    `The sandbox moves no money, so it does not start with a live Stripe key (${prefix}…).`,
  )
})

it.each<[string, Stripe.Checkout.SessionCreateParams, object]>([
  ['a subscription', { mode: 'subscription' }, { param: 'mode' }],
  ['no price', { line_items: [{ quantity: 1 }] }, { code: 'parameter_missing', param: 'line_items[0][price]' }],
  ['an unknown price', { line_items: [{ price: 'price_x', quantity: 1 }] }, { code: 'resource_missing' }],
  ['no lines', { line_items: [] }, { code: 'parameter_missing', param: 'line_items' }],
  ['a currency without a price', { currency: 'nok' }, { param: 'currency' }],
  ['a relative address', { success_url: '/done' }, { code: 'url_invalid', param: 'success_url' }],
  ['a script as address', { cancel_url: 'javascript:alert(1)' }, { code: 'url_invalid', param: 'cancel_url' }],
  ['an invalid email address', { customer_email: 'nadia' }, { code: 'email_invalid', param: 'customer_email' }],
  ['a session of a minute', { expires_at: Math.floor(Date.now() / 1000) + 60 }, { param: 'expires_at' }],
  ['an enabled extra', { automatic_tax: { enabled: true } }, { param: 'automatic_tax[enabled]' }],
  [
    'an unknown parameter',
    { saved_payment_method_options: {}, shipping_options: [{ shipping_rate: 's' }] },
    { code: 'parameter_unknown', param: 'shipping_options' },
  ],
  ['an invalid expansion', { expand: ['amount_total'] }, { param: 'expand' }],
])('rejects a checkout with %s, and stores nothing of it', async (_, change, stripeError) => {
  const stripe = test.client()
  const before = await stripe.checkout.sessions.list()
  await expect(stripe.checkout.sessions.create({ ...submission, ...change })).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    ...stripeError,
  })
  expect((await stripe.checkout.sessions.list()).data.length).toBe(before.data.length)
})

it('responds with 404 for unknown objects', async () => {
  const stripe = test.client()
  await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such checkout.session: 'cs_test_none'",
  })
  await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 404 })
  const page = await fetch(`${test.sandbox.httpUrl}/checkout/cs_test_none`)
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
})

it('rejects a form from another site', async () => {
  const session = await orderSubmission(test.client())
  const answer = await fetch(session.url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ choice: 'pay' }),
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(answer.status).toBe(403)
  expect((await test.client().checkout.sessions.retrieve(session.id)).status).toBe('open')
})

it('ignores an unknown choice in a form', async () => {
  const session = await orderSubmission(test.client())
  await fetch(session.url ?? '', { method: 'POST', body: '{"choice":"pay"}' })
  await test.press(session.url ?? '', { choice: 'steal' })
  expect((await test.client().checkout.sessions.retrieve(session.id)).status).toBe('open')
})

it('escapes a hostile product name', async () => {
  const hostile = '<img src=x onerror=alert(1)>"&'
  const session = await test.client().checkout.sessions.create({
    ...submission,
    line_items: [{ quantity: 2, price_data: { currency: 'eur', unit_amount: 150, product_data: { name: hostile } } }],
  })
  const page = await fetch(session.url ?? '')
  const shown = await page.text()
  expect(shown).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;')
  expect(shown).not.toContain('<img')
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(session.amount_total).toBe(300)
})
