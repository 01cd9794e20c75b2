import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestWorld, type TestWorld } from '../testing/world/test-world.ts'
import {
  disableProviderRetries,
  openPayoutDashboard,
  type PersonWithBank,
  earn,
  createPersonWithBank,
} from '../testing/steps/wallet-steps.ts'
import { followWithdrawal } from './follow-withdrawal.ts'
import { sendWithdrawal } from './send-withdrawal.ts'
import { ledgerPostings } from './wallet-table.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

let world: TestWorld
let bank: ReturnType<typeof openPayoutDashboard>
let ola: PersonWithBank
beforeEach(async () => {
  world = await openTestWorld()
  bank = openPayoutDashboard(world)
  ola = await createPersonWithBank(world, 'Ola Screener')
  await earn(world, ola, { seconds: 62_500, rateMicros: 1000 })
})
afterEach(() => world.close())

const ask = async (who = ola, idempotencyKey = 'a word made by chance') =>
  (await who.post('/api/wallet/withdrawals', { idempotencyKey })).body.id as string

const wallet = async (who = ola) => {
  const { balanceMicros, withdrawal } = (await who.get('/api/wallet')).body
  return {
    state: withdrawal.state,
    failureReason: withdrawal.failureReason,
    back: withdrawal.returnedMicros,
    balanceMicros,
  }
}

/** The screener's transfers at the provider: amounts in cents, with their reversals. */
const made = async () =>
  (await bank.transfersTo(ola.accountId)).map(({ amount, amount_reversed }) => [amount, amount_reversed])

const theTransfer = async () => (await bank.transfersTo(ola.accountId))[0]!.id

const postings = async (id: string) =>
  (await world.deps.db.select().from(ledgerPostings).where(eq(ledgerPostings.withdrawalId, id)))
    .map(({ kind }) => kind)
    .toSorted()

const reconcile = async (ms: number) => {
  world.advanceClock(ms)
  await world.deps.jobs.enqueue(world.deps.db, 'withdrawal.reconcile', {})
  await world.drainJobs()
}

/** Waits until the provider's webhooks have arrived. */
const receiveEvent = async (state: string) => {
  await expect.poll(async () => (await world.drainJobs(), (await wallet()).state)).toBe(state)
}

const fail = (kind: '500-before' | '500-after' | 'timeout-before' | 'timeout-after', path = '/v1/transfers') =>
  world.sandbox.stripe.faults.push({ method: 'POST', path, kind })

const titles = async () => (await ola.get('/api/notices')).body.rows.map(({ title }: { title: string }) => title)

describe('a withdrawal is sent [L-4]', () => {
  it.each(['500-before', '500-after', 'timeout-before', 'timeout-after'] as const)(
    'once after a lost response: %s',
    async (kind) => {
      disableProviderRetries(world)
      fail(kind)
      await ask()
      await world.drainJobs()
      expect(await wallet()).toEqual({ state: 'requested', failureReason: null, back: 0, balanceMicros: 0 })
      await reconcile(minuteMs)
      expect((await wallet()).state).toBe('requested')
      await reconcile(2 * minuteMs)
      expect([await wallet(), await made()]).toEqual([
        { state: 'sent', failureReason: null, back: 0, balanceMicros: 0 },
        [[6250, 0]],
      ])
    },
  )

  it('and its amount is returned immediately if the provider rejects it', async () => {
    const id = await ask()
    await bank.pressAccount(ola.accountId, 'restricted')
    await world.drainJobs()
    await bank.pressAccount(ola.accountId, 'finished')
    await ola.post('/api/payout-account/status', { id: ola.accountId })
    expect([await wallet(), await made()]).toEqual([
      { state: 'failed', failureReason: 'refused', back: 62_500_000, balanceMicros: 62_500_000 },
      [],
    ])
    expect(await postings(id)).toEqual(['withdrawal', 'withdrawal returned'])
    await world.drainJobs()
    const { rows } = (await ola.get('/api/notices')).body
    const receiveEvent = rows.find(({ title }: { title: string }) => title.startsWith('Your withdrawal'))
    expect([receiveEvent.title, receiveEvent.body]).toEqual([
      'Your withdrawal of $62.50 failed',
      'The money is back in your wallet. Stripe couldn’t send it. Check your payout account, then withdraw again.',
    ])
    const subjects = (await world.mailsTo(ola.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your withdrawal of $62.50 failed')
    await reconcile(dayMs)
    expect([await made(), (await wallet()).balanceMicros]).toEqual([[], 62_500_000])
  })

  it.each([
    ['before', 'failed', [], 62_500_000],
    ['after', 'sent', [[6250, 0]], 0],
  ] as const)(
    'after hours without a response, only if the provider’s list has no transfer: the failure was %s the transfer',
    async (when, state, transfers, balanceMicros) => {
      disableProviderRetries(world)
      fail(`500-${when}`)
      await ask()
      await world.drainJobs()
      // The provider does not respond for 20 hours; a request of the last minute may still be in flight.
      fail('500-before')
      await reconcile(20 * hourMs - minuteMs)
      await reconcile(5 * minuteMs)
      expect(await wallet()).toMatchObject({ state: 'requested', balanceMicros: 0 })
      world.sandbox.stripe.faults.length = 0
      await reconcile(hourMs)
      expect([await wallet(), await made()]).toMatchObject([{ state, balanceMicros }, transfers])
      await reconcile(dayMs)
      expect([await wallet(), await made()]).toMatchObject([{ state, balanceMicros }, transfers])
    },
  )

  it('and is reversed if the transfer arrives after Velv gave up on it', async () => {
    world.sandbox.stripe.faults.push(...Array(9).fill({ method: 'POST', path: '/v1/transfers', kind: '500-before' }))
    disableProviderRetries(world)
    const id = await ask()
    await world.drainJobs()
    world.sandbox.stripe.faults.length = 0
    const { provider } = world.deps
    // The request does not return for a day, while another process gives up.
    const slow = async (callParams: Parameters<typeof provider.transfer>[0]) => {
      world.advanceClock(dayMs)
      await sendWithdrawal(world.deps, id)
      return provider.transfer(callParams)
    }
    await sendWithdrawal({ ...world.deps, provider: { ...provider, transfer: slow } }, id)
    expect([await wallet(), await made()]).toMatchObject([
      { state: 'failed', balanceMicros: 62_500_000 },
      [[6250, 6250]],
    ])
  })
})

describe('a withdrawal in transit [L-4]', () => {
  it('arrives, and notifies the screener', async () => {
    const id = await ask()
    await world.drainJobs()
    await bank.pressTransfer(await theTransfer(), 'starts')
    await reconcile(31 * minuteMs)
    const { arrivesAt } = (await ola.get('/api/wallet')).body.withdrawal
    expect(Date.parse(arrivesAt)).toBeGreaterThan(world.deps.clock.now().getTime() + dayMs)
    await bank.pressTransfer(await theTransfer(), 'paid')
    await receiveEvent('paid')
    await world.drainJobs()
    expect(await titles()).toEqual(['Your withdrawal of $62.50 has arrived', 'Your withdrawal of $62.50 is on its way'])
    expect(await postings(id)).toEqual(['withdrawal', 'withdrawal paid'])
    await earn(world, ola, { seconds: 50_000, rateMicros: 1000 })
    expect(await ask(ola, 'another word by chance')).not.toBe(id)
    expect((await wallet()).state).toBe('requested')
  })

  it('is reversed when the bank returns it, before the amount is in the wallet again', async () => {
    const id = await ask()
    await world.drainJobs()
    bank.holdWebhooks()
    await bank.pressTransfer(await theTransfer(), 'failed')
    disableProviderRetries(world)
    const reversals = `/v1/transfers/${await theTransfer()}/reversals`
    fail('500-before', reversals)
    await reconcile(31 * minuteMs)
    expect([await wallet(), await made()]).toMatchObject([{ state: 'sent', balanceMicros: 0 }, [[6250, 0]]])
    // Reversed at the provider but not known here: the amount is never in both places.
    fail('timeout-after', reversals)
    await reconcile(31 * minuteMs)
    expect([await wallet(), await made()]).toMatchObject([{ state: 'sent', balanceMicros: 0 }, [[6250, 6250]]])
    await reconcile(31 * minuteMs)
    expect([await wallet(), await made()]).toEqual([
      { state: 'failed', failureReason: 'bank', back: 62_500_000, balanceMicros: 62_500_000 },
      [[6250, 6250]],
    ])
    expect(await postings(id)).toEqual(['withdrawal', 'withdrawal returned'])
    await followWithdrawal(world.deps, id)
    expect(await postings(id)).toHaveLength(2)
  })

  it('is in the wallet again when the bank returns it days after its arrival', async () => {
    const id = await ask()
    await world.drainJobs()
    await bank.pressTransfer(await theTransfer(), 'paid')
    await receiveEvent('paid')
    world.advanceClock(12 * dayMs)
    await bank.pressTransfer(await theTransfer(), 'failed')
    await receiveEvent('failed')
    expect([await wallet(), await made()]).toEqual([
      { state: 'failed', failureReason: 'bank', back: 62_500_000, balanceMicros: 62_500_000 },
      [[6250, 6250]],
    ])
    expect(await postings(id)).toEqual(['withdrawal', 'withdrawal bounced', 'withdrawal paid', 'withdrawal returned'])
    await world.drainJobs()
    expect((await titles())[0]).toBe('Your withdrawal of $62.50 failed')
  })

  it('continues with the rest after staff reverses a part', async () => {
    const id = await ask()
    await world.drainJobs()
    await bank.stripe.transfers.createReversal(await theTransfer(), { amount: 1250 })
    await expect.poll(async () => (await world.drainJobs(), (await wallet()).back)).toBe(12_500_000)
    expect(await wallet()).toMatchObject({ state: 'sent', balanceMicros: 12_500_000 })
    await bank.pressTransfer(await theTransfer(), 'paid')
    await receiveEvent('paid')
    expect(await wallet()).toEqual({ state: 'paid', failureReason: null, back: 12_500_000, balanceMicros: 12_500_000 })
    expect(await postings(id)).toEqual(['withdrawal', 'withdrawal paid', 'withdrawal returned'])
    await world.drainJobs()
    expect((await titles())[0]).toBe('Your withdrawal of $50.00 has arrived')
    await bank.pressTransfer(await theTransfer(), 'failed')
    await receiveEvent('failed')
    expect([(await wallet()).balanceMicros, await made()]).toEqual([62_500_000, [[6250, 6250]]])
  })

  it('fails after staff reverses all of it', async () => {
    await ask()
    await world.drainJobs()
    await bank.pressTransfer(await theTransfer(), 'reversed')
    await receiveEvent('failed')
    expect(await wallet()).toEqual({
      state: 'failed',
      failureReason: 'reversed',
      back: 62_500_000,
      balanceMicros: 62_500_000,
    })
  })

  it('waits while its payout account lacks the money for the reversal', async () => {
    await ask()
    await world.drainJobs()
    bank.holdWebhooks()
    await bank.pressTransfer(await theTransfer(), 'failed')
    const onAccount = { stripeAccount: ola.accountId }
    await bank.stripe.payouts.create({ amount: 6250, currency: 'usd' }, onAccount)
    await reconcile(31 * minuteMs)
    await reconcile(31 * minuteMs)
    expect([await wallet(), await made()]).toMatchObject([{ state: 'sent', balanceMicros: 0 }, [[6250, 0]]])
    // The money is back; the provider forgets its rejection after a day.
    await bank.pressTransfer(await theTransfer(), 'failed')
    await reconcile(dayMs)
    expect([await wallet(), await made()]).toMatchObject([
      { state: 'failed', failureReason: 'bank', balanceMicros: 62_500_000 },
      [[6250, 6250]],
    ])
  })

  it('is reconciled without webhooks: every half hour, and daily after its arrival', async () => {
    await ask()
    await world.drainJobs()
    bank.holdWebhooks()
    await bank.pressTransfer(await theTransfer(), 'paid')
    await reconcile(29 * minuteMs)
    expect((await wallet()).state).toBe('sent')
    await reconcile(2 * minuteMs)
    expect((await wallet()).state).toBe('paid')
    await bank.pressTransfer(await theTransfer(), 'failed')
    await reconcile(23 * hourMs)
    expect((await wallet()).state).toBe('paid')
    await reconcile(2 * hourMs)
    expect((await wallet()).state).toBe('failed')
  })

  it('does not delay others when it cannot be reconciled', async () => {
    const nils = await createPersonWithBank(world, 'Nils Waits')
    await earn(world, nils, { seconds: 50_000, rateMicros: 1000 })
    const [first] = [await ask(), await ask(nils)]
    await world.drainJobs()
    bank.holdWebhooks()
    disableProviderRetries(world)
    await bank.pressTransfer(await theTransfer(), 'paid')
    await bank.pressTransfer((await bank.transfersTo(nils.accountId))[0]!.id, 'paid')
    world.sandbox.stripe.faults.push({
      method: 'GET',
      path: `/v1/transfers/${await theTransfer()}`,
      kind: '500-before',
    })
    expect(first).toBeTruthy()
    await reconcile(31 * minuteMs)
    expect([(await wallet()).state, (await wallet(nils)).state]).toEqual(['sent', 'paid'])
    await reconcile(31 * minuteMs)
    expect((await wallet()).state).toBe('paid')
  })
})
