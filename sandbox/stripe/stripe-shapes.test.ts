import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkShapes } from '../testing/check-shapes.ts'
import type { ShapeChecks } from '../testing/check-shapes.ts'
import { addresses, finishOnboarding, openPayoutAccount } from '../testing/open-payout-account.ts'
import { openTestSandbox } from '../testing/open-test-sandbox.ts'
import type { TestSandbox } from '../testing/open-test-sandbox.ts'
import { orderSubmission } from '../testing/order-submission.ts'
import { payForSubmission } from '../testing/pay-for-submission.ts'
import { recordCalls } from '../testing/record-calls.ts'
import type { RecordedCall } from '../testing/record-calls.ts'
import { plusOrder, startSubscription } from '../testing/start-subscription.ts'
import type { WebhookEvent } from './records.ts'
import { apiRoutes } from './stripe-api.ts'

let test: TestSandbox
let checks: ShapeChecks
const calls: RecordedCall[] = []

beforeAll(async () => {
  checks = checkShapes()
  // The first check builds nearly all of them, which takes seconds.
  checks.answer('GET /v1/prices/:id')
  checks.request('GET /v1/prices/:id')
  test = await openTestSandbox()
  const stripe = test.client({ httpClient: Stripe.createFetchHttpClient(recordCalls(calls)) })
  await sellAndRefund(stripe)
  await subscribeAndRenew(stripe)
  await disputeAndWait(stripe)
  await payOut(stripe)
})
afterAll(() => test.close())

async function sellAndRefund(stripe: Stripe): Promise<void> {
  await stripe.prices.retrieve('price_velv_submission', { expand: ['currency_options', 'product'] })
  await stripe.prices.list({ lookup_keys: ['velv_submission'], active: true, limit: 1, expand: ['data.product'] })
  await stripe.products.retrieve('prod_velv_submission', { expand: ['default_price'] })
  await stripe.products.list({ active: true })
  const session = await orderSubmission(stripe, { currency: 'sek', expires_at: secondsFromNow(3600) })
  const { sessions } = stripe.checkout
  await test.press(session.url ?? '', { choice: 'decline' })
  await sessions.retrieve(session.id, { expand: ['payment_intent', 'line_items.data.price.product'] })
  await test.press(session.url ?? '', { choice: 'pay' })
  const paid = await sessions.retrieve(session.id, { expand: ['line_items', 'payment_intent.latest_charge.refunds'] })
  const unpaid = await orderSubmission(stripe, {
    line_items: [
      {
        quantity: 2,
        price_data: { currency: 'eur', unit_amount: 5, product_data: { name: 'Song', metadata: { a: 1 } } },
      },
    ],
  })
  await sessions.expire(unpaid.id)
  await sessions.list({ status: 'complete', created: { gte: secondsFromNow(-60) }, expand: ['data.payment_intent'] })
  await sessions.listLineItems(session.id)
  const intent = String((paid.payment_intent as Stripe.PaymentIntent).id)
  await stripe.refunds.create({
    payment_intent: intent,
    amount: 100,
    reason: 'duplicate',
    metadata: { demoId: 'demo-1' },
  })
  const refund = await stripe.refunds.create({ payment_intent: intent, expand: ['charge', 'balance_transaction'] })
  await stripe.refunds.retrieve(refund.id)
  await stripe.refunds.list({ payment_intent: intent })
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent)
  await stripe.paymentIntents.list({ limit: 3 })
  const charge = await stripe.charges.retrieve(String(latest_charge), { expand: ['balance_transaction', 'refunds'] })
  await stripe.charges.list({ payment_intent: intent })
  await stripe.balanceTransactions.retrieve((charge.balance_transaction as Stripe.BalanceTransaction).id)
}

async function subscribeAndRenew(stripe: Stripe): Promise<void> {
  await stripe.prices.retrieve('price_velv_plus', { expand: ['currency_options', 'product'] })
  const { id: customer } = await stripe.customers.create({ email: 'nadia@songs.example', name: 'Nadia' })
  await stripe.customers.update(customer, { email: 'nadia@home.example', metadata: { personId: 'person-1' } })
  await stripe.customers.retrieve(customer)
  const started = await startSubscription(test, stripe)
  const { url } = await stripe.checkout.sessions.create({
    ...plusOrder,
    currency: 'jpy',
    customer_email: 'o@ears.example',
  })
  await test.press(url ?? '', { choice: 'decline' })
  await test.press(url ?? '', { choice: 'pay' })
  await stripe.checkout.sessions.list({ expand: ['data.subscription', 'data.invoice', 'data.customer'] })
  await stripe.subscriptions.update(started.id, { cancel_at_period_end: true, metadata: { personId: '' } })
  const portal = await stripe.billingPortal.sessions.create({
    customer: String(started.customer),
    return_url: 'http://velv.test/plus',
  })
  for (const choice of ['keep', 'declined-card']) await test.press(portal.url, { choice })
  await test.press(`/subscriptions/${started.id}`, { choice: 'renew' })
  await stripe.subscriptions.retrieve(started.id, { expand: ['latest_invoice.payments'] })
  const invoices = await stripe.invoices.list({ subscription: started.id, status: 'open' })
  await stripe.invoices.retrieve(invoices.data[0]?.id ?? '', { expand: ['payments', 'customer'] })
  await stripe.subscriptions.list({ customer: String(started.customer), status: 'past_due' })
  for (const choice of ['working-card', 'pay-invoice']) await test.press(portal.url, { choice })
  await stripe.subscriptions.cancel(started.id, { prorate: false })
  await stripe.subscriptions.list({ status: 'all', expand: ['data.latest_invoice', 'data.customer'] })
}

async function disputeAndWait(stripe: Stripe): Promise<void> {
  const disputed = await payForSubmission(test)
  for (const choice of ['dispute', 'win']) await test.press(`/payments/${disputed}`, { choice })
  const [dispute] = (await stripe.disputes.list({ payment_intent: disputed, expand: ['data.charge'] })).data
  await stripe.disputes.retrieve(dispute?.id ?? '', { expand: ['payment_intent'] })
  const later = await payForSubmission(test, 'debit')
  await stripe.paymentIntents.retrieve(later, { expand: ['latest_charge'] })
  for (const choice of ['arrives', 'refunds-wait', 'refund']) await test.press(`/payments/${later}`, { choice })
  await stripe.refunds.list({ payment_intent: later })
  await test.press(`/payments/${later}`, { choice: 'refund-fails' })
  await stripe.refunds.list({ payment_intent: later, expand: ['data.failure_balance_transaction'] })
  await stripe.balanceTransactions.retrieve(String(dispute?.balance_transactions[0]?.id))
  const never = await payForSubmission(test, 'debit')
  await test.press(`/payments/${never}`, { choice: 'fails' })
  await stripe.paymentIntents.retrieve(never, { expand: ['latest_charge'] })
}

async function payOut(stripe: Stripe): Promise<void> {
  const { id: account } = await openPayoutAccount(stripe)
  await stripe.accounts.retrieve(account)
  await stripe.accountLinks.create({ account, type: 'account_onboarding', ...addresses })
  await finishOnboarding(test, account)
  await stripe.accounts.retrieve(account)
  await stripe.accounts.list({ limit: 5 })
  const wage = { amount: 5000, currency: 'usd', destination: account, transfer_group: 'w', metadata: { w: '1' } }
  const [first, second] = [await stripe.transfers.create(wage), await stripe.transfers.create(wage)]
  await stripe.transfers.createReversal(first.id, { amount: 100, metadata: { why: 'test' } })
  await stripe.transfers.listReversals(first.id, { expand: ['data.destination_payment_refund'] })
  await stripe.transfers.retrieve(first.id, {
    expand: ['destination', 'balance_transaction', 'destination_payment'],
  })
  await stripe.transfers.list({ destination: account, created: secondsFromNow(0) })
  await test.press(`/transfers/${second.id}`, { choice: 'paid' })
  await test.press(`/transfers/${second.id}`, { choice: 'failed' })
  const connected = { stripeAccount: account }
  await stripe.charges.retrieve(String(second.destination_payment), { expand: ['balance_transaction'] }, connected)
  await stripe.charges.list({}, connected)
  const [swept] = (await stripe.payouts.list({}, connected)).data
  await stripe.balanceTransactions.list({ payout: swept?.id ?? '', type: 'payment' }, connected)
  await stripe.balanceTransactions.list({ currency: 'usd', source: swept?.id ?? '' }, connected)
  const payout = await stripe.payouts.create({ amount: 1000, currency: 'usd', metadata: { w: '1' } }, connected)
  await stripe.payouts.retrieve(payout.id, { expand: ['balance_transaction'] }, connected)
  await stripe.payouts.list({ status: 'failed' }, connected)
  await stripe.balance.retrieve({}, connected)
  await stripe.balance.retrieve()
  const [event] = (await stripe.events.list({ types: ['transfer.created'], limit: 1 })).data
  await stripe.events.retrieve(event?.id ?? '')
  const newest = await stripe.events.list({ limit: 100 })
  await stripe.events.list({ limit: 100, starting_after: newest.data.at(-1)?.id ?? '' })
  for (const status of ['due-soon', 'past-due', 'pending', 'rejected', 'unfinished', 'restricted']) {
    await test.press(`/accounts/${account}`, { status })
    await stripe.accounts.retrieve(account)
  }
  await stripe.events.list({ limit: 100 }, connected)
}

function secondsFromNow(seconds: number): number {
  return Math.floor(test.now().getTime() / 1000) + seconds
}

const routeNames = apiRoutes.map(({ method, path }) => `${method} ${path}`)

function routeOf(call: RecordedCall): string {
  const fits = (path: string) => new RegExp(`^${path.replace(':id', '[^/]+')}$`).test(call.path)
  const route = apiRoutes.find(({ method, path }) => method === call.method && fits(path))
  return `${route?.method} ${route?.path}`
}

function recordedEvents(): WebhookEvent[] {
  const lists = calls
    .filter(({ path }) => path === '/v1/events')
    .map(({ answer }) => answer as { data: WebhookEvent[] })
  return lists.flatMap(({ data }) => data)
}

it('covers every route', () => {
  expect([...new Set(calls.map(routeOf))].sort()).toEqual([...routeNames].sort())
  expect(calls.filter(({ status }) => status !== 200)).toEqual([])
})

it.each(routeNames)('sends and receives the SDK’s types: %s', (route) => {
  const request = checks.request(route)
  const answer = checks.answer(route)
  const wrong = calls
    .filter((call) => routeOf(call) === route)
    .flatMap((call) => [...request(structuredClone(call.request)), ...answer(call.answer)])
  expect(wrong).toEqual([])
})

it('sends every event with the SDK’s types', () => {
  const events = recordedEvents()
  expect([...new Set(events.map(({ type }) => type))].sort()).toEqual([
    'account.updated',
    'charge.dispute.closed',
    'charge.dispute.created',
    'charge.dispute.funds_reinstated',
    'charge.dispute.funds_withdrawn',
    'charge.failed',
    'charge.pending',
    'charge.refunded',
    'charge.succeeded',
    'checkout.session.async_payment_failed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.completed',
    'checkout.session.expired',
    'customer.created',
    'customer.subscription.created',
    'customer.subscription.deleted',
    'customer.subscription.updated',
    'customer.updated',
    'invoice.created',
    'invoice.paid',
    'invoice.payment_failed',
    'payment_intent.created',
    'payment_intent.payment_failed',
    'payment_intent.processing',
    'payment_intent.succeeded',
    'payout.created',
    'payout.failed',
    'payout.paid',
    'refund.created',
    'refund.failed',
    'refund.updated',
    'transfer.created',
    'transfer.reversed',
  ])
  expect(events.flatMap((event) => checks.event(event.type)(event))).toEqual([])
})

it('detects a wrong type', () => {
  const answer = checks.answer('GET /v1/checkout/sessions/:id')
  const session = calls.find((call) => routeOf(call) === 'GET /v1/checkout/sessions/:id')?.answer as object
  expect(answer({ ...session, status: 'cancelled' })).not.toEqual([])
  expect(answer({ ...session, extra: 1 })).not.toEqual([])
  expect(answer({ ...session, amount_total: 12.5 })).not.toEqual([])
  const subscription = calls.find((call) => routeOf(call) === 'GET /v1/subscriptions/:id')?.answer as object
  expect(checks.answer('GET /v1/subscriptions/:id')({ ...subscription, current_period_end: 1 })).not.toEqual([])
  expect(checks.request('POST /v1/checkout/sessions')({ mode: 'pay' })).not.toEqual([])
})
