import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestSandbox } from '../../testing/open-test-sandbox.ts'
import type { TestSandbox } from '../../testing/open-test-sandbox.ts'
import { openPortal, periodOf, startSubscription } from '../../testing/start-subscription.ts'

let test: TestSandbox
let started: Stripe.Subscription

const day = 24 * 3600

function advanceTo(text: string): void {
  test.advance(Math.ceil((Date.parse(text) - test.now().getTime()) / 1000))
}

function current(expand: string[] = []): Promise<Stripe.Subscription> {
  return test.client().subscriptions.retrieve(started.id, { expand })
}

async function invoices(): Promise<Stripe.Invoice[]> {
  return (await test.client().invoices.list({ subscription: started.id })).data
}

async function eventTypes(): Promise<string[]> {
  return (await test.client().events.list({ limit: 100 })).data.map(({ type }) => type).reverse()
}

beforeEach(async () => {
  test = await openTestSandbox()
  advanceTo('2042-01-31T10:00:00Z')
  started = await startSubscription(test)
})
afterEach(() => test.close())

describe('renewal by the clock', () => {
  it('does not renew too early', async () => {
    advanceTo('2042-02-28T09:59:50Z')
    expect(periodOf(await current())).toEqual(['2042-01-31', '2042-02-28'])
    expect((await invoices()).length).toBe(1)
  })

  it('creates the period, its invoice and its payment', async () => {
    const before = (await eventTypes()).length
    advanceTo('2042-02-28T10:00:10Z')
    const renewed = await current(['latest_invoice.payments'])
    expect([renewed.status, ...periodOf(renewed)]).toEqual(['active', '2042-02-28', '2042-03-31'])
    const invoice = renewed.latest_invoice as Stripe.Invoice
    const item = renewed.items.data[0]
    expect(invoice).toMatchObject({
      billing_reason: 'subscription_cycle',
      status: 'paid',
      amount_paid: 1900,
      attempt_count: 1,
      created: item?.current_period_start,
      period_start: started.items.data[0]?.current_period_start,
      period_end: item?.current_period_start,
      parent: { subscription_details: { subscription: started.id, metadata: { personId: 'person-1' } } },
      lines: { data: [{ amount: 1900, period: { start: item?.current_period_start, end: item?.current_period_end } }] },
    })
    const intent = String(invoice.payments?.data[0]?.payment.payment_intent)
    expect(await test.client().paymentIntents.retrieve(intent)).toMatchObject({
      status: 'succeeded',
      customer: started.customer,
    })
    expect((await eventTypes()).slice(before)).toEqual([
      'invoice.created',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'customer.subscription.updated',
    ])
    const updated = await test.webhooks.arrival('customer.subscription.updated')
    expect(updated.data.previous_attributes).toMatchObject({ latest_invoice: started.latest_invoice })
  })

  it('happens without any request', async () => {
    advanceTo('2042-02-28T10:00:10Z')
    await test.restart()
    const paid = await test.webhooks.arrival('customer.subscription.updated')
    expect(paid.data.object).toMatchObject({ id: started.id, status: 'active' })
  })
})

it('renews three times when the clock moves by three months, on the last day of each month', async () => {
  advanceTo('2042-04-30T10:00:10Z')
  expect(periodOf(await current())).toEqual(['2042-04-30', '2042-05-31'])
  const all = await invoices()
  expect(all.map(({ status, created }) => [status, new Date(created * 1000).toISOString().slice(0, 10)])).toEqual([
    ['paid', '2042-04-30'],
    ['paid', '2042-03-31'],
    ['paid', '2042-02-28'],
    ['paid', '2042-01-31'],
  ])
  expect(new Set(all.map(({ number }) => number)).size).toBe(4)
  await test.restart()
  expect((await invoices()).length).toBe(4)
})

it('ends a subscription at the end of its period after a cancellation, which can be revoked before', async () => {
  const stripe = test.client()
  const ending = await stripe.subscriptions.update(started.id, { cancel_at_period_end: true })
  const end = started.items.data[0]?.current_period_end
  expect(ending).toMatchObject({
    status: 'active',
    cancel_at: end,
    cancellation_details: { reason: 'cancellation_requested' },
  })
  const resumed = await stripe.subscriptions.update(started.id, { cancel_at_period_end: false })
  expect(resumed).toMatchObject({ cancel_at: null, canceled_at: null, cancellation_details: { reason: null } })
  await stripe.subscriptions.update(started.id, { cancel_at_period_end: true })
  test.advance(65 * day)
  expect(await current()).toMatchObject({ status: 'canceled', ended_at: end, cancel_at_period_end: true })
  expect((await invoices()).length).toBe(1)
  const deleted = await test.webhooks.arrival('customer.subscription.deleted')
  expect(deleted.data.object).toMatchObject({ id: started.id, status: 'canceled' })
  expect((await stripe.subscriptions.list({ customer: String(started.customer) })).data).toEqual([])
  expect((await stripe.subscriptions.list({ status: 'canceled' })).data.map(({ id }) => id)).toEqual([started.id])
})

describe('a declined card', () => {
  beforeEach(async () => {
    await test.press(await openPortal(test.client(), String(started.customer)), { choice: 'declined-card' })
    advanceTo('2042-02-28T10:00:10Z')
  })

  it('leaves the new period past due, with the next retry in three days', async () => {
    const late = await current(['latest_invoice'])
    expect([late.status, ...periodOf(late)]).toEqual(['past_due', '2042-02-28', '2042-03-31'])
    const invoice = late.latest_invoice as Stripe.Invoice
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 1, amount_remaining: 1900 })
    expect((invoice.next_payment_attempt ?? 0) - invoice.created).toBe(3 * day)
    const failed = await test.webhooks.arrival('invoice.payment_failed')
    expect(failed.data.object).toMatchObject({ id: invoice.id, status: 'open' })
  })

  it('is retried after 3, 5 and 7 more days, and then the subscription ends', async () => {
    await current()
    for (const [days, attempts] of [
      [3, 2],
      [5, 3],
    ] as const) {
      test.advance(days * day)
      expect(await current(['latest_invoice'])).toMatchObject({
        status: 'past_due',
        latest_invoice: { attempt_count: attempts },
      })
    }
    await test.restart()
    test.advance(7 * day)
    expect(await current(['latest_invoice'])).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
      latest_invoice: { attempt_count: 4, status: 'open', next_payment_attempt: null, auto_advance: false },
    })
    test.advance(60 * day)
    expect((await invoices()).length).toBe(2)
    expect((await eventTypes()).filter((type) => type === 'invoice.payment_failed').length).toBe(4)
  })

  it('can be replaced by a working one, which the next retry charges', async () => {
    await test.press(await openPortal(test.client(), String(started.customer)), { choice: 'working-card' })
    expect((await current()).status).toBe('past_due')
    test.advance(3 * day + 10)
    expect(await current(['latest_invoice'])).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } })
  })

  it('can be replaced, and the open invoice paid at once, only once', async () => {
    const portal = await openPortal(test.client(), String(started.customer))
    await test.press(portal, { choice: 'pay-invoice' })
    expect(await current(['latest_invoice'])).toMatchObject({
      status: 'past_due',
      latest_invoice: { attempt_count: 2 },
    })
    await test.press(portal, { choice: 'working-card' })
    for (let press = 0; press < 2; press += 1) await test.press(portal, { choice: 'pay-invoice' })
    expect(await current(['latest_invoice'])).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', attempt_count: 3, next_payment_attempt: null },
    })
  })
})

describe('the page of a subscription', () => {
  it('renews at once, which moves the anchor, and only once per rendered page', async () => {
    advanceTo('2042-02-10T12:00:00Z')
    const address = `${test.sandbox.httpUrl}/subscriptions/${started.id}`
    const shown = await (await fetch(address)).text()
    const mark = /name="mark" value="([^"]+)"/.exec(shown)?.[1] ?? ''
    for (let press = 0; press < 2; press += 1) await test.press(address, { choice: 'renew', mark })
    expect(periodOf(await current())).toEqual(['2042-02-10', '2042-03-10'])
    expect((await invoices()).length).toBe(2)
    test.advance(28 * day + 10)
    expect(periodOf(await current())).toEqual(['2042-03-10', '2042-04-10'])
  })

  it('can decline the card, and trigger each retry at once', async () => {
    const address = `/subscriptions/${started.id}`
    await test.press(address, { choice: 'renew-declined' })
    expect((await current()).status).toBe('past_due')
    for (let press = 0; press < 3; press += 1) await test.press(address, { choice: 'retry' })
    expect((await current()).status).toBe('canceled')
    expect(await (await fetch(`${test.sandbox.httpUrl}${address}`)).text()).toContain('Nothing more can happen to it.')
  })
})
