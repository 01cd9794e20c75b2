import { AppError } from '@velv/domain/errors.ts'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { users } from '../accounts/accounts-table.ts'
import { openClient } from '../platform/stripe/client.ts'
import { openStripeDashboard } from '../testing/services/stripe-dashboard.ts'
import { password, type Person, createPerson } from '../testing/steps/person.ts'
import { payCheckout } from '../testing/steps/submission-steps.ts'
import { openTestWorld, testWorld } from '../testing/world/test-world.ts'
import { subscriptions } from './plus-table.ts'
import { reconcileSubscription } from './reconcile-subscription.ts'

/** More concurrent requests than the database has connections. */
const clicks = 15

const world = await testWorld()
const provider = openStripeDashboard(world)
const real = { ...world.deps.provider }
afterEach(() => void Object.assign(world.deps.provider, real))

const buy = (who: Person, body: object = {}) => who.post('/api/plus/checkout', body)
const readRow = async (who: Person) =>
  (await world.deps.db.select().from(subscriptions).where(eq(subscriptions.userId, who.id)))[0]

type Call = 'openPlusCheckout' | 'createCustomer' | 'setCustomerEmail' | 'listSubscriptions' | 'plusPrice'

/** Delays this call to the provider until `release`, which answers the waiting calls and lets later ones through. */
function holdCall(call: Call) {
  const waiting: (() => void)[] = []
  let isHeld = true
  const answer = real[call] as (callParams: unknown) => Promise<unknown>
  Object.assign(world.deps.provider, {
    async [call](callParams: unknown) {
      if (isHeld) await new Promise<void>((go) => waiting.push(go))
      return answer(callParams)
    },
  })
  return {
    async waitForCalls(times: number) {
      await expect.poll(() => waiting.length).toBe(times)
    },
    release() {
      isHeld = false
      for (const go of waiting) go()
    },
  }
}

describe('a slow provider and a person who clicks repeatedly [S-4]', () => {
  it('doesn’t delay others, and opens one checkout', async () => {
    const [mira, june] = [
      await createPerson(world, 'Mira Halden', 'songWriter'),
      await createPerson(world, 'June Park', 'producer'),
    ]
    // While all of these wait for the provider, another request is answered: no connection is held.
    const meanwhile = async (held: ReturnType<typeof holdCall>, times: number) => {
      await held.waitForCalls(times)
      expect((await june.get('/api/my/demos')).status).toBe(200)
      held.release()
    }
    const calls = (['createCustomer', 'setCustomerEmail', 'openPlusCheckout'] as const).map(holdCall)
    const all = Promise.all(Array.from({ length: clicks }, () => buy(mira)))
    for (const held of calls) await meanwhile(held, clicks)
    const answers = await all
    expect([...new Set(answers.map(({ status, body }) => [status, body.url].join(' ')))]).toHaveLength(1)
    expect(answers[0]!.status).toBe(200)

    const { customerId } = (await readRow(mira))!
    const looks = holdCall('listSubscriptions')
    const settling = Promise.all(
      Array.from({ length: clicks }, () => reconcileSubscription(world.deps, customerId!).catch(String)),
    )
    await meanwhile(looks, clicks)
    await settling
  })

  it('reads again what was read before a newer change was saved', async () => {
    const kai = await createPerson(world, 'Kai Lund', 'songWriter')
    await payCheckout((await buy(kai)).body.url)
    await expect.poll(async () => (await world.drainJobs(), (await readRow(kai))!.state)).toBe('active')
    const { customerId, subscriptionId } = (await readRow(kai))!
    // The first read sees the state before the end, and returns after another read has saved the end.
    let looks = 0
    Object.assign(world.deps.provider, {
      async listSubscriptions(customer: string) {
        const found = await real.listSubscriptions(customer)
        if (looks++ === 0) {
          await provider.stripe.subscriptions.cancel(subscriptionId!)
          await reconcileSubscription(world.deps, customerId!)
        }
        return found
      },
    })
    await reconcileSubscription(world.deps, customerId!)
    expect([(await readRow(kai))!.state, looks]).toEqual(['ended', 3])
  })
})

describe('two tabs at once, each in its own currency [S-4]', () => {
  it('leave one page open and close the other', async () => {
    const nora = await createPerson(world, 'Nora Lind', 'songWriter')
    const answers = await Promise.all([buy(nora, { currency: 'eur' }), buy(nora, { currency: 'jpy' })])
    const sessions = (await provider.stripe.checkout.sessions.list({ limit: 100 })).data
    const { customerId, checkoutId } = (await readRow(nora))!
    const open = sessions.filter(({ customer, status }) => customer === customerId && status === 'open')
    expect(open.map(({ id }) => id)).toEqual([checkoutId])
    expect(answers.some(({ body }) => body.url?.endsWith(checkoutId!))).toBe(true)
  })
})

describe('a purchase during the deletion of an account [S-4]', () => {
  it('is rejected once the account is closed', async () => {
    const rita = await createPerson(world, 'Rita Berg', 'songWriter')
    const price = holdCall('plusPrice')
    const buying = buy(rita)
    await price.waitForCalls(1)
    expect((await rita.post('/api/me/delete', { password })).status).toBe(204)
    price.release()
    expect((await buying).body.code).toBe('plus/not-offered')
    await world.drainJobs()
    expect(await readRow(rita)).toBe(undefined)
  })

  it('has its page closed, and the job ends a subscription that was made anyway', async () => {
    const olga = await createPerson(world, 'Olga Vik', 'songWriter')
    const checkout = holdCall('openPlusCheckout')
    const buying = buy(olga)
    await checkout.waitForCalls(1)
    const { customerId } = (await readRow(olga))!
    expect((await olga.post('/api/me/delete', { password })).status).toBe(204)
    await world.drainJobs()
    checkout.release()
    expect((await buying).body.code).toBe('plus/not-offered')
    const sessions = (await provider.stripe.checkout.sessions.list({ limit: 100 })).data
    expect(sessions.filter((one) => one.customer === customerId).map(({ status }) => status)).toEqual(['expired'])

    const now = world.deps.clock.now()
    const row = { userId: olga.id, state: 'none' as const, createdAt: now, updatedAt: now }
    await world.deps.db.insert(subscriptions).values({ ...row, customerId })
    await world.deps.jobs.enqueue(world.deps.db, 'account.sweep', { userId: olga.id })
    await world.drainJobs()
    expect(await readRow(olga)).toBe(undefined)
  })
})

describe('the customer at the provider [S-4]', () => {
  it('remains the same, with the new email, after the email changed and a response was lost', async () => {
    const lena = await createPerson(world, 'Lena Fors', 'songWriter')
    const fault = { method: 'POST', path: '/v1/customers', kind: '500-after' as const }
    world.sandbox.stripe.faults.push(fault, fault, fault)
    expect((await buy(lena)).body.code).toBe('payment/unavailable')
    const rename = (email: string) => world.deps.db.update(users).set({ email }).where(eq(users.id, lena.id))
    await rename('lena.new@example.com')
    const { status, body } = await buy(lena)
    expect(status).toBe(200)
    const { customerId } = (await readRow(lena))!
    const emailOf = async () => {
      const customer = await provider.stripe.customers.retrieve(customerId!)
      return customer.deleted ? null : customer.email
    }
    expect(await emailOf()).toBe('lena.new@example.com')
    await rename('lena.newest@example.com')
    expect((await buy(lena, { currency: 'jpy' })).body.url).not.toBe(body.url)
    expect(await emailOf()).toBe('lena.newest@example.com')
  })

  it('gets an answer to wait, not a server error, when the idempotency key is in use', async () => {
    const { sessions } = provider.stripe.checkout
    const params = { mode: 'payment' as const, line_items: [{ price: 'price_velv_submission', quantity: 1 }] }
    const key = { idempotencyKey: 'taken' }
    await sessions.create({ ...params, success_url: world.baseUrl }, key)
    const at = { host: '127.0.0.1', port: world.sandbox.httpPort }
    const { stripe, ask } = openClient({ secretKey: 'sk_test_world', webhookSecret: 'whsec', at })
    const again = ask(() => stripe.checkout.sessions.create({ ...params, success_url: `${world.baseUrl}/other` }, key))
    await expect(again).rejects.toEqual(new AppError('payment/unavailable'))
  })
})

describe('the page of a subscription [S-4]', () => {
  it('is rate-limited', async () => {
    const narrow = await openTestWorld({}, { limitFactor: 1 })
    try {
      const per = await createPerson(narrow, 'Per Lund', 'songWriter')
      const statuses = []
      for (let time = 0; time < 31; time++) statuses.push((await per.post('/api/plus/portal')).status)
      expect(statuses).toEqual([...Array(30).fill(404), 429])
    } finally {
      await narrow.close()
    }
  })
})
