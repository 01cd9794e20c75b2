import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../platform/database/ids.ts'
import { includedSubmissions } from '../../plus/plus-table.ts'
import { openStripeDashboard } from '../../testing/services/stripe-dashboard.ts'
import { type Person, createPerson } from '../../testing/steps/person.ts'
import { createQuickDraft } from '../../testing/steps/quick-demos.ts'
import {
  createLiveDrop,
  payCheckout,
  pressSandboxButton,
  waitForPayment,
  completeSongDetails,
} from '../../testing/steps/submission-steps.ts'
import { openTestWorld, testWorld } from '../../testing/world/test-world.ts'
import { demos } from '../demos-table.ts'
import { recordings } from '../../media/recordings-table.ts'
import { payments } from '../../payments/rows/payments-table.ts'

const dayMs = 86_400_000

let dropId: string
const world = await testWorld()
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const june = await createPerson(world, 'June Park', 'producer')
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
beforeEach(async () => {
  dropId = await createLiveDrop(world, ines, staff)
})

const checkout = (demoId: string, body: object = {}, who = mira) => who.post(`/api/demos/${demoId}/checkout`, body)
const demoOf = async (demoId: string, who = mira) => (await who.get(`/api/demos/${demoId}`)).body
const paymentsOf = (demoId: string) =>
  world.deps.db.select().from(payments).where(eq(payments.demoId, demoId)).orderBy(payments.createdAt, payments.id)
const statesOf = async (demoId: string) =>
  (await paymentsOf(demoId)).map(({ state, currency, method }) => `${state} ${currency} ${method}`)
const sessionOf = (url: string) => url.split('/').at(-1)!
const successOf = (demoId: string) => `${world.baseUrl}/demo/${demoId}/success`

async function grant(who: Person, days: number): Promise<string> {
  const now = world.deps.clock.now()
  const id = newId()
  const expiresAt = new Date(now.getTime() + days * dayMs)
  await world.deps.db
    .insert(includedSubmissions)
    .values({ id, userId: who.id, invoiceId: `in_${id}`, nth: 1, grantedAt: now, expiresAt })
  return id
}
const includedOf = async (id: string) =>
  (await world.deps.db.select().from(includedSubmissions).where(eq(includedSubmissions.id, id)))[0]!

describe('before anything is paid [S-3]', () => {
  it('lists missing details by field, and creates no checkout', async () => {
    const demoId = await createQuickDraft(world, mira, dropId)
    const { title } = completeSongDetails()
    await mira.put(`/api/demos/${demoId}`, { title, containsSamples: true })
    const refused = await checkout(demoId)
    expect([refused.status, refused.body.code]).toEqual([409, 'demo/incomplete'])
    expect(refused.body.fields).toEqual({
      writers: 'Add at least one writer.',
      language: 'Choose the lyric language.',
      samplesNote: 'List the samples.',
      madeWithAi: 'Tell us whether you used AI.',
      isUnreleased: 'Confirm that it’s unreleased.',
      hasRights: 'Confirm that you have the right to submit it.',
    })
    expect(await paymentsOf(demoId)).toEqual([])
    await mira.put(`/api/demos/${demoId}`, completeSongDetails())
    expect((await checkout(demoId)).status).toBe(200)
  })

  it('rejects a silent file and a duplicate song', async () => {
    const [first, second] = [
      await createQuickDraft(world, mira, dropId, 'One'),
      await createQuickDraft(world, mira, dropId, 'Two'),
    ]
    const { db } = world.deps
    const songOf = async (id: string) => (await db.select().from(demos).where(eq(demos.id, id)))[0]!.recordingId!
    await db
      .update(recordings)
      .set({ loudnessLufs: null })
      .where(eq(recordings.id, await songOf(first)))
    expect((await checkout(first)).body.code).toBe('demo/blocked')
    for (const id of [first, second])
      await db
        .update(recordings)
        .set({ loudnessLufs: -14, digest: Buffer.from('same') })
        .where(eq(recordings.id, await songOf(id)))
    await payCheckout((await checkout(first)).body.url)
    await waitForPayment(world, first, mira)
    expect((await checkout(second)).body.code).toBe('demo/blocked')
    expect(await paymentsOf(second)).toEqual([])
  })
})

describe('a checkout [S-3]', () => {
  it('is reused for a second click, a second tab and the browser’s back button', async () => {
    const demoId = await createQuickDraft(world, mira, dropId)
    const both = await Promise.all([checkout(demoId), checkout(demoId), checkout(demoId)])
    const [url] = both.map(({ body }) => body.url)
    expect(both.map(({ body }) => body.url)).toEqual([url, url, url])
    await pressSandboxButton(url, { choice: 'cancel' })
    expect((await checkout(demoId)).body.url).toBe(url)
    expect(await statesOf(demoId)).toEqual(['waiting eur checkout'])
  })

  it('in another currency replaces the previous one, which can no longer be paid', async () => {
    const demoId = await createQuickDraft(world, mira, dropId)
    const euro = (await checkout(demoId, { currency: 'eur' })).body.url
    const yen = (await checkout(demoId, { currency: 'jpy' })).body.url
    expect(yen).not.toBe(euro)
    await payCheckout(euro)
    await world.drainJobs()
    expect((await demoOf(demoId)).result).toBe('draft')
    expect(await statesOf(demoId)).toEqual(['expired eur checkout', 'waiting jpy checkout'])
    await payCheckout(yen)
    await waitForPayment(world, demoId, mira)
    expect(await demoOf(demoId)).toMatchObject({ result: 'screening', fee: { amount: 2000, currency: 'jpy' } })
  })

  it('counts if it was paid meanwhile, even when another currency is requested', async () => {
    const demoId = await createQuickDraft(world, mira, dropId)
    const { holdWebhooks } = openStripeDashboard(world)
    holdWebhooks()
    const euro = (await checkout(demoId)).body.url
    await payCheckout(euro)
    expect((await checkout(demoId, { currency: 'usd' })).body).toEqual({ url: successOf(demoId) })
    world.sandbox.stripe.setWebhookUrl(`${world.baseUrl}/api/stripe/webhook`)
    expect(await demoOf(demoId)).toMatchObject({ result: 'screening', payment: 'paid' })
    expect(await statesOf(demoId)).toEqual(['paid eur checkout'])
    expect((await checkout(demoId)).body.code).toBe('demo/wrong-state')
  })

  it('is replaced after it has expired, even without a webhook', async () => {
    const demoId = await createQuickDraft(world, mira, dropId)
    openStripeDashboard(world).holdWebhooks()
    const first = (await checkout(demoId)).body.url
    world.advanceClock(32 * 60_000)
    const second = (await checkout(demoId)).body.url
    expect(second).not.toBe(first)
    expect(await statesOf(demoId)).toEqual(['expired eur checkout', 'waiting eur checkout'])
    world.sandbox.stripe.setWebhookUrl(`${world.baseUrl}/api/stripe/webhook`)
  })

  it('is requested again with the same key after a lost response, and with a new key after the key’s lifetime', async () => {
    const demoId = await createQuickDraft(world, mira, dropId)
    const fault = { method: 'POST', path: '/v1/checkout/sessions', kind: '500-after' as const }
    world.sandbox.stripe.faults.push(fault, fault, fault)
    expect((await checkout(demoId)).body.code).toBe('payment/unavailable')
    const { url } = (await checkout(demoId)).body
    expect(await statesOf(demoId)).toEqual(['waiting eur checkout'])
    const { stripe } = openStripeDashboard(world)
    const [payment] = await paymentsOf(demoId)
    const made = (await stripe.checkout.sessions.list({ limit: 100 })).data
    expect(made.filter((one) => one.client_reference_id === payment!.id).map(({ id }) => id)).toEqual([sessionOf(url)])

    const late = await createQuickDraft(world, mira, dropId)
    world.sandbox.stripe.faults.push(fault, fault, fault)
    expect((await checkout(late)).body.code).toBe('payment/unavailable')
    world.advanceClock(60_000)
    expect((await checkout(late)).status).toBe(200)
    expect(await statesOf(late)).toEqual(['failed eur checkout', 'waiting eur checkout'])
  })

  it('with a pending bank debit remains the only one until the debit has ended', async () => {
    const demoId = await createQuickDraft(world, mira, dropId)
    const { url } = (await checkout(demoId)).body
    await pressSandboxButton(url, { choice: 'debit' })
    await expect.poll(async () => (await world.drainJobs(), (await paymentsOf(demoId))[0]!.checkoutUrl)).toBe(null)
    expect((await checkout(demoId)).body.code).toBe('payment/in-progress')
    expect((await checkout(demoId, { currency: 'usd' })).body.code).toBe('payment/in-progress')
    await grant(mira, 10)
    expect((await checkout(demoId)).body.code).toBe('payment/in-progress')
    const [pending] = await paymentsOf(demoId)
    await openStripeDashboard(world).pressPayment(pending!.paymentIntentId!, 'fails')
    await waitForPayment(world, demoId, mira)
    expect(await demoOf(demoId)).toMatchObject({ result: 'draft', payment: 'none' })
    expect((await checkout(demoId)).body.url).toBe(successOf(demoId))
  })

  it('is rate-limited', async () => {
    const narrow = await openTestWorld({}, { limitFactor: 1 })
    try {
      const kai = await createPerson(narrow, 'Kai Lund', 'producer')
      const drop = await createLiveDrop(
        narrow,
        await createPerson(narrow, 'Ines Owner', 'anr'),
        await createPerson(narrow, 'Ada Admin', 'manager', { admin: true }),
      )
      const demoId = await createQuickDraft(narrow, kai, drop)
      const statuses = []
      for (let time = 0; time < 61; time++) statuses.push((await kai.post(`/api/demos/${demoId}/checkout`, {})).status)
      expect(statuses).toEqual([...Array(60).fill(200), 429])
    } finally {
      await narrow.close()
    }
  })
})

describe('an included submission [S-4]', () => {
  it('is spent before any payment, earliest expiry first, without a checkout page', async () => {
    const later = await grant(june, 20)
    const sooner = await grant(june, 5)
    const over = await grant(june, -1)
    const demoId = await createQuickDraft(world, june, dropId)
    expect((await checkout(demoId, {}, june)).body).toEqual({ url: successOf(demoId) })
    expect(await demoOf(demoId, june)).toMatchObject({
      result: 'screening',
      payment: 'paid',
      fee: { amount: 0, included: true, paidAt: expect.any(String) },
    })
    expect((await demoOf(demoId, june)).history[0]).toMatchObject({ action: 'demo.submit', by: 'The creator' })
    expect([
      (await includedOf(sooner)).spentOn,
      (await includedOf(later)).spentOn,
      (await includedOf(over)).spentOn,
    ]).toEqual([demoId, null, null])

    // One is left: of two concurrent submissions, one uses it and the other pays.
    const two = [
      await createQuickDraft(world, june, dropId, 'Two'),
      await createQuickDraft(world, june, dropId, 'Three'),
    ]
    const urls = await Promise.all(two.map(async (id) => (await checkout(id, {}, june)).body.url as string))
    expect(urls.filter((url) => url.startsWith(world.baseUrl))).toHaveLength(1)
    expect(urls.filter((url) => url.startsWith(world.sandbox.httpUrl))).toHaveLength(1)
  })

  it('replaces an open checkout, which is closed', async () => {
    const demoId = await createQuickDraft(world, mira, dropId)
    const { url } = (await checkout(demoId)).body
    const id = await grant(mira, 9)
    expect((await checkout(demoId)).body.url).toBe(successOf(demoId))
    await payCheckout(url)
    await world.drainJobs()
    expect(await statesOf(demoId)).toEqual(['expired eur checkout', 'paid eur included'])
    expect((await includedOf(id)).spentOn).toBe(demoId)
  })

  it('is returned when the demo is withdrawn unheard, and usable for at least 30 days', async () => {
    const id = await grant(mira, 2)
    const demoId = await createQuickDraft(world, mira, dropId)
    await checkout(demoId)
    const before = world.deps.clock.now().getTime()
    expect((await mira.post(`/api/demos/${demoId}/withdraw`)).body).toMatchObject({
      result: 'refunded',
      payment: 'refunded',
    })
    const { spentOn, spentAt, expiresAt } = await includedOf(id)
    expect([spentOn, spentAt]).toEqual([null, null])
    expect(Math.floor((expiresAt.getTime() - before) / dayMs)).toBe(30)
    const long = await grant(june, 300)
    await world.deps.db.delete(includedSubmissions).where(eq(includedSubmissions.userId, mira.id))
    const other = await createQuickDraft(world, june, dropId, 'Other')
    await world.deps.db
      .update(includedSubmissions)
      .set({ expiresAt: world.deps.clock.now() })
      .where(eq(includedSubmissions.userId, june.id))
    const until = new Date(world.deps.clock.now().getTime() + 300 * dayMs)
    await world.deps.db.update(includedSubmissions).set({ expiresAt: until }).where(eq(includedSubmissions.id, long))
    await checkout(other, {}, june)
    await june.post(`/api/demos/${other}/withdraw`)
    expect((await includedOf(long)).expiresAt).toEqual(until)
  })
})
