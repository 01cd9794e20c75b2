import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { finishOnboarding, openPayoutAccount } from '../../testing/open-payout-account.ts'
import { openTestSandbox } from '../../testing/open-test-sandbox.ts'
import type { TestSandbox } from '../../testing/open-test-sandbox.ts'

let test: TestSandbox
let stripe: Stripe
let account: string
let connected: Stripe.RequestOptions

beforeEach(async () => {
  test = await openTestSandbox()
  stripe = test.client()
  account = (await openPayoutAccount(stripe)).id
  connected = { stripeAccount: account }
  await finishOnboarding(test, account)
})
afterEach(() => test.close())

const send = (amount: number, destination = account) =>
  stripe.transfers.create({ amount, currency: 'usd', destination, transfer_group: `w-${amount}` })

const press = (transfer: Stripe.Transfer, choice: string) => test.press(`/transfers/${transfer.id}`, { choice })

const payouts = async () => (await stripe.payouts.list({}, connected)).data

async function carried(payout: string, type?: string): Promise<unknown[]> {
  const { data } = await stripe.balanceTransactions.list({ payout, ...(type ? { type } : {}) }, connected)
  return data.map((movement) => movement.source)
}

it('credits a transfer as a payment, which only the connected account sees', async () => {
  const transfer = await send(6250)
  const id = String(transfer.destination_payment)
  const payment = await stripe.charges.retrieve(id, { expand: ['balance_transaction'] }, connected)
  expect(payment).toMatchObject({ amount: 6250, source_transfer: transfer.id, transfer_group: 'w-6250' })
  expect(payment.balance_transaction).toMatchObject({ type: 'payment', net: 6250, source: id })
  await expect(stripe.charges.retrieve(id)).rejects.toMatchObject({ code: 'resource_missing' })
  expect((await stripe.charges.list()).data).toEqual([])
})

it('pays out the whole balance in one payout, and lists what it carries', async () => {
  const [one, other] = [await send(6250), await send(5000)]
  await press(one, 'starts')
  const later = await send(7000)
  await press(other, 'paid')
  const [payout] = await payouts()
  expect([payout?.amount, payout?.status, payout?.automatic]).toEqual([11_250, 'paid', true])
  expect(await carried(payout!.id, 'payment')).toEqual([other.destination_payment, one.destination_payment])
  expect(await carried(payout!.id)).toContain(payout!.id)
  await press(later, 'paid')
  expect((await payouts()).map(({ amount }) => amount)).toEqual([7000, 11_250])
})

it('pays out the money of a failed payout with the next one', async () => {
  const transfer = await send(6250)
  await press(transfer, 'starts')
  await press(transfer, 'retry')
  await press(transfer, 'failed')
  const [failed] = await payouts()
  await press(transfer, 'retry')
  const [next, ...rest] = await payouts()
  expect([next?.status, next?.amount, rest.length]).toEqual(['pending', 6250, 1])
  expect(await carried(next!.id, 'payout_failure')).toEqual([failed?.id])
  expect(await carried(next!.id, 'payment')).toEqual([])
  await press(transfer, 'paid')
  expect((await payouts()).map(({ status }) => status)).toEqual(['paid', 'failed'])
})

it('lists nothing for a manual payout', async () => {
  await send(6250)
  const { id } = await stripe.payouts.create({ amount: 6250, currency: 'usd' }, connected)
  await expect(carried(id)).rejects.toMatchObject({ statusCode: 400, param: 'payout' })
  await expect(carried('po_none')).rejects.toMatchObject({ code: 'resource_missing' })
})

it('starts no payout while payouts are stopped', async () => {
  const transfer = await send(6250)
  await test.press(`/accounts/${account}`, { status: 'past-due' })
  await press(transfer, 'paid')
  expect(await payouts()).toEqual([])
})

it('credits an account in its own currency, and reverses the same amount', async () => {
  const { id } = await stripe.accounts.create({
    country: 'DE',
    controller: { stripe_dashboard: { type: 'express' } },
    capabilities: { transfers: { requested: true } },
  })
  await finishOnboarding(test, id)
  const there = { stripeAccount: id }
  const transfer = await send(5555, id)
  const { available } = await stripe.balance.retrieve({}, there)
  expect(available.map(({ amount, currency }) => [amount, currency])).toEqual([[5000, 'eur']])
  await stripe.transfers.createReversal(transfer.id, { amount: 33 })
  await stripe.transfers.createReversal(transfer.id)
  const after = await stripe.balance.retrieve({}, there)
  expect(after.available.map(({ amount }) => amount)).toEqual([0])
  const reversed = await stripe.transfers.listReversals(transfer.id, { expand: ['data.destination_payment_refund'] })
  expect(reversed.data.map(({ destination_payment_refund: refund }) => (refund as Stripe.Refund).amount)).toEqual([
    5522, 33,
  ])
  const again = await send(5555, id)
  await press(again, 'paid')
  const [payout] = (await stripe.payouts.list({}, there)).data
  expect([payout?.amount, payout?.currency]).toEqual([5000, 'eur'])
})
