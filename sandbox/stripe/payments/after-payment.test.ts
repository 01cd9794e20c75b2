import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestSandbox } from '../../testing/open-test-sandbox.ts'
import type { TestSandbox } from '../../testing/open-test-sandbox.ts'
import { payForSubmission } from '../../testing/pay-for-submission.ts'

let test: TestSandbox
let stripe: Stripe

beforeEach(async () => {
  test = await openTestSandbox()
  stripe = test.client()
})
afterEach(() => test.close())

async function press(payment: string, ...choices: string[]): Promise<void> {
  for (const choice of choices) await test.press(`/payments/${payment}`, { choice })
}

async function chargeOf(payment: string): Promise<Stripe.Charge> {
  const { latest_charge } = await stripe.paymentIntents.retrieve(payment, { expand: ['latest_charge'] })
  return latest_charge as Stripe.Charge
}

async function euros(): Promise<number | undefined> {
  return (await stripe.balance.retrieve()).available.find(({ currency }) => currency === 'eur')?.amount
}

async function events(prefix: string): Promise<string[]> {
  const { data } = await stripe.events.list({ type: `${prefix}*`, limit: 100 })
  return data.map(({ type }) => type).reverse()
}

describe('a dispute', () => {
  it('takes the money, and winning it returns it, each only once', async () => {
    const before = (await euros()) ?? 0
    const payment = await payForSubmission(test)
    await press(payment, 'dispute', 'dispute')
    expect(await euros()).toBe(before)
    const charge = await chargeOf(payment)
    expect([charge.disputed, charge.refunded, charge.amount_refunded]).toEqual([true, false, 0])
    const { data } = await stripe.disputes.list({ charge: charge.id })
    expect(data.map(({ status, amount, payment_intent }) => [status, amount, payment_intent])).toEqual([
      ['needs_response', 1200, payment],
    ])
    await expect(stripe.refunds.create({ payment_intent: payment })).rejects.toMatchObject({
      statusCode: 400,
      code: 'charge_disputed',
    })
    await test.restart()
    stripe = test.client()
    await press(payment, 'win', 'lose')
    expect(await euros()).toBe(before + 1200)
    expect(await stripe.disputes.retrieve(data[0]?.id ?? '')).toMatchObject({
      status: 'won',
      balance_transactions: [{ amount: -1200 }, { amount: 1200 }],
    })
    expect(await events('charge.dispute')).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
    ])
    expect((await stripe.refunds.create({ payment_intent: payment })).status).toBe('succeeded')
  })

  it('keeps the money and makes the charge nonrefundable when it is lost', async () => {
    const before = (await euros()) ?? 0
    const payment = await payForSubmission(test)
    await press(payment, 'dispute', 'lose', 'refund')
    expect(await euros()).toBe(before)
    expect((await stripe.disputes.list({ payment_intent: payment })).data[0]?.status).toBe('lost')
    await expect(stripe.refunds.create({ payment_intent: payment })).rejects.toMatchObject({ code: 'charge_disputed' })
    expect(await events('charge.dispute')).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
    ])
  })
})

describe('a bank debit', () => {
  it('is complete and unpaid until it arrives', async () => {
    const before = (await euros()) ?? 0
    const payment = await payForSubmission(test, 'debit')
    const [session] = (await stripe.checkout.sessions.list({ payment_intent: payment })).data
    expect([session?.status, session?.payment_status, session?.url]).toEqual(['complete', 'unpaid', null])
    expect((await stripe.paymentIntents.retrieve(payment)).status).toBe('processing')
    await expect(stripe.refunds.create({ payment_intent: payment })).rejects.toMatchObject({ statusCode: 400 })
    expect(await (await fetch(`${test.sandbox.httpUrl}/checkout/${session?.id}`)).text()).toContain(
      'is waiting for the bank',
    )
    expect(await euros()).toBe(before)
    await test.restart()
    stripe = test.client()
    await press(payment, 'arrives', 'arrives', 'fails')
    expect(await euros()).toBe(before + 1200)
    expect((await chargeOf(payment)).status).toBe('succeeded')
    const arrived = await test.webhooks.arrival('checkout.session.async_payment_succeeded')
    expect(arrived.data.object).toMatchObject({ id: session?.id, payment_status: 'paid' })
    expect(await events('')).toEqual([
      'payment_intent.created',
      'charge.pending',
      'payment_intent.processing',
      'checkout.session.completed',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.async_payment_succeeded',
    ])
  })

  it('may fail', async () => {
    const before = await euros()
    const payment = await payForSubmission(test, 'debit')
    await press(payment, 'fails', 'arrives')
    const failed = await test.webhooks.arrival('checkout.session.async_payment_failed')
    expect(failed.data.object).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
    expect((await stripe.paymentIntents.retrieve(payment)).status).toBe('requires_payment_method')
    expect(await euros()).toBe(before)
  })
})

describe('a refund', () => {
  it('that was made in the sandbox is announced like any other', async () => {
    const payment = await payForSubmission(test)
    await press(payment, 'refund', 'refund')
    const refunds = await stripe.refunds.list({ payment_intent: payment })
    expect(refunds.data.map(({ amount, status }) => [amount, status])).toEqual([[1200, 'succeeded']])
    const refunded = await test.webhooks.arrival('charge.refunded')
    expect(refunded.data.object).toMatchObject({ refunded: true, amount_refunded: 1200 })
  })

  it('that takes time arrives later', async () => {
    const payment = await payForSubmission(test)
    await press(payment, 'refunds-wait')
    const refund = await stripe.refunds.create({ payment_intent: payment, amount: 500 })
    expect([refund.status, refund.pending_reason]).toEqual(['pending', 'processing'])
    await test.restart()
    stripe = test.client()
    await press(payment, 'refund-arrives', 'refund-fails')
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded')
    const updated = await test.webhooks.arrival('refund.updated')
    expect(updated.data.object).toMatchObject({ id: refund.id, status: 'succeeded' })
    await press(payment, 'refunds-at-once')
    expect((await stripe.refunds.create({ payment_intent: payment })).status).toBe('succeeded')
  })

  it('that takes time may fail, and can be made again', async () => {
    const before = (await euros()) ?? 0
    const payment = await payForSubmission(test)
    await press(payment, 'refunds-wait', 'refund')
    expect(await euros()).toBe(before)
    await press(payment, 'refund-fails', 'refund-fails')
    expect(await euros()).toBe(before + 1200)
    const failed = await test.webhooks.arrival('refund.failed')
    expect(failed.data.object).toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card' })
    const charge = await chargeOf(payment)
    expect([charge.refunded, charge.amount_refunded]).toEqual([false, 0])
    await press(payment, 'refunds-at-once')
    expect((await stripe.refunds.create({ payment_intent: payment })).status).toBe('succeeded')
  })
})

it('lists payments and subscriptions with their state', async () => {
  const payment = await payForSubmission(test)
  await press(payment, 'dispute')
  const shown = await (await fetch(test.sandbox.httpUrl)).text()
  expect(shown).toContain(`href="/payments/${payment}"`)
  expect(shown).toContain('dispute: needs response')
  expect((await fetch(`${test.sandbox.httpUrl}/payments/pi_none`)).status).toBe(404)
})
