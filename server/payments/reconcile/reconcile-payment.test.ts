import type { JobWithoutPayload } from '@velv/domain/jobs.ts'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openListeningSession } from '../../testing/steps/listening-session.ts'
import { openStripeDashboard } from '../../testing/services/stripe-dashboard.ts'
import { createPerson } from '../../testing/steps/person.ts'
import { createQuickDraft } from '../../testing/steps/quick-demos.ts'
import { decide, createLiveDrop, payCheckout, pressSandboxButton } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { events } from '../../platform/jobs/events-table.ts'
import { payments } from '../rows/payments-table.ts'
import { handledEventTypes } from '../events/receive-provider-event.ts'

const dayMs = 86_400_000

const world = await testWorld()
const provider = openStripeDashboard(world)
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const ola = await createPerson(world, 'Ola Screener', 'screener')

const begin = async (demoId: string) => (await mira.post(`/api/demos/${demoId}/checkout`, {})).body.url as string
const paymentOf = async (demoId: string) =>
  (await world.deps.db.select().from(payments).where(eq(payments.demoId, demoId)).orderBy(asc(payments.createdAt))).at(
    -1,
  )!
const demoOf = async (demoId: string) => (await mira.get(`/api/demos/${demoId}`)).body
const actionsOf = async (demoId: string) =>
  (await demoOf(demoId)).history.map(({ action }: { action: string }) => action).toReversed()
const intentOf = async (demoId: string) => (await paymentOf(demoId)).paymentIntentId!

/** Waits for the webhooks until result, payment and dispute have these values. */
async function expectState(demoId: string, result: string, payment: string, dispute: string | null = null) {
  const readStatus = async () => {
    await world.drainJobs()
    const demo = await demoOf(demoId)
    return [demo.result, demo.payment, demo.fee?.dispute ?? null]
  }
  await expect.poll(readStatus).toEqual([result, payment, dispute])
}

async function paid(title = 'Slow Exit'): Promise<{ demoId: string; dropId: string; intent: string }> {
  const dropId = await createLiveDrop(world, ines, staff)
  const demoId = await createQuickDraft(world, mira, dropId, title)
  await payCheckout(await begin(demoId))
  await expectState(demoId, 'screening', 'paid')
  return { demoId, dropId, intent: await intentOf(demoId) }
}

async function hear(demoId: string, dropId: string) {
  const page = await openListeningSession(ola, dropId)
  await page.play(demoId, 2000)
  await page.stop()
}

const run = async (job: JobWithoutPayload) => {
  await world.deps.jobs.enqueue(world.deps.db, job, {})
  await world.drainJobs()
}

describe('a bank debit [S-3]', () => {
  it('submits the demo when it arrives in time', async () => {
    const demoId = await createQuickDraft(world, mira, await createLiveDrop(world, ines, staff))
    await pressSandboxButton(await begin(demoId), { choice: 'debit' })
    await expect.poll(async () => (await world.drainJobs(), intentOf(demoId))).toMatch(/^pi_/)
    expect(await demoOf(demoId)).toMatchObject({ result: 'draft', payment: 'underway' })
    await provider.pressPayment(await intentOf(demoId), 'arrives')
    await expectState(demoId, 'screening', 'paid')
  })

  it('is refunded automatically when it arrives after the drop has closed', async () => {
    const dropId = await createLiveDrop(world, ines, staff)
    const demoId = await createQuickDraft(world, mira, dropId)
    await pressSandboxButton(await begin(demoId), { choice: 'debit' })
    await expect.poll(async () => (await world.drainJobs(), intentOf(demoId))).toMatch(/^pi_/)
    world.advanceClock(15 * dayMs)
    await provider.pressPayment(await intentOf(demoId), 'arrives')
    await expectState(demoId, 'refunded', 'refunded')
    expect(await actionsOf(demoId)).toEqual(['demo.refund'])
    expect(await provider.netReceived(await intentOf(demoId))).toBe(0)
  })
})

describe('a dispute [S-3]', () => {
  it('removes an unheard demo from the queue, and leaves the fee to the bank', async () => {
    const { demoId, intent } = await paid()
    await provider.pressPayment(intent, 'dispute')
    await expectState(demoId, 'refunded', 'paid', 'open')
    expect(await actionsOf(demoId)).toEqual(['demo.submit', 'demo.dispute'])
    world.advanceClock(5 * 60_000)
    await run('payment.reconcile')
    expect((await provider.stripe.refunds.list({ payment_intent: intent })).data).toEqual([])

    // The dispute is won, but the fee of an unheard song is refunded anyway.
    await provider.pressPayment(intent, 'win')
    await expectState(demoId, 'refunded', 'refunded', 'won')
    expect(await provider.netReceived(intent)).toBe(0)
    const notified = await world.deps.db.select().from(events).where(eq(events.subjectId, demoId))
    expect(notified.filter(({ action }) => action === 'demo.dispute')).toHaveLength(1)
  })

  it('returns the money when it is lost, and no refund follows', async () => {
    const { demoId, intent } = await paid()
    await provider.pressPayment(intent, 'dispute')
    await expectState(demoId, 'refunded', 'paid', 'open')
    await provider.pressPayment(intent, 'lose')
    await expectState(demoId, 'refunded', 'refunded', 'lost')
    world.advanceClock(5 * 60_000)
    await run('payment.reconcile')
    expect((await provider.stripe.refunds.list({ payment_intent: intent })).data).toEqual([])
    expect(await provider.netReceived(intent)).toBe(0)
  })

  it('changes nothing for a demo that was heard, except what staff sees', async () => {
    const { demoId, dropId, intent } = await paid()
    await hear(demoId, dropId)
    await provider.pressPayment(intent, 'dispute')
    await expectState(demoId, 'screening', 'paid', 'open')
    expect((await decide(ola, demoId, 'pitch')).status).toBe(200)
    await provider.pressPayment(intent, 'win')
    await expectState(demoId, 'pitch', 'paid', 'won')
    expect(await actionsOf(demoId)).toEqual(['demo.submit', 'demo.pitch'])
    expect(await provider.netReceived(intent)).toBe(1200)
  })

  it('postpones the refund of a demo that expires meanwhile', async () => {
    const { demoId, dropId, intent } = await paid()
    await hear(demoId, dropId)
    await provider.pressPayment(intent, 'dispute')
    await expectState(demoId, 'screening', 'paid', 'open')
    world.advanceClock(29 * dayMs)
    await run('demo.refund-unscreened')
    await expectState(demoId, 'refunded', 'paid', 'open')
    await provider.pressPayment(intent, 'win')
    await expectState(demoId, 'refunded', 'refunded', 'won')
    expect(await provider.netReceived(intent)).toBe(0)
  })
})

describe('a refund [S-3]', () => {
  it('made in the provider’s dashboard refunds an undecided demo, and leaves a decided one', async () => {
    const waiting = await paid()
    await provider.pressPayment(waiting.intent, 'refund')
    await expectState(waiting.demoId, 'refunded', 'refunded')
    expect(await actionsOf(waiting.demoId)).toEqual(['demo.submit', 'payment.refund'])
    const decided = await paid()
    await decide(ola, decided.demoId, 'nogo')
    await provider.pressPayment(decided.intent, 'refund')
    await expectState(decided.demoId, 'nogo', 'refunded')
  })

  it('that takes days is pending until it is done', async () => {
    const { demoId, intent } = await paid()
    await provider.pressPayment(intent, 'refunds-wait')
    await mira.post(`/api/demos/${demoId}/withdraw`)
    await expectState(demoId, 'refunded', 'refunding')
    world.advanceClock(5 * 60_000)
    await run('payment.reconcile')
    expect((await demoOf(demoId)).payment).toBe('refunding')
    await provider.pressPayment(intent, 'refund-arrives')
    await expectState(demoId, 'refunded', 'refunded')
    expect((await provider.stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(1)
  })

  it('that fails is logged as an error, remains due, and is tried again an hour later', async () => {
    const { demoId, intent } = await paid()
    const messages: unknown[] = []
    const { error } = world.deps.log
    world.deps.log.error = ((...words: unknown[]) => void messages.push(words[1])) as never
    await provider.pressPayment(intent, 'refunds-wait')
    await mira.post(`/api/demos/${demoId}/withdraw`)
    await expectState(demoId, 'refunded', 'refunding')
    await provider.pressPayment(intent, 'refund-fails')
    const words = async () => (await world.drainJobs(), [...new Set(messages)])
    await expect.poll(words).toEqual(['payments: refund failed at the provider'])
    world.deps.log.error = error
    const refunds = async () =>
      (await provider.stripe.refunds.list({ payment_intent: intent })).data.map(({ status }) => status)
    world.advanceClock(5 * 60_000)
    await run('payment.reconcile')
    expect([(await demoOf(demoId)).payment, await refunds()]).toEqual(['refunding', ['failed']])
    await provider.pressPayment(intent, 'refunds-at-once')
    world.advanceClock(3_600_000)
    await run('payment.reconcile')
    expect([(await demoOf(demoId)).payment, await refunds()]).toEqual(['refunded', ['succeeded', 'failed']])
    expect(await provider.netReceived(intent)).toBe(0)
  })

  it('is not repeated after a lost response', async () => {
    const { demoId, intent } = await paid()
    const lost = { method: 'POST', path: '/v1/refunds', kind: '500-after' as const }
    world.sandbox.stripe.faults.push(lost, lost, lost)
    await mira.post(`/api/demos/${demoId}/withdraw`)
    await expectState(demoId, 'refunded', 'refunded')
    expect((await provider.stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(1)
    expect(await provider.netReceived(intent)).toBe(0)
  })
})

describe('missed webhooks [S-3]', () => {
  it('have no more kinds than one request to the provider can list', () => {
    expect(handledEventTypes.length).toBeLessThanOrEqual(20)
  })

  it('are read from the provider: a refund, a dispute, and how it ended', async () => {
    const [refunded, won, lost] = [await paid('One'), await paid('Two'), await paid('Three')]
    // Acknowledged by an intermediary, and never delivered.
    provider.holdWebhooks()
    await provider.pressPayment(refunded.intent, 'refund')
    await provider.pressPayment(won.intent, 'dispute')
    await provider.pressPayment(lost.intent, 'dispute')
    await run('provider.catch-up')
    await expectState(refunded.demoId, 'refunded', 'refunded')
    await expectState(won.demoId, 'refunded', 'paid', 'open')
    await provider.pressPayment(won.intent, 'win')
    await provider.pressPayment(lost.intent, 'lose')
    world.advanceClock(20 * 3_600_000)
    await run('provider.catch-up')
    expect((await demoOf(won.demoId)).fee.dispute).toBe('open')
    await run('provider.catch-up-days')
    await expectState(won.demoId, 'refunded', 'refunded', 'won')
    await expectState(lost.demoId, 'refunded', 'refunded', 'lost')
    expect([await provider.netReceived(won.intent), await provider.netReceived(lost.intent)]).toEqual([0, 0])
  })

  it('are processed after the queue has given up on them', async () => {
    provider.holdWebhooks()
    const { demoId, intent } = await paidSilently()
    const [event] = (await provider.events()).filter(({ type }) => type === 'checkout.session.completed')
    expect(await provider.deliver(event!)).toBe(200)
    await world.deps.db.execute("delete from pgboss.job where name = 'provider.process-event'")
    world.advanceClock(3 * 3_600_000)
    await world.drainJobs()
    expect((await demoOf(demoId)).result).toBe('draft')
    await run('provider.catch-up')
    expect((await demoOf(demoId)).result).toBe('screening')
    expect(await intentOf(demoId)).toBe(intent)
  })
})

async function paidSilently() {
  const demoId = await createQuickDraft(world, mira, await createLiveDrop(world, ines, staff))
  const url = await begin(demoId)
  await payCheckout(url)
  const session = await provider.stripe.checkout.sessions.retrieve(url.split('/').at(-1)!)
  return { demoId, intent: String(session.payment_intent) }
}

describe('paid twice [S-3]', () => {
  it('refunds the second payment automatically, and a dispute of it does not affect the demo', async () => {
    const dropId = await createLiveDrop(world, ines, staff)
    const demoId = await createQuickDraft(world, mira, dropId)
    provider.holdWebhooks()
    const first = await begin(demoId)
    await world.deps.db.update(payments).set({ state: 'failed' }).where(eq(payments.demoId, demoId))
    const second = await begin(demoId)
    await payCheckout(first)
    await payCheckout(second)
    world.sandbox.stripe.setWebhookUrl(`${world.baseUrl}/api/stripe/webhook`)
    const states = async () =>
      (await world.deps.db.select().from(payments).where(eq(payments.demoId, demoId)))
        .map(({ state }) => state)
        .toSorted()
    await expect.poll(async () => (await world.drainJobs(), states())).toEqual(['paid', 'refunded'])
    expect((await demoOf(demoId)).result).toBe('screening')
    const rows = await world.deps.db.select().from(payments).where(eq(payments.demoId, demoId))
    const received = await Promise.all(
      rows.map(async ({ state, paymentIntentId }) => [state, await provider.netReceived(paymentIntentId!)]),
    )
    expect(received.toSorted()).toEqual([
      ['paid', 1200],
      ['refunded', 0],
    ])
  })
})
