import type { JobWithoutPayload } from '@velv/domain/jobs.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../platform/database/ids.ts'
import { events } from '../platform/jobs/events-table.ts'
import { openStripeDashboard } from '../testing/services/stripe-dashboard.ts'
import { password, type Person, createPerson } from '../testing/steps/person.ts'
import { collectQueries, readPlan } from '../testing/database/query-plans.ts'
import { createQuickDraft } from '../testing/steps/quick-demos.ts'
import { createLiveDrop, payCheckout, pressSandboxButton } from '../testing/steps/submission-steps.ts'
import { testWorld } from '../testing/world/test-world.ts'
import { listSubscriptionsToReconcile } from './plus-queries.ts'
import { includedSubmissions, subscriptions } from './plus-table.ts'

const dayMs = 86_400_000

const world = await testWorld()
const provider = openStripeDashboard(world)
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })

const plusOf = async (who: Person) => (await who.get('/api/plus')).body
const readRow = async (who: Person) =>
  (await world.deps.db.select().from(subscriptions).where(eq(subscriptions.userId, who.id)))[0]
const buy = (who: Person, body: object = {}) => who.post('/api/plus/checkout', body)
const notificationTitlesOf = async (who: Person) =>
  (await world.deps.db.select().from(events).where(eq(events.subjectId, who.id)).orderBy(events.id))
    .map(({ action }) => action)
    .filter((action) => action.startsWith('plus.'))

async function expectPlus(who: Person, state: string, left: number) {
  const readPlus = async () => {
    await world.drainJobs()
    const plus = await plusOf(who)
    return [plus.state, plus.left]
  }
  await expect.poll(readPlus).toEqual([state, left])
}

async function subscribed(name: string): Promise<{ who: Person; subscription: string; customer: string }> {
  const who = await createPerson(world, name, 'songWriter')
  await payCheckout((await buy(who)).body.url)
  await expectPlus(who, 'active', 2)
  const row = (await readRow(who))!
  return { who, subscription: row.subscriptionId!, customer: row.customerId! }
}

/** The buttons of the provider's portal page. */
async function inPortal(who: Person, choice: string) {
  const { url } = (await who.post('/api/plus/portal')).body
  await pressSandboxButton(url, { choice })
}

const run = async (job: JobWithoutPayload) => {
  await world.deps.jobs.enqueue(world.deps.db, job, {})
  await world.drainJobs()
}

describe('Velv Plus [S-4]', () => {
  it('is offered at the visitor’s price, bought once, and includes two submissions for the month', async () => {
    const mira = await createPerson(world, 'Mira Halden', 'songWriter')
    const swedish = await mira.send('GET', '/api/plus', undefined, { 'accept-language': 'sv-SE' })
    expect(await swedish.json()).toEqual({
      offer: { amount: 21900, currency: 'sek', text: '219,00\u00a0kr', submissions: 2 },
      state: 'none',
      isWaiting: false,
      periodEnd: null,
      included: 0,
      left: 0,
      leftUntil: null,
    })
    expect((await mira.post('/api/plus/portal')).body.code).toBe('plus/none')

    const clicks = await Promise.all([buy(mira), buy(mira), buy(mira)])
    const [url] = clicks.map(({ body }) => body.url)
    expect(clicks.map(({ body }) => body.url)).toEqual([url, url, url])
    expect((await buy(mira)).body.url).toBe(url)
    expect(await plusOf(mira)).toMatchObject({ state: 'none', isWaiting: true })
    const { customerId } = (await readRow(mira))!
    const [first] = (await provider.stripe.checkout.sessions.list({ limit: 1 })).data
    expect([first!.id, first!.customer]).toEqual([url!.split('/').at(-1), customerId])
    await payCheckout(url)
    await expectPlus(mira, 'active', 2)
    const plus = await plusOf(mira)
    expect(plus).toMatchObject({ isWaiting: false, included: 2, leftUntil: plus.periodEnd })
    const daysLeft = (Date.parse(plus.periodEnd) - world.deps.clock.now().getTime()) / dayMs
    expect([daysLeft > 27, daysLeft < 32]).toEqual([true, true])
    expect(await notificationTitlesOf(mira)).toEqual(['plus.start'])
    expect((await mira.get('/api/notices')).body.rows[0].title).toBe('Welcome to Velv Plus')
    expect((await buy(mira)).body.code).toBe('plus/running')

    // One is spent on the next song, without a payment.
    const dropId = await createLiveDrop(world, ines, staff)
    const demoId = await createQuickDraft(world, mira, dropId)
    expect((await mira.post(`/api/demos/${demoId}/checkout`, {})).body.url).toBe(
      `${world.baseUrl}/demo/${demoId}/success`,
    )
    expect(await plusOf(mira)).toMatchObject({ included: 2, left: 1 })
  })

  it('replaces a checkout in another currency, and an expired one', async () => {
    const june = await createPerson(world, 'June Park', 'producer')
    const euro = (await buy(june, { currency: 'eur' })).body.url
    const yen = (await buy(june, { currency: 'jpy' })).body.url
    expect(yen).not.toBe(euro)
    expect((await provider.stripe.checkout.sessions.retrieve(euro.split('/').at(-1))).status).toBe('expired')
    provider.holdWebhooks()
    world.advanceClock(32 * 60_000)
    expect((await plusOf(june)).isWaiting).toBe(true)
    await run('plus.reconcile')
    expect((await plusOf(june)).isWaiting).toBe(false)
    const again = (await buy(june)).body.url
    expect([again === yen, again === euro]).toEqual([false, false])
    // Paid, but no webhook arrived: the second click finds out.
    await payCheckout(again)
    expect((await buy(june)).body.code).toBe('plus/running')
    expect(await plusOf(june)).toMatchObject({ state: 'active', left: 2 })
    world.sandbox.stripe.setWebhookUrl(`${world.baseUrl}/api/stripe/webhook`)
    expect((await provider.stripe.customers.retrieve((await readRow(june))!.customerId!)).id).toMatch(/^cus_/)
  })

  it('renews with two more submissions, and grants an unpaid month’s only once it is paid', async () => {
    const { who, subscription } = await subscribed('Kai Lund')
    await provider.pressSubscription(subscription, 'renew')
    await expectPlus(who, 'active', 4)
    await provider.pressSubscription(subscription, 'renew-declined')
    await expectPlus(who, 'past due', 4)
    expect(await notificationTitlesOf(who)).toEqual(['plus.start', 'plus.fail'])
    expect((await buy(who)).body.code).toBe('plus/running')
    await inPortal(who, 'declined-card')
    await provider.pressSubscription(subscription, 'retry')
    await world.drainJobs()
    expect(await notificationTitlesOf(who)).toEqual(['plus.start', 'plus.fail'])
    await inPortal(who, 'working-card')
    await inPortal(who, 'pay-invoice')
    await expectPlus(who, 'active', 6)
    expect(await notificationTitlesOf(who)).toEqual(['plus.start', 'plus.fail'])
  })

  it('runs until the end of the month after a cancellation, even without a webhook', async () => {
    const { who } = await subscribed('Lena Fors')
    await inPortal(who, 'cancel-at-period-end')
    await expectPlus(who, 'ending', 2)
    const { periodEnd, leftUntil } = await plusOf(who)
    expect(periodEnd).toBe(leftUntil)
    await inPortal(who, 'keep')
    await expectPlus(who, 'active', 2)
    await inPortal(who, 'cancel-at-period-end')
    await expectPlus(who, 'ending', 2)
    provider.holdWebhooks()
    world.advanceClock(32 * dayMs)
    await run('plus.reconcile')
    expect(await plusOf(who)).toMatchObject({ state: 'ended', left: 0, included: 0 })
    expect(await notificationTitlesOf(who)).toEqual(['plus.start', 'plus.end'])
    world.sandbox.stripe.setWebhookUrl(`${world.baseUrl}/api/stripe/webhook`)
    // A new subscription of the same customer.
    const { customerId } = (await readRow(who))!
    await payCheckout((await buy(who)).body.url)
    await expectPlus(who, 'active', 2)
    expect((await readRow(who))!.customerId).toBe(customerId)
    expect(await notificationTitlesOf(who)).toEqual(['plus.start', 'plus.end', 'plus.start'])
  })

  it('ends when its renewal remains unpaid', async () => {
    const { who, subscription } = await subscribed('Per Lund')
    await provider.pressSubscription(subscription, 'renew-declined')
    await expectPlus(who, 'past due', 2)
    for (let time = 0; time < 3; time++) {
      await inPortal(who, 'declined-card')
      await provider.pressSubscription(subscription, 'retry')
    }
    await expectPlus(who, 'ended', 2)
    expect(await notificationTitlesOf(who)).toEqual(['plus.start', 'plus.fail', 'plus.end'])
  })

  it('ends and refunds a second subscription at once, and grants nothing for it, in any order of events', async () => {
    const { who, subscription, customer } = await subscribed('Nora Lind')
    const session = await provider.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: 'price_velv_plus', quantity: 1 }],
      success_url: world.baseUrl,
    })
    world.advanceClock(2000)
    await payCheckout(session.url!)
    const subscriptionsNow = async () =>
      (await provider.stripe.subscriptions.list({ customer, status: 'all' })).data.map(({ id, status }) => [
        id === subscription,
        status,
      ])
    await expect
      .poll(async () => (await world.drainJobs(), subscriptionsNow()))
      .toEqual([
        [false, 'canceled'],
        [true, 'active'],
      ])
    await expectPlus(who, 'active', 2)
    const bills = (await provider.stripe.invoices.list({ customer, expand: ['data.payments'] })).data
    const intents = bills.map(({ payments }) => String(payments!.data[0]!.payment.payment_intent))
    expect(await Promise.all(intents.map(provider.netReceived))).toEqual([0, 1900])
    // What was granted for the second before it was known as such is worth nothing.
    const { db } = world.deps
    const [granted] = await db.select().from(includedSubmissions).where(eq(includedSubmissions.userId, who.id))
    await db.insert(includedSubmissions).values({ ...granted!, id: newId(), invoiceId: bills[0]!.id! })
    // The first one ends later; the second still grants nothing.
    await provider.stripe.subscriptions.cancel(subscription)
    await expectPlus(who, 'ended', 2)
    expect(await notificationTitlesOf(who)).toEqual(['plus.start', 'plus.end'])
  })

  it('ends at the provider when the account is deleted, even if the provider fails repeatedly, and nothing of it remains', async () => {
    const { who, customer } = await subscribed('Olga Vik')
    const fault = { method: 'GET', path: '/v1/subscriptions', kind: '500-before' as const }
    world.sandbox.stripe.faults.push(fault, fault, fault)
    expect((await who.post('/api/me/delete', { password })).status).toBe(204)
    await world.drainJobs()
    const statusOf = async () =>
      (await provider.stripe.subscriptions.list({ customer, status: 'all' })).data.map(({ status }) => status)
    expect(await statusOf()).toEqual(['active'])
    expect((await readRow(who))!.isBeingDeleted).toBe(true)
    await world.deps.db.execute(
      "update pgboss.job set start_after = now() where name = 'plus.end' and state = 'created'",
    )
    await world.drainJobs()
    expect(await statusOf()).toEqual(['canceled'])
    expect(await readRow(who)).toBe(undefined)
    const left = await world.deps.db.select().from(includedSubmissions).where(eq(includedSubmissions.userId, who.id))
    expect(left).toEqual([])
  })

  it('cannot be bought in a tab that is still open after the account was deleted', async () => {
    const who = await createPerson(world, 'Rita Berg', 'songWriter')
    const { url } = (await buy(who)).body
    const { customerId } = (await readRow(who))!
    await who.post('/api/me/delete', { password })
    await world.drainJobs()
    await payCheckout(url)
    await world.drainJobs()
    expect((await provider.stripe.subscriptions.list({ customer: customerId!, status: 'all' })).data).toEqual([])
  })

  it('is for creators only, not for owners or screeners', async () => {
    for (const path of ['/api/plus', '/api/plus/portal', '/api/plus/checkout']) {
      const method = path === '/api/plus' ? 'GET' : 'POST'
      expect((await ines.send(method, path, method === 'POST' ? {} : undefined)).status).toBe(403)
    }
  })
})

describe('among 30 000 subscriptions [S-4]', () => {
  it('finds those to reconcile by the index, a few at a time', async () => {
    const { db, clock } = world.deps
    await db.execute(sql`
      insert into subscriptions (user_id, state, customer_id, period_end, created_at, updated_at)
      select gen_random_uuid(), case when n % 3 = 0 then 'active' else 'ended' end, 'cus_large_' || n,
        ${clock.now()}::timestamptz + interval '20 days', ${clock.now()}::timestamptz,
        ${clock.now()}::timestamptz - make_interval(mins => n % 300)
      from generate_series(1, 30000) n`)
    await db.execute(sql`analyze subscriptions`)
    const [query, ...more] = await collectQueries(() => listSubscriptionsToReconcile(db, clock.now(), 200))
    const { text, ms } = await readPlan(db, query!)
    expect([more, text.includes('by subscriptions_to_reconcile'), ms < 100 || text]).toEqual([[], true, true])
    await db.execute(sql`delete from subscriptions where customer_id like 'cus_large_%'`)
  })
})

describe('Velv Plus without a price [S-4]', () => {
  it('is not offered', async () => {
    const { openStripe } = await import('../platform/stripe/open-stripe.ts')
    const none = openStripe({
      secretKey: 'sk_test_world',
      webhookSecret: 'whsec',
      price: 'price_x',
      plusPrice: undefined,
    })
    const kim = await createPerson(world, 'Kim Noll', 'songWriter')
    const { plusPrice } = world.deps.provider
    Object.assign(world.deps.provider, { plusPrice: none.plusPrice })
    expect((await plusOf(kim)).offer).toBe(null)
    expect((await buy(kim)).body.code).toBe('plus/not-offered')
    Object.assign(world.deps.provider, { plusPrice })
    expect(await readRow(kim)).toBe(undefined)
  })
})
