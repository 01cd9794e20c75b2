import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../accounts/accounts-table.ts'
import { recordings } from '../../media/recordings-table.ts'
import { openStripeDashboard } from '../../testing/services/stripe-dashboard.ts'
import { createPerson } from '../../testing/steps/person.ts'
import { deliverDropEarly, createQuickDraft } from '../../testing/steps/quick-demos.ts'
import {
  createLiveDrop,
  payCheckout,
  waitForPayment,
  completeSongDetails,
} from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { demos } from '../../demos/demos-table.ts'
import { payments } from '../rows/payments-table.ts'
import { reconcileCheckout, reconcilePayment } from '../reconcile/reconcile-payment.ts'

let dropId: string
const world = await testWorld()
const provider = openStripeDashboard(world)
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
beforeEach(async () => {
  dropId = await createLiveDrop(world, ines, staff)
})

const checkout = (demoId: string, body: object = {}) => mira.post(`/api/demos/${demoId}/checkout`, body)
const demoOf = async (demoId: string) => (await mira.get(`/api/demos/${demoId}`)).body
const paymentsOf = (demoId: string) => world.deps.db.select().from(payments).where(eq(payments.demoId, demoId))
const statesOf = async (demoId: string) => (await paymentsOf(demoId)).map(({ state }) => state)

/** A checkout with our payment's reference that we did not create: payment links let anyone set the reference. */
const foreign = (paymentId: string, amount: number) =>
  provider.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { price_data: { currency: 'eur', unit_amount: amount, product_data: { name: 'Other' } }, quantity: 1 },
    ],
    client_reference_id: paymentId,
    success_url: world.baseUrl,
  })

/** The warnings and errors logged during an action. */
async function collectErrors(during: () => Promise<unknown>): Promise<unknown[]> {
  const messages: unknown[] = []
  const { error } = world.deps.log
  world.deps.log.error = ((...words: unknown[]) => void messages.push(words[1])) as never
  await during()
  world.deps.log.error = error
  return messages
}

describe('the same file in two drafts [S-1]', () => {
  it('is paid for once, even if both checkouts are opened before either is paid', async () => {
    const ids = [await createQuickDraft(world, mira, dropId, 'One'), await createQuickDraft(world, mira, dropId, 'Two')]
    for (const id of ids) {
      const [demo] = await world.deps.db.select().from(demos).where(eq(demos.id, id))
      await world.deps.db
        .update(recordings)
        .set({ digest: Buffer.from('same') })
        .where(eq(recordings.id, demo!.recordingId!))
    }
    const both = await Promise.all(ids.map((id) => checkout(id)))
    expect(both.map(({ body }) => body.code ?? 'open').toSorted()).toEqual(['demo/blocked', 'open'])
    const first = both[0]!.body.url ? 0 : 1
    // The abandoned draft blocks nothing.
    await provider.stripe.checkout.sessions.expire(both[first]!.body.url.split('/').at(-1))
    await waitForPayment(world, ids[first]!, mira)
    expect((await checkout(ids[1 - first]!)).status).toBe(200)
  })
})

describe('a start position beyond the end of the song [S-1]', () => {
  it('is rejected before any payment', async () => {
    const demoId = await createQuickDraft(world, mira, dropId)
    await mira.put(`/api/demos/${demoId}`, { ...completeSongDetails(), hearAtMs: 3000, hearNote: 'The bridge' })
    const { body } = await checkout(demoId)
    expect([body.code, body.fields]).toEqual(['demo/incomplete', { hearAtMs: 'Choose a place in the song.' }])
    await mira.put(`/api/demos/${demoId}`, { ...completeSongDetails(), hearAtMs: 2999, hearNote: 'The bridge' })
    expect((await checkout(demoId)).status).toBe(200)
  })
})

describe('a checkout that is not ours [S-3]', () => {
  it('closes no checkout of ours and submits no demo', async () => {
    const demoId = await createQuickDraft(world, mira, dropId)
    const { url } = (await checkout(demoId)).body
    const [payment] = await paymentsOf(demoId)
    const expired = await foreign(payment!.id, 500)
    await provider.stripe.checkout.sessions.expire(expired.id)
    await reconcileCheckout(world.deps, expired.id)
    const free = await foreign(payment!.id, 0)
    await payCheckout(free.url!)
    await reconcileCheckout(world.deps, free.id)
    await world.drainJobs()
    expect([await statesOf(demoId), (await demoOf(demoId)).result]).toEqual([['waiting'], 'draft'])
    await payCheckout(url)
    await waitForPayment(world, demoId, mira)
    expect((await demoOf(demoId)).result).toBe('screening')
  })
})

describe('a checkout where there is nothing to pay [S-3]', () => {
  /** As if the price had been zero when the page was created. */
  async function freeCheckout() {
    const demoId = await createQuickDraft(world, mira, dropId)
    await checkout(demoId)
    const [payment] = await paymentsOf(demoId)
    const free = await foreign(payment!.id, 0)
    await world.deps.db.update(payments).set({ checkoutId: free.id }).where(eq(payments.id, payment!.id))
    return { demoId, free }
  }

  it('submits the demo, and refunds nothing when it is withdrawn', async () => {
    const { demoId, free } = await freeCheckout()
    await payCheckout(free.url!)
    await waitForPayment(world, demoId, mira)
    expect(await demoOf(demoId)).toMatchObject({ result: 'screening', payment: 'paid', fee: { amount: 0 } })
    await mira.post(`/api/demos/${demoId}/withdraw`)
    await world.drainJobs()
    expect(await demoOf(demoId)).toMatchObject({ result: 'refunded', payment: 'refunded' })
  })

  it('ends the same way for a drop that closed meanwhile', async () => {
    const { demoId, free } = await freeCheckout()
    await deliverDropEarly(world, staff, dropId)
    await payCheckout(free.url!)
    await waitForPayment(world, demoId, mira)
    expect(await demoOf(demoId)).toMatchObject({ result: 'refunded', payment: 'refunded' })
  })
})

describe('a payment that is not in the database [S-3]', () => {
  it('is refunded once and logged as an error', async () => {
    const demoId = await createQuickDraft(world, mira, dropId)
    provider.holdWebhooks()
    const { url } = (await checkout(demoId)).body
    await world.deps.db.delete(payments).where(eq(payments.demoId, demoId))
    await payCheckout(url)
    const session = await provider.stripe.checkout.sessions.retrieve(url.split('/').at(-1))
    const intent = String(session.payment_intent)
    const messages = await collectErrors(async () => {
      await reconcilePayment(world.deps, intent)
      await reconcilePayment(world.deps, intent)
    })
    expect(messages).toContain('payments: received money for an unknown payment')
    expect(await provider.netReceived(intent)).toBe(0)
    expect((await provider.stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(1)
    world.sandbox.stripe.setWebhookUrl(`${world.baseUrl}/api/stripe/webhook`)
  })
})

describe('a lost response and a new email address [S-3]', () => {
  it('still lead to a checkout', async () => {
    const demoId = await createQuickDraft(world, mira, dropId)
    const fault = { method: 'POST', path: '/v1/checkout/sessions', kind: '500-after' as const }
    world.sandbox.stripe.faults.push(fault, fault, fault)
    expect((await checkout(demoId)).body.code).toBe('payment/unavailable')
    await world.deps.db.update(users).set({ email: 'mira.new@example.com' }).where(eq(users.id, mira.id))
    const { status, body } = await checkout(demoId)
    expect(status).toBe(200)
    const session = await provider.stripe.checkout.sessions.retrieve(body.url.split('/').at(-1))
    expect(session.customer_email).toBe('mira.new@example.com')
  })
})
