import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demos } from '../demos/demos-table.ts'
import { openStripeDashboard } from '../testing/services/stripe-dashboard.ts'
import { type Person, createPerson } from '../testing/steps/person.ts'
import { createQuickDraft } from '../testing/steps/quick-demos.ts'
import { createLiveDrop, payCheckout } from '../testing/steps/submission-steps.ts'
import { testWorld } from '../testing/world/test-world.ts'
import { subscriptions } from './plus-table.ts'
import { reconcileSubscription } from './reconcile-subscription.ts'

let dropId: string
const world = await testWorld()
const provider = openStripeDashboard(world)
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
beforeEach(async () => {
  dropId = await createLiveDrop(world, ines, staff)
})

const plusOf = async (who: Person) => (await who.get('/api/plus')).body
const readRow = async (who: Person) =>
  (await world.deps.db.select().from(subscriptions).where(eq(subscriptions.userId, who.id)))[0]!

async function expectEventually<T>(wanted: T, look: () => Promise<T>) {
  await expect.poll(async () => (await world.drainJobs(), look())).toEqual(wanted)
}

/** A person with a paid month, and its payment. */
async function subscribed(name: string): Promise<{ who: Person; intent: string }> {
  const who = await createPerson(world, name, 'songWriter')
  await payCheckout((await who.post('/api/plus/checkout', {})).body.url)
  await expectEventually(2, async () => (await plusOf(who)).left)
  const [month] = await world.deps.provider.listPaidInvoices((await readRow(who)).subscriptionId!)
  return { who, intent: month!.paymentIntentId! }
}

async function sent(who: Person, title: string): Promise<string> {
  const demoId = await createQuickDraft(world, who, dropId, title)
  await who.post(`/api/demos/${demoId}/checkout`, {})
  return demoId
}

const stateOf = async (who: Person, demoId: string) => {
  const { result, payment, refundedBy } = (await who.get(`/api/demos/${demoId}`)).body
  return [result, payment, refundedBy]
}
const hear = (demoId: string) =>
  world.deps.db.update(demos).set({ heardAt: world.deps.clock.now(), heardMs: 1000 }).where(eq(demos.id, demoId))
const inAnHour = async () => {
  world.advanceClock(61 * 60_000)
  await world.deps.jobs.enqueue(world.deps.db, 'provider.catch-up', {})
  await world.drainJobs()
}

describe('a disputed month of Velv Plus [S-4]', () => {
  it('has its submissions frozen during the dispute, restored when it is won, and gone when it is lost', async () => {
    const { who, intent } = await subscribed('Mira Halden')
    const first = await sent(who, 'Unheard')
    expect((await plusOf(who)).left).toBe(1)

    await provider.pressPayment(intent, 'dispute')
    await expectEventually(['refunded', 'refunded', 'demo.dispute'], () => stateOf(who, first))
    expect(await plusOf(who)).toMatchObject({ state: 'active', included: 0, left: 0 })
    // The next submission has to be paid for.
    const second = await createQuickDraft(world, who, dropId, 'Second')
    const { url } = (await who.post(`/api/demos/${second}/checkout`, {})).body
    expect(url.startsWith(world.sandbox.httpUrl)).toBe(true)
    expect((await world.mailsTo(who.email)).map(({ subject }) => subject)).not.toContain(
      'Your submission for Unheard was returned',
    )

    await provider.pressPayment(intent, 'win')
    await expectEventually(2, async () => (await plusOf(who)).left)
    expect(await stateOf(who, first)).toEqual(['refunded', 'refunded', 'demo.dispute'])
  })

  it('remains frozen after a lost dispute, also for submissions that are returned later', async () => {
    const { who, intent } = await subscribed('June Park')
    const heard = await sent(who, 'Heard')
    await hear(heard)
    await provider.pressPayment(intent, 'dispute')
    await expectEventually(0, async () => (await plusOf(who)).left)
    await provider.pressPayment(intent, 'lose')
    await world.drainJobs()
    // It was heard, so the decision remains.
    expect(await stateOf(who, heard)).toEqual(['screening', 'paid', null])
    // Nobody screens it in time: the submission it was sent with is worthless. A month can have 31 days.
    world.advanceClock(31 * 86_400_000)
    await world.deps.jobs.enqueue(world.deps.db, 'demo.refund-unscreened', {})
    await expectEventually(['refunded', 'refunded', 'demo.expire'], () => stateOf(who, heard))
    await reconcileSubscription(world.deps, (await readRow(who)).customerId!)
    // The following month was paid.
    const plus = await plusOf(who)
    expect([plus.included, plus.left]).toEqual([2, 2])
  })

  it('is frozen when it was refunded in full at the provider, but not in part', async () => {
    const { who, intent } = await subscribed('Kai Lund')
    const demoId = await sent(who, 'Slow Exit')
    await provider.stripe.refunds.create({ payment_intent: intent, amount: 100 })
    await inAnHour()
    expect([await stateOf(who, demoId), (await plusOf(who)).left]).toEqual([['screening', 'paid', null], 1])
    await provider.pressPayment(intent, 'refund')
    await expectEventually(['refunded', 'refunded', 'demo.dispute'], () => stateOf(who, demoId))
    expect((await plusOf(who)).left).toBe(0)
    await reconcileSubscription(world.deps, (await readRow(who)).customerId!)
    expect((await plusOf(who)).left).toBe(0)
  })

  it('grants nothing when the dispute is known before the month', async () => {
    provider.holdWebhooks()
    const who = await createPerson(world, 'Lena Fors', 'songWriter')
    await payCheckout((await who.post('/api/plus/checkout', {})).body.url)
    const { customerId } = await readRow(who)
    const intents = (await provider.stripe.paymentIntents.list({ limit: 100 })).data
    await provider.pressPayment(intents.find(({ customer }) => customer === customerId)!.id, 'dispute')
    world.sandbox.stripe.setWebhookUrl(`${world.baseUrl}/api/stripe/webhook`)
    await inAnHour()
    expect(await plusOf(who)).toMatchObject({ state: 'active', included: 0, left: 0 })
  })
})
