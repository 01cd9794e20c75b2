import { openTestSandbox, type TestSandbox } from '@velv/sandbox/testing/open-test-sandbox.ts'
import { finishOnboarding, openPayoutAccount } from '@velv/sandbox/testing/open-payout-account.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentProvider } from './payment-provider.ts'
import { openStripe } from './open-stripe.ts'

const withdrawalId = '0b8e7a5e-6f0e-4d6e-9a53-1c2f0c9a7d11'

let test: TestSandbox
let provider: PaymentProvider
let accountId: string

const openProvider = (port: number, timeoutMs = 5_000) =>
  openStripe({
    secretKey: 'sk_test_velv_sandbox',
    webhookSecret: 'whsec_velv_sandbox',
    at: { host: '127.0.0.1', port },
    timeoutMs,
    retries: 0,
    price: 'price_velv_submission',
    plusPrice: undefined,
  })

beforeEach(async () => {
  test = await openTestSandbox()
  provider = openProvider(test.sandbox.httpPort)
  accountId = (await openPayoutAccount(test.client())).id
  await finishOnboarding(test, accountId)
})
afterEach(() => test.close())

const send = (params: Partial<Parameters<PaymentProvider['transfer']>[0]> = {}) =>
  provider.transfer({ withdrawalId, accountId, amount: 6250, key: 'withdrawal-1', ...params })

const press = async (transferId: string, ...choices: string[]) => {
  for (const choice of choices) await test.press(`/transfers/${transferId}`, { choice })
}

const stateOf = async (transferId: string) => (await provider.readTransfer(transferId)).payout

const isRefusedBy = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  expect(error).toBeDefined()
  return provider.isRefused(error)
}

describe('a transfer [L-4]', () => {
  it('is read as it was created', async () => {
    const id = await send()
    expect(await provider.readTransfer(id)).toEqual({
      id,
      withdrawalId,
      accountId,
      amount: 6250,
      reversedAmount: 0,
      payout: 'none',
      payoutId: null,
      arrivesAt: null,
    })
    expect(await provider.findTransfer(withdrawalId)).toBe(id)
    expect(await provider.findTransfer('another')).toBeUndefined()
  })

  it.each(['timeout-after', '500-after'] as const)('is not repeated when it was made in spite of %s', async (kind) => {
    test.sandbox.stripe.faults.push({ method: 'POST', path: '/v1/transfers', kind })
    provider = openProvider(test.sandbox.httpPort, 300)
    expect(await isRefusedBy(send())).toBe(false)
    const made = await provider.findTransfer(withdrawalId)
    expect(made).toMatch(/^tr_/)
    expect(await send()).toBe(made)
    expect((await test.client().transfers.list()).data.length).toBe(1)
  })

  it.each(['timeout-before', '500-before'] as const)(
    'is made once when the first attempt failed with %s',
    async (kind) => {
      test.sandbox.stripe.faults.push({ method: 'POST', path: '/v1/transfers', kind })
      provider = openProvider(test.sandbox.httpPort, 300)
      expect(await isRefusedBy(send())).toBe(false)
      expect(await provider.findTransfer(withdrawalId)).toBeUndefined()
      expect(await send()).toBe(await send())
    },
  )
})

describe('the payout that carries a transfer [L-4]', () => {
  it('is underway, then paid, and may fail days later', async () => {
    const id = await send()
    await press(id, 'starts')
    const { payout, payoutId, arrivesAt } = await provider.readTransfer(id)
    expect([payout, payoutId]).toEqual(['underway', expect.stringMatching(/^po_/)])
    expect(arrivesAt?.getTime()).toBeGreaterThan(test.now().getTime())
    await press(id, 'paid')
    expect(await provider.readTransfer(id)).toMatchObject({ payout: 'paid', payoutId, arrivesAt })
    test.advance(3 * 86_400)
    await press(id, 'failed')
    expect(await provider.readTransfer(id)).toMatchObject({ payout: 'failed', payoutId })
  })

  it('is the newest, when some failed', async () => {
    const id = await send()
    const seen: string[] = []
    for (const choice of ['failed', 'retry', 'failed', 'retry', 'paid', 'failed', 'retry', 'paid']) {
      await press(id, choice)
      seen.push(await stateOf(id))
    }
    expect(seen).toEqual(['failed', 'underway', 'failed', 'underway', 'paid', 'failed', 'underway', 'paid'])
    const newest = (await test.client().payouts.list({}, { stripeAccount: accountId })).data[0]
    expect((await provider.readTransfer(id)).payoutId).toBe(newest?.id)
  })

  it('is recorded per transfer when several share one', async () => {
    const one = await send()
    const other = await send({ withdrawalId: 'second', amount: 5000, key: 'withdrawal-2' })
    await press(one, 'starts')
    const third = await send({ withdrawalId: 'third', amount: 5000, key: 'withdrawal-3' })
    expect([await stateOf(one), await stateOf(other), await stateOf(third)]).toEqual(['underway', 'underway', 'none'])
    await press(one, 'failed')
    await press(third, 'paid')
    // The money of the first two left with the third's.
    expect([await stateOf(one), await stateOf(other), await stateOf(third)]).toEqual(['paid', 'paid', 'paid'])
    const last = await send({ withdrawalId: 'fourth', amount: 5000, key: 'withdrawal-4' })
    await press(last, 'failed')
    expect([await stateOf(one), await stateOf(third), await stateOf(last)]).toEqual(['paid', 'paid', 'failed'])
  })

  it('is found even though the amount was converted', async () => {
    const account = await test.client().accounts.create({
      country: 'JP',
      controller: { stripe_dashboard: { type: 'express' } },
      capabilities: { transfers: { requested: true } },
    })
    await finishOnboarding(test, account.id)
    const id = await send({ accountId: account.id })
    await press(id, 'paid')
    expect(await provider.readTransfer(id)).toMatchObject({ amount: 6250, payout: 'paid' })
    await press(id, 'failed')
    await provider.reverseTransfer({ transferId: id, key: 'back-1' })
    expect(await provider.readTransfer(id)).toMatchObject({ payout: 'failed', reversedAmount: 6250 })
  })

  it('is not a manual one', async () => {
    const id = await send()
    await test.client().payouts.create({ amount: 6250, currency: 'usd' }, { stripeAccount: accountId })
    expect(await stateOf(id)).toBe('none')
  })

  it('is found among more than a page of payouts', async () => {
    const id = await send()
    await press(id, 'failed')
    const onAccount = { stripeAccount: accountId }
    for (let made = 0; made < 101; made++) {
      await test.client().payouts.create({ amount: 1, currency: 'usd' }, onAccount)
    }
    expect(await stateOf(id)).toBe('failed')
  })
})

describe('a reversal [L-4]', () => {
  it('takes the rest of the amount, and only once', async () => {
    const id = await send()
    await press(id, 'failed')
    await test.client().transfers.createReversal(id, { amount: 250 })
    expect((await provider.readTransfer(id)).reversedAmount).toBe(250)
    await provider.reverseTransfer({ transferId: id, key: 'back-1' })
    await provider.reverseTransfer({ transferId: id, key: 'back-1' })
    await provider.reverseTransfer({ transferId: id, key: 'back-2' })
    expect(await provider.readTransfer(id)).toMatchObject({ reversedAmount: 6250, payout: 'failed' })
    const { data } = await test.client().transfers.listReversals(id)
    expect(data.map(({ amount }) => amount)).toEqual([6000, 250])
  })

  it('happens once even when its response was lost', async () => {
    const id = await send()
    const path = `/v1/transfers/${id}/reversals`
    test.sandbox.stripe.faults.push({ method: 'POST', path, kind: 'timeout-after' })
    provider = openProvider(test.sandbox.httpPort, 300)
    expect(await isRefusedBy(provider.reverseTransfer({ transferId: id, key: 'back-1' }))).toBe(false)
    await provider.reverseTransfer({ transferId: id, key: 'back-1' })
    expect((await test.client().transfers.listReversals(id)).data.length).toBe(1)
  })

  it('is rejected while the money is at the bank, and for that key from then on', async () => {
    const id = await send()
    await press(id, 'starts')
    expect(await isRefusedBy(provider.reverseTransfer({ transferId: id, key: 'back-1' }))).toBe(true)
    await press(id, 'failed')
    expect(await isRefusedBy(provider.reverseTransfer({ transferId: id, key: 'back-1' }))).toBe(true)
    await provider.reverseTransfer({ transferId: id, key: 'back-2' })
    expect((await provider.readTransfer(id)).reversedAmount).toBe(6250)
  })
})
