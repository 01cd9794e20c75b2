import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestSandbox } from '../../testing/open-test-sandbox.ts'
import type { TestSandbox } from '../../testing/open-test-sandbox.ts'
import { orderSubmission } from '../../testing/order-submission.ts'
import { openPortal, plusOrder, startSubscription } from '../../testing/start-subscription.ts'

let test: TestSandbox
let stripe: Stripe

beforeEach(async () => {
  test = await openTestSandbox()
  stripe = test.client()
})
afterEach(() => test.close())

describe('a customer', () => {
  it('is created once per key, updated, and announced by events', async () => {
    const order = { email: 'nadia@songs.example', name: 'Nadia', metadata: { a: '1', b: '2' } }
    const made = await stripe.customers.create(order, { idempotencyKey: 'person-1' })
    expect((await stripe.customers.create(order, { idempotencyKey: 'person-1' })).id).toBe(made.id)
    await stripe.customers.update(made.id, { email: 'nadia@home.example', metadata: { a: '', c: '3' } })
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({
      email: 'nadia@home.example',
      name: 'Nadia',
      metadata: { b: '2', c: '3' },
    })
    const updated = await test.webhooks.arrival('customer.updated')
    expect(updated.data.previous_attributes).toMatchObject({ email: 'nadia@songs.example' })
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({ statusCode: 404 })
  })

  it('can pay for a submission', async () => {
    const customer = await stripe.customers.create({ email: 'nadia@songs.example' })
    const session = await orderSubmission(stripe, { customer: customer.id, customer_email: '' })
    expect([session.customer, session.customer_email]).toEqual([customer.id, null])
    await test.press(session.url ?? '', { choice: 'pay' })
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge.customer'],
    })
    expect(paid.payment_intent).toMatchObject({
      customer: customer.id,
      latest_charge: { customer: { id: customer.id } },
    })
  })
})

it('sells Velv Plus at a monthly price in every currency', async () => {
  const price = await stripe.prices.retrieve('price_velv_plus', { expand: ['currency_options', 'product'] })
  const amounts = Object.entries(price.currency_options ?? {}).map(([currency, one]) => [currency, one.unit_amount])
  expect(Object.fromEntries(amounts)).toEqual({ eur: 1900, usd: 2100, gbp: 1650, sek: 21900, jpy: 3200 })
  expect(price).toMatchObject({
    lookup_key: 'velv_plus',
    type: 'recurring',
    recurring: { interval: 'month', interval_count: 1 },
    product: { name: 'Velv Plus', description: 'Two submissions a month.' },
  })
  const recurring = await stripe.prices.list({ type: 'recurring' })
  expect(recurring.data.map(({ id }) => id)).toEqual(['price_velv_plus'])
})

describe('a checkout of Velv Plus', () => {
  it('creates a session, a subscription and an invoice with matching data', async () => {
    const started = await startSubscription(test)
    const [session] = (await stripe.checkout.sessions.list({ expand: ['data.subscription', 'data.invoice'] })).data
    const item = started.items.data[0]
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      customer: started.customer,
      payment_intent: null,
      client_reference_id: 'person-1',
      subscription: { id: started.id, status: 'active', metadata: { personId: 'person-1' } },
      invoice: {
        status: 'paid',
        billing_reason: 'subscription_create',
        parent: { subscription_details: { subscription: started.id } },
        lines: { data: [{ period: { start: item?.current_period_start, end: item?.current_period_end } }] },
      },
    })
    await test.webhooks.arrival('checkout.session.completed')
    const events = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type).reverse()
    expect(events).toEqual([
      'customer.created',
      'invoice.created',
      'customer.subscription.created',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'checkout.session.completed',
    ])
  })

  it('creates a customer when it is paid by email, in another currency', async () => {
    const order = { ...plusOrder, currency: 'sek', customer_email: 'omar@ears.example' }
    const session = await stripe.checkout.sessions.create(order)
    expect([session.customer, session.amount_total]).toEqual([null, 21900])
    const presses = await Promise.all([1, 2].map(() => test.press(session.url ?? '', { choice: 'pay' })))
    expect(presses.map(({ status }) => status).sort()).toEqual([303, 409])
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['customer', 'invoice'] })
    expect(paid).toMatchObject({
      customer: { email: 'omar@ears.example' },
      invoice: { currency: 'sek', amount_paid: 21900, customer_email: 'omar@ears.example' },
    })
    expect((await stripe.subscriptions.list()).data.length).toBe(1)
  })

  it('starts nothing after a declined card', async () => {
    const session = await stripe.checkout.sessions.create({ ...plusOrder, customer_email: 'omar@ears.example' })
    await test.press(session.url ?? '', { choice: 'decline' })
    await test.press(session.url ?? '', { choice: 'debit' })
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open', subscription: null })
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([])
    expect((await stripe.invoices.list()).data).toEqual([])
  })
})

it.each<[string, Stripe.Checkout.SessionCreateParams, object]>([
  ['a price paid once', { line_items: [{ price: 'price_velv_submission', quantity: 1 }] }, { param: 'mode' }],
  ['a recurring price in payment mode', { mode: 'payment', subscription_data: undefined }, { param: 'mode' }],
  ['the parts of a payment', { payment_intent_data: { description: 'x' } }, { param: 'payment_intent_data' }],
  ['an unknown customer', { customer: 'cus_none' }, { code: 'resource_missing', param: 'customer' }],
  ['a trial', { subscription_data: { trial_period_days: 7 } }, { code: 'parameter_unknown' }],
])('rejects a subscription with %s', async (_, change, stripeError) => {
  const order = { ...plusOrder, ...change } as Stripe.Checkout.SessionCreateParams
  await expect(stripe.checkout.sessions.create(order)).rejects.toMatchObject({ statusCode: 400, ...stripeError })
})

it('rejects a customer together with an email', async () => {
  const { id } = await stripe.customers.create({ email: 'nadia@songs.example' })
  const order = { ...plusOrder, customer: id, customer_email: 'nadia@songs.example' }
  await expect(stripe.checkout.sessions.create(order)).rejects.toMatchObject({ param: 'customer_email' })
})

it('can be canceled at once, only once, and no longer changes afterwards', async () => {
  const started = await startSubscription(test)
  const ended = await stripe.subscriptions.cancel(started.id)
  expect([ended.status, ended.ended_at]).toEqual(['canceled', ended.canceled_at])
  await expect(stripe.subscriptions.cancel(started.id)).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(stripe.subscriptions.update(started.id, { cancel_at_period_end: true })).rejects.toMatchObject({
    code: 'invalid_canceled_subscription_fields',
  })
  await test.webhooks.arrival('customer.subscription.deleted')
})

describe('the portal', () => {
  it('shows the subscription, cancels and keeps it, and leads back', async () => {
    const started = await startSubscription(test)
    const portal = await openPortal(stripe, String(started.customer))
    const shown = await (await fetch(portal)).text()
    for (const text of ['Velv Plus', 'active', 'It renews.', 'Cancel at the end of the period']) {
      expect(shown).toContain(text)
    }
    for (let press = 0; press < 2; press += 1) await test.press(portal, { choice: 'cancel-at-period-end' })
    expect((await stripe.subscriptions.retrieve(started.id)).cancel_at_period_end).toBe(true)
    expect(await (await fetch(portal)).text()).toContain('It ends.')
    await test.restart()
    await test.press(new URL(portal).pathname, { choice: 'keep' })
    expect((await test.client().subscriptions.retrieve(started.id)).cancel_at_period_end).toBe(false)
    const back = await test.press(new URL(portal).pathname, { choice: 'back' })
    expect([back.status, back.headers.get('location')]).toEqual([303, 'http://velv.test/plus'])
  })

  it('does not affect other customers', async () => {
    const own = await startSubscription(test)
    const other = await startSubscription(test)
    const portal = await openPortal(stripe, String(own.customer))
    await test.press(portal, { choice: 'cancel-at-period-end', subscription: other.id })
    expect((await stripe.subscriptions.retrieve(other.id)).cancel_at_period_end).toBe(false)
    await expect(stripe.billingPortal.sessions.create({ customer: 'cus_none' })).rejects.toMatchObject({
      code: 'resource_missing',
    })
  })
})
