import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestSandbox } from '../../testing/open-test-sandbox.ts'
import type { TestSandbox } from '../../testing/open-test-sandbox.ts'
import { orderSubmission } from '../../testing/order-submission.ts'

let test: TestSandbox

beforeEach(async () => {
  test = await openTestSandbox()
})
afterEach(() => test.close())

describe('the price of a submission', () => {
  it('is returned in every currency with its product', async () => {
    const price = await test.client().prices.retrieve('price_velv_submission', {
      expand: ['currency_options', 'product'],
    })
    const amounts = Object.entries(price.currency_options ?? {}).map(([currency, one]) => [currency, one.unit_amount])
    expect(Object.fromEntries(amounts)).toEqual({ eur: 1200, usd: 1300, gbp: 1050, sek: 13900, jpy: 2000 })
    expect(price.product).toMatchObject({ id: 'prod_velv_submission', name: 'Velv submission' })
  })

  it('is found by its lookup key, without the other currencies', async () => {
    const found = await test.client().prices.list({ lookup_keys: ['velv_submission'] })
    expect(found.data.map((price) => [price.id, price.unit_amount, price.currency, price.currency_options])).toEqual([
      ['price_velv_submission', 1200, 'eur', undefined],
    ])
    expect(await test.client().prices.list({ lookup_keys: ['other'] })).toMatchObject({ data: [], has_more: false })
  })
})

describe('paying for a submission', () => {
  it('works in another currency of the price', async () => {
    const session = await orderSubmission(test.client(), { currency: 'jpy' })
    expect([session.amount_total, session.currency, session.payment_status, session.status]).toEqual([
      2000,
      'jpy',
      'unpaid',
      'open',
    ])
    const shown = await (await fetch(session.url ?? '')).text()
    expect(shown).toContain('¥2,000')
  })

  it('redirects back, and completes the session, its payment and its charge', async () => {
    const stripe = test.client()
    const session = await orderSubmission(stripe)
    expect(session.payment_intent).toBe(null)
    const answer = await test.press(session.url ?? '', { choice: 'pay' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `http://velv.test/submit/done?session=${session.id}`,
    ])
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] })
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      client_reference_id: 'demo-1',
      payment_intent: {
        status: 'succeeded',
        amount_received: 1200,
        metadata: { demoId: 'demo-1' },
        description: 'Midnight train',
        latest_charge: { paid: true, amount: 1200, billing_details: { email: 'nadia@songs.example' } },
      },
    })
  })

  it('sends signed webhooks', async () => {
    const session = await orderSubmission(test.client())
    await test.press(session.url ?? '', { choice: 'pay' })
    const completed = await test.webhooks.arrival('checkout.session.completed')
    await test.webhooks.arrival('payment_intent.succeeded')
    await test.webhooks.arrival('charge.succeeded')
    expect(completed.data.object).toMatchObject({
      id: session.id,
      payment_status: 'paid',
      metadata: { demoId: 'demo-1' },
    })
    expect(test.webhooks.events.map(({ type }) => type).sort()).toEqual([
      'charge.succeeded',
      'checkout.session.completed',
      'payment_intent.created',
      'payment_intent.succeeded',
    ])
    const stored = await test.client().events.retrieve(completed.id)
    expect(stored.data.object).toEqual(completed.data.object)
  })

  it('happens only once: a second click finds it paid and changes nothing', async () => {
    const session = await orderSubmission(test.client())
    const presses = await Promise.all([1, 2, 3].map(() => test.press(session.url ?? '', { choice: 'pay' })))
    expect(presses.map(({ status }) => status).sort()).toEqual([303, 409, 409])
    const charges = await test.client().charges.list()
    expect(charges.data.length).toBe(1)
    const again = await fetch(`${test.sandbox.httpUrl}/checkout/${session.id}`)
    expect(again.status).toBe(409)
    expect(await again.text()).toContain('This order is already paid')
  })

  it('works after a declined card, with the same payment', async () => {
    const stripe = test.client()
    const session = await orderSubmission(stripe)
    const declined = await test.press(session.url ?? '', { choice: 'decline' })
    const page = await fetch(new URL(declined.headers.get('location') ?? '', test.sandbox.httpUrl))
    expect(await page.text()).toContain('Your card was declined. Nothing was paid.')
    const open = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
    expect(open).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: { status: 'requires_payment_method', last_payment_error: { decline_code: 'generic_decline' } },
    })
    await test.press(session.url ?? '', { choice: 'pay' })
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
    expect(paid).toMatchObject({
      payment_status: 'paid',
      payment_intent: { id: (open.payment_intent as { id: string }).id, last_payment_error: null },
    })
    await test.webhooks.arrival('payment_intent.payment_failed')
  })

  it('is still possible after leaving the page', async () => {
    const session = await orderSubmission(test.client())
    const answer = await test.press(session.url ?? '', { choice: 'cancel' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://velv.test/submit/cancelled'])
    expect(await (await fetch(session.url ?? '')).text()).toContain('You canceled this before. You can still pay.')
    expect((await test.client().checkout.sessions.retrieve(session.id)).status).toBe('open')
  })

  it('uses the email typed on the page when Velv gave none', async () => {
    const session = await orderSubmission(test.client(), { customer_email: '' })
    await test.press(session.url ?? '', { choice: 'pay', email: 'nadia@home.example' })
    const paid = await test.client().checkout.sessions.retrieve(session.id)
    expect(paid.customer_details?.email).toBe('nadia@home.example')
  })
})

describe('an unpaid session', () => {
  it('expires by the clock and can no longer be paid', async () => {
    const stripe = test.client()
    const inAnHour = Math.floor(test.now().getTime() / 1000) + 3600
    const session = await orderSubmission(stripe, { expires_at: inAnHour })
    test.advance(3590)
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
    test.advance(11)
    const expired = await stripe.checkout.sessions.retrieve(session.id)
    expect([expired.status, expired.url, expired.payment_status]).toEqual(['expired', null, 'unpaid'])
    const answer = await test.press(`/checkout/${session.id}`, { choice: 'pay' })
    expect(answer.status).toBe(410)
    expect(await answer.text()).toContain('This checkout has expired')
    const event = await test.webhooks.arrival('checkout.session.expired')
    expect(event.data.object).toMatchObject({ id: session.id, status: 'expired' })
  })

  it('can be expired by Velv, once', async () => {
    const stripe = test.client()
    const session = await orderSubmission(stripe)
    expect((await stripe.checkout.sessions.expire(session.id)).status).toBe('expired')
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 })
  })
})

describe('refunds', () => {
  it('return a part, then the rest, then nothing', async () => {
    const stripe = test.client()
    const session = await orderSubmission(stripe)
    await test.press(session.url ?? '', { choice: 'pay' })
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id)
    const intent = String(payment_intent)
    const part = await stripe.refunds.create({ payment_intent: intent, amount: 200 })
    expect([part.amount, part.status]).toEqual([200, 'succeeded'])
    await expect(stripe.refunds.create({ payment_intent: intent, amount: 1001 })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      param: 'amount',
    })
    const rest = await stripe.refunds.create({ payment_intent: intent, reason: 'requested_by_customer' })
    expect(rest.amount).toBe(1000)
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    const charge = await stripe.charges.retrieve(String(rest.charge), { expand: ['refunds'] })
    expect([charge.refunded, charge.amount_refunded, charge.refunds?.data.map(({ id }) => id)]).toEqual([
      true,
      1200,
      [rest.id, part.id],
    ])
    const listed = await stripe.refunds.list({ payment_intent: intent })
    expect(listed.data.map(({ id }) => id)).toEqual([rest.id, part.id])
    await test.webhooks.arrival('charge.refunded')
  })
})

describe('lists', () => {
  it('are paginated, newest first, to the last entry', async () => {
    const stripe = test.client()
    const made: string[] = []
    for (let count = 0; count < 5; count += 1) made.unshift((await orderSubmission(stripe)).id)
    const first = await stripe.checkout.sessions.list({ limit: 2 })
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(0, 2), true])
    const second = await stripe.checkout.sessions.list({ limit: 3, starting_after: made[1] ?? '' })
    expect([second.data.map(({ id }) => id), second.has_more]).toEqual([made.slice(2), false])
    const back = await stripe.checkout.sessions.list({ limit: 2, ending_before: made[3] ?? '' })
    expect([back.data.map(({ id }) => id), back.has_more]).toEqual([made.slice(1, 3), true])
    const all: string[] = []
    for await (const session of stripe.checkout.sessions.list({ limit: 2 })) all.push(session.id)
    expect(all).toEqual(made)
  })

  it('can begin at a time', async () => {
    const stripe = test.client()
    await orderSubmission(stripe)
    test.advance(100)
    const later = await orderSubmission(stripe)
    const found = await stripe.checkout.sessions.list({ created: { gte: later.created } })
    expect(found.data.map(({ id }) => id)).toEqual([later.id])
  })
})
