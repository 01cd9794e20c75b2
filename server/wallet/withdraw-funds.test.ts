import { withdrawalMoves } from '@velv/domain/wallet/withdrawal.ts'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../accounts/accounts-table.ts'
import { type Person, signUp, createPerson } from '../testing/steps/person.ts'
import { openTestWorld, testWorld } from '../testing/world/test-world.ts'
import { openPayoutDashboard, earn, createPersonWithBank } from '../testing/steps/wallet-steps.ts'
import { ledgerAccounts, ledgerEntries, ledgerPostings, withdrawals } from './wallet-table.ts'

const world = await testWorld()
const bank = openPayoutDashboard(world)

const randomKey = (name = 'a') => `${name} word made by chance`

const ask = (who: Person, idempotencyKey = randomKey()) => who.post('/api/wallet/withdrawals', { idempotencyKey })

const wallet = async (who: Person) => (await who.get('/api/wallet')).body

/** The ledger balance of a kind of account, in micro-dollars. */
async function sumOf(kind: 'withdrawals' | 'paid out' | 'screener', ownerId?: string) {
  const [sum] = await world.deps.db
    .select({ micros: sql<number>`coalesce(sum(${ledgerEntries.amountMicros}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.kind, kind), ownerId ? eq(ledgerAccounts.ownerId, ownerId) : undefined))
  return sum!.micros
}

const postingsOf = async (id: string) =>
  (await world.deps.db.select().from(ledgerPostings).where(eq(ledgerPostings.withdrawalId, id))).map(({ kind }) => kind)

describe('getPayoutBank [L-4]', () => {
  const bankOf = (who: Person) => who.get('/api/wallet/bank')

  it('names the bank that the provider pays out to now, and its last four digits only', async () => {
    const ola = await createPersonWithBank(world, 'Ola Bank')
    expect((await bankOf(ola)).body).toEqual({ bank: { name: 'STRIPE TEST BANK', last4: '6789' } })
    await world.deps.db.update(users).set({ stripeAccountId: 'acct_unknown' }).where(eq(users.id, ola.id))
    expect((await bankOf(ola)).body).toEqual({ bank: null })
  })

  it('names none while the provider can’t be reached, and withdrawing still works', async () => {
    const liv = await createPersonWithBank(world, 'Liv Offline')
    await earn(world, liv, { seconds: 60_000, rateMicros: 1000 })
    // The provider is asked three times.
    for (let tries = 0; tries < 3; tries++)
      world.sandbox.stripe.faults.push({ method: 'GET', path: `/v1/accounts/${liv.accountId}`, kind: '500-before' })
    const { status, body } = await bankOf(liv)
    expect([status, body.code, JSON.stringify(body).includes('6789')]).toEqual([503, 'payment/unavailable', false])
    expect((await ask(liv)).body).toMatchObject({ state: 'requested' })
  })

  it('is for screeners whose payout account is ready', async () => {
    const per = await createPerson(world, 'Per Bankless', 'screener', { admin: true, payout: false })
    expect((await bankOf(per)).body.code).toBe('account/payout-not-ready')
    expect((await bankOf(await createPerson(world, 'Nora Owner', 'anr'))).body.code).toBe('account/role')
  })
})

describe('withdrawFunds [L-4]', () => {
  it('takes the whole balance, rounded down to the cent', async () => {
    const ola = await createPersonWithBank(world, 'Ola One')
    await earn(world, ola, { seconds: 27_231, rateMicros: 5003 })
    const before = await sumOf('withdrawals')
    expect(await wallet(ola)).toEqual({
      currency: 'usd',
      secondsRateMicros: 5000,
      nextRateMicros: 6700,
      seconds: 27_231,
      balanceMicros: 136_236_693,
      withdrawableMicros: 136_230_000,
      withdrawal: null,
    })
    const { status, body } = await ask(ola)
    const at = expect.stringMatching(/Z$/)
    const none = { sentAt: null, arrivesAt: null, paidAt: null, failedAt: null, failureReason: null, returnedMicros: 0 }
    const requested = {
      id: expect.any(String),
      state: 'requested',
      amountMicros: 136_230_000,
      requestedAt: at,
      ...none,
    }
    expect([status, body]).toEqual([200, requested])
    expect(await wallet(ola)).toMatchObject({ balanceMicros: 6693, withdrawableMicros: 0, seconds: 27_231 })
    expect((await sumOf('withdrawals')) - before).toBe(136_230_000)
    expect(await bank.transfersTo(ola.accountId)).toEqual([])
    await world.drainJobs()
    expect(await bank.transfersTo(ola.accountId)).toMatchObject([{ amount: 13_623, transfer_group: body.id }])
    expect((await wallet(ola)).withdrawal).toEqual({ ...requested, state: 'sent', sentAt: at })
    const [notified] = (await ola.get('/api/notices')).body.rows
    expect([notified.title, notified.body, notified.path]).toEqual([
      'Your withdrawal of $136.23 is on its way',
      'It takes about 1-5 business days to reach your bank.',
      '/wallet',
    ])
    expect((await world.mailsTo(ola.email))[0]!.subject).toBe('Your withdrawal of $136.23 is on its way')
  })

  it.each([
    [49_999, 1000, 'wallet/too-little'],
    [50_000, 1000, undefined],
    [0, 1000, 'wallet/too-little'],
  ])('requires 50 dollars: %i seconds of %i micro-dollars: %s', async (seconds, rateMicros, code) => {
    const nils = await createPersonWithBank(world, `Nils ${seconds}`)
    if (seconds > 0) await earn(world, nils, { seconds, rateMicros })
    const { body } = await ask(nils)
    expect(body.code).toBe(code)
    expect((await wallet(nils)).balanceMicros).toBe(code ? seconds * rateMicros : 0)
  })

  it('accepts one of two concurrent requests, and the other changes nothing', async () => {
    const rut = await createPersonWithBank(world, 'Rut Two')
    await earn(world, rut, { seconds: 60_000, rateMicros: 1000 })
    const answers = await Promise.all(['b', 'c', 'd', 'e'].map((name) => ask(rut, randomKey(name))))
    expect(answers.map(({ body }) => body.code ?? body.state).toSorted()).toEqual([
      'requested',
      ...Array(3).fill('wallet/withdrawal-open'),
    ])
    await world.drainJobs()
    await earn(world, rut, { seconds: 70_000, rateMicros: 1000 })
    expect((await ask(rut, randomKey('f'))).body.code).toBe('wallet/withdrawal-open')
    expect([(await wallet(rut)).balanceMicros, (await bank.transfersTo(rut.accountId)).length]).toEqual([70_000_000, 1])
  })

  it('returns the same withdrawal for the same idempotency key, at once and after it has failed', async () => {
    const liv = await createPersonWithBank(world, 'Liv Word')
    await earn(world, liv, { seconds: 60_000, rateMicros: 1000 })
    const answers = await Promise.all([1, 2, 3].map(() => ask(liv)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const [{ id }] = answers.map(({ body }) => body)
    await world.drainJobs()
    expect((await ask(liv)).body).toMatchObject({ id, state: 'sent' })
    const [transfer] = await bank.transfersTo(liv.accountId)
    await bank.stripe.transfers.createReversal(transfer!.id)
    await expect.poll(async () => (await world.drainJobs(), (await wallet(liv)).withdrawal.state)).toBe('failed')
    expect((await ask(liv)).body).toMatchObject({ id, state: 'failed', failureReason: 'reversed' })
    expect((await wallet(liv)).balanceMicros).toBe(60_000_000)
    expect((await ask(liv, randomKey('g'))).body).toMatchObject({ state: 'requested' })
    expect((await ask(liv, 'short')).status).toBe(422)
  })

  it('leaves concurrent earnings in the wallet', async () => {
    const kim = await createPersonWithBank(world, 'Kim Works')
    await earn(world, kim, { seconds: 60_000, rateMicros: 1000 })
    const work = async () => {
      for (let count = 0; count < 10; count++) await earn(world, kim, { seconds: 7, rateMicros: 1000 })
    }
    const [requested] = await Promise.all([ask(kim), work(), work()])
    const { balanceMicros } = await wallet(kim)
    expect(balanceMicros + requested.body.amountMicros).toBe(60_000_000 + 20 * 7000)
  })

  it('requires a payout account that is ready', async () => {
    // A screener who is also an admin passes the account gate without a payout account.
    const per = await createPerson(world, 'Per Staff', 'screener', { admin: true, payout: false })
    await earn(world, per, { seconds: 60_000, rateMicros: 1000 })
    expect((await ask(per)).body.code).toBe('account/payout-not-ready')
    expect((await wallet(per)).balanceMicros).toBe(60_000_000)
    const eva = await createPersonWithBank(world, 'Eva Stopped')
    await earn(world, eva, { seconds: 60_000, rateMicros: 1000 })
    await world.deps.db.update(users).set({ stripePayoutsEnabled: false }).where(eq(users.id, eva.id))
    expect((await ask(eva)).body.code).toBe('account/gate')
    expect(await world.deps.db.select().from(withdrawals).where(eq(withdrawals.screenerId, eva.id))).toEqual([])
  })

  it('is for screeners only, and for their own wallet', async () => {
    for (const profession of ['songWriter', 'producer', 'anr', 'manager', 'supervisor', 'corporate'] as const) {
      const other = await createPerson(world, `No ${profession}`, profession, { admin: profession === 'corporate' })
      expect([profession, (await ask(other)).body.code]).toEqual([profession, 'account/role'])
    }
    expect((await ask(await signUp(world, 'New Ear', 'screener'))).body.code).toBe('account/gate')
    const [ada, bo] = [await createPersonWithBank(world, 'Ada Rich'), await createPersonWithBank(world, 'Bo Poor')]
    await earn(world, ada, { seconds: 60_000, rateMicros: 1000 })
    const { body } = await ask(ada)
    // The same idempotency key of another person is independent.
    expect((await ask(bo)).body.code).toBe('wallet/too-little')
    expect(await wallet(bo)).toMatchObject({ seconds: 0, balanceMicros: 0, withdrawal: null })
    expect((await bo.get('/api/wallet/entries')).body).toEqual({ rows: [], next: null })
    expect((await wallet(ada)).withdrawal.id).toBe(body.id)
  })

  it('is rate-limited', async () => {
    const narrow = await openTestWorld({}, { limitFactor: 1 })
    const una = await createPerson(narrow, 'Una Quick', 'screener')
    const codes = new Set<string>()
    for (let count = 0; count < 21; count++) codes.add((await ask(una)).body.code)
    expect([...codes]).toEqual(['wallet/too-little', 'request/too-many'])
    await narrow.close()
  })
})

describe('the ledger [L-3]', () => {
  it('has the same state transitions of withdrawals as the domain', async () => {
    const { rows } = await world.deps.db.execute<{ from: string; to: string }>(
      sql`select "from", "to" from withdrawal_moves`,
    )
    expect(rows.map(({ from, to }) => `${from} → ${to}`).toSorted()).toEqual(
      withdrawalMoves.map(([from, to]) => `${from} → ${to}`).toSorted(),
    )
  })

  it('lets no wallet become negative, even with concurrent withdrawals', async () => {
    const tor = await createPersonWithBank(world, 'Tor Deep')
    await earn(world, tor, { seconds: 10, rateMicros: 1000 })
    const take = (reference: string) =>
      world.deps.db.transaction(async (tx) => {
        await tx.execute(sql`with posting as (
            insert into ledger_postings (id, kind, reference, at) values (gen_random_uuid(), 'withdrawal', ${reference}, now()) returning id)
          insert into ledger_entries (id, posting_id, account_id, amount_micros)
            select gen_random_uuid(), posting.id, a.id, case when a.owner_id is null then 6000 else -6000 end
            from posting, ledger_accounts a where a.owner_id = ${tor.id} or a.kind = 'listening cost'`)
      })
    const taken = await Promise.allSettled([take('deep one'), take('deep two')])
    expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = taken.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect((refused.reason as { code?: string; cause?: { code: string } }).cause?.code ?? refused.reason.code).toBe(
      '23514',
    )
    expect(await sumOf('screener', tor.id)).toBe(4000)
  })

  it('has one posting per event, and withdrawals that never change state backward', async () => {
    const mo = await createPersonWithBank(world, 'Mo Once')
    await earn(world, mo, { seconds: 60_000, rateMicros: 1000 })
    const { id } = (await ask(mo)).body
    await world.drainJobs()
    expect(await postingsOf(id)).toEqual(['withdrawal'])
    const change = (assignments: string) =>
      world.deps.db.execute(sql`update withdrawals set ${sql.raw(assignments)} where id = ${id}`)
    for (const assignments of [
      `state = 'requested'`,
      `amount_micros = 1000000`,
      `state = 'failed', failure_reason = 'bank'`,
      `returned_micros = amount_micros`,
      `transfer_id = 'tr_other'`,
      `account_id = 'acct_other'`,
      `state = 'lost'`,
    ])
      await expect(change(assignments)).rejects.toMatchObject({ cause: { code: '23514' } })
  })
})
