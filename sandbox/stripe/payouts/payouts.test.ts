import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addresses, finishOnboarding, openPayoutAccount } from '../../testing/open-payout-account.ts'
import { openTestSandbox } from '../../testing/open-test-sandbox.ts'
import type { TestSandbox } from '../../testing/open-test-sandbox.ts'

let test: TestSandbox

beforeEach(async () => {
  test = await openTestSandbox()
})
afterEach(() => test.close())

const linkFor = (account: string) =>
  test.client().accountLinks.create({ account, type: 'account_onboarding', ...addresses })

async function payoutStatus(account: string): Promise<boolean[]> {
  const { details_submitted, payouts_enabled } = await test.client().accounts.retrieve(account)
  return [details_submitted, payouts_enabled]
}

describe('the set-up of a payout account', () => {
  it.each<[string, boolean[]]>([
    ['finished', [true, true]],
    ['unfinished', [true, false]],
    ['restricted', [true, false]],
  ])('ends %s', async (choice, expected) => {
    const { id } = await openPayoutAccount(test.client())
    expect(await payoutStatus(id)).toEqual([false, false])
    const { url } = await linkFor(id)
    expect(await (await fetch(url)).text()).toContain('Finish onboarding')
    const answer = await test.press(url, { status: choice })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, addresses.return_url])
    expect(await payoutStatus(id)).toEqual(expected)
    const event = await test.webhooks.arrival('account.updated', id)
    expect(event.data).toMatchObject({
      object: { id, payouts_enabled: expected[1] },
      previous_attributes: { details_submitted: false },
    })
  })

  it('uses each link once', async () => {
    const { id } = await openPayoutAccount(test.client())
    const { url } = await linkFor(id)
    await fetch(url)
    await test.press(url, { status: 'unfinished' })
    const again = await test.press(url, { status: 'finished' })
    expect(again.headers.get('location')).toBe(addresses.refresh_url)
    const look = await fetch(url, { redirect: 'manual' })
    expect([look.status, look.headers.get('location')]).toEqual([303, addresses.refresh_url])
    expect(await payoutStatus(id)).toEqual([true, false])
  })

  it('expires a link after five minutes, but accepts a page that was opened in time', async () => {
    const { id } = await openPayoutAccount(test.client())
    const [late, opened] = [await linkFor(id), await linkFor(id)]
    await fetch(opened.url)
    test.advance(5 * 60)
    const refused = await fetch(late.url, { redirect: 'manual' })
    expect([refused.status, refused.headers.get('location')]).toEqual([303, addresses.refresh_url])
    expect((await test.press(late.url, { status: 'finished' })).headers.get('location')).toBe(addresses.refresh_url)
    expect(await payoutStatus(id)).toEqual([false, false])
    expect((await test.press(opened.url, { status: 'finished' })).headers.get('location')).toBe(addresses.return_url)
    expect(await payoutStatus(id)).toEqual([true, true])
  })

  it('can be followed by a stop', async () => {
    const { id } = await openPayoutAccount(test.client())
    await finishOnboarding(test, id)
    await test.press(`/accounts/${id}`, { status: 'restricted' })
    expect(await payoutStatus(id)).toEqual([true, false])
  })
})

describe('paying a screener', () => {
  async function paidOmar() {
    const stripe = test.client()
    const { id: account } = await openPayoutAccount(stripe)
    await finishOnboarding(test, account)
    const transfer = await stripe.transfers.create({
      amount: 6250,
      currency: 'usd',
      destination: account,
      transfer_group: 'withdrawal-1',
      metadata: { withdrawalId: 'withdrawal-1' },
    })
    return { stripe, account, transfer }
  }

  const balanceOf = async (account?: string) => {
    const balance = await test.client().balance.retrieve({}, account ? { stripeAccount: account } : {})
    return balance.available.find(({ currency }) => currency === 'usd')?.amount ?? 0
  }

  it('moves the balance by a transfer', async () => {
    const before = await balanceOf()
    const { stripe, account, transfer } = await paidOmar()
    expect([await balanceOf(), await balanceOf(account)]).toEqual([before - 6250, 6250])
    const listed = await stripe.transfers.list({ transfer_group: 'withdrawal-1' })
    expect(listed.data.map(({ id }) => id)).toEqual([transfer.id])
    const found = await stripe.transfers.retrieve(transfer.id, { expand: ['balance_transaction'] })
    expect(found.balance_transaction).toMatchObject({ amount: -6250, source: transfer.id })
    await test.webhooks.arrival('transfer.created')
  })

  it('requires an account that may receive, and a sufficient balance', async () => {
    const { stripe, account } = await paidOmar()
    const wage = { amount: 100, currency: 'usd', destination: 'acct_none' }
    await expect(stripe.transfers.create(wage)).rejects.toMatchObject({ code: 'resource_missing' })
    await expect(stripe.transfers.create({ ...wage, destination: account, currency: 'nok' })).rejects.toMatchObject({
      code: 'balance_insufficient',
    })
    await test.press(`/accounts/${account}`, { status: 'restricted' })
    await expect(stripe.transfers.create({ ...wage, destination: account })).rejects.toMatchObject({
      code: 'insufficient_capabilities_for_transfer',
    })
    expect((await stripe.transfers.list()).data.length).toBe(1)
  })

  it('pays out to the bank', async () => {
    const { account, transfer, stripe } = await paidOmar()
    await test.press(`/transfers/${transfer.id}`, { choice: 'paid' })
    const event = await test.webhooks.arrival('payout.paid', account)
    expect(event.data.object).toMatchObject({ amount: 6250, status: 'paid', automatic: true })
    expect(await balanceOf(account)).toBe(0)
    await expect(stripe.transfers.createReversal(transfer.id)).rejects.toMatchObject({ code: 'balance_insufficient' })
  })

  it('fails when the bank rejects it, even after it accepted the money', async () => {
    const { account, transfer, stripe } = await paidOmar()
    await test.press(`/transfers/${transfer.id}`, { choice: 'paid' })
    await test.press(`/transfers/${transfer.id}`, { choice: 'failed' })
    const event = await test.webhooks.arrival('payout.failed', account)
    expect(event.data.object).toMatchObject({ amount: 6250, status: 'failed', failure_code: 'account_closed' })
    expect(await balanceOf(account)).toBe(6250)
    await test.press(`/transfers/${transfer.id}`, { choice: 'reversed' })
    expect((await stripe.transfers.retrieve(transfer.id)).reversed).toBe(true)
  })

  it('can be reversed, once', async () => {
    const before = await balanceOf()
    const { account, transfer, stripe } = await paidOmar()
    const part = await stripe.transfers.createReversal(transfer.id, { amount: 250 })
    await test.press(`/transfers/${transfer.id}`, { choice: 'reversed' })
    await test.press(`/transfers/${transfer.id}`, { choice: 'reversed' })
    const after = await stripe.transfers.retrieve(transfer.id)
    expect([after.reversed, after.amount_reversed]).toEqual([true, 6250])
    expect((await stripe.transfers.listReversals(transfer.id)).data.map(({ amount }) => amount)).toEqual([6000, 250])
    expect(part.amount).toBe(250)
    expect([await balanceOf(), await balanceOf(account)]).toEqual([before, 0])
    await test.webhooks.arrival('transfer.reversed')
  })

  it('allows a manual payout, which only the account can see', async () => {
    const { account, transfer, stripe } = await paidOmar()
    const options = { stripeAccount: account }
    const payout = await stripe.payouts.create({ amount: 6250, currency: 'usd' }, options)
    expect([payout.status, payout.automatic]).toEqual(['pending', false])
    await expect(stripe.payouts.retrieve(payout.id)).rejects.toMatchObject({ statusCode: 404 })
    await expect(stripe.payouts.create({ amount: 1, currency: 'usd' }, options)).rejects.toMatchObject({
      code: 'balance_insufficient',
    })
    await test.press(`/transfers/${transfer.id}`, { choice: 'paid' })
    expect((await stripe.payouts.retrieve(payout.id, {}, options)).status).toBe('paid')
    expect((await stripe.payouts.list({}, options)).data.map(({ id }) => id)).toEqual([payout.id])
    await expect(stripe.balance.retrieve({}, { stripeAccount: 'acct_none' })).rejects.toMatchObject({
      code: 'account_invalid',
      statusCode: 403,
    })
  })
})
