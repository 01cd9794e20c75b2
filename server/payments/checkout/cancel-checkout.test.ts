import { expect, it } from 'vitest'
import { openStripeDashboard } from '../../testing/services/stripe-dashboard.ts'
import { statusAndCode, type Person, createPerson } from '../../testing/steps/person.ts'
import { createQuickDraft } from '../../testing/steps/quick-demos.ts'
import {
  createLiveDrop,
  payCheckout,
  pressSandboxButton,
  waitForPayment,
} from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

let drops = 0

const world = await testWorld()
const provider = openStripeDashboard(world)
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })

const close = (person: Person, demoId: string, paymentId?: string) =>
  statusAndCode(person.send('DELETE', `/api/demos/${demoId}/checkout${paymentId ? `?payment=${paymentId}` : ''}`))
const demoOf = async (demoId: string) => (await mira.get(`/api/demos/${demoId}`)).body
const paymentOf = async (demoId: string) => (await demoOf(demoId)).payment
const sessionOf = (url: string) => provider.stripe.checkout.sessions.retrieve(url.split('/').at(-1)!)

/** A draft with an open checkout: its page, and the payment in the URL of the cancel page. */
async function openCheckout() {
  const demoId = await createQuickDraft(
    world,
    mira,
    await createLiveDrop(world, ines, staff, { artist: `Artist ${drops++}` }),
  )
  const { url } = (await mira.post(`/api/demos/${demoId}/checkout`, {})).body
  return { demoId, url: url as string, paymentId: await paymentNamedBy(url) }
}

async function paymentNamedBy(url: string): Promise<string> {
  const { cancel_url } = await sessionOf(url)
  return new URL(cancel_url!).searchParams.get('payment')!
}

/** Makes every attempt of the client at this path fail during an action. */
async function whileAway<Answer>(path: string, call: () => Promise<Answer>): Promise<Answer> {
  const { faults } = world.sandbox.stripe
  faults.push(...Array.from({ length: 9 }, () => ({ method: 'POST', path, kind: '500-before' as const })))
  const answer = await call()
  faults.length = 0
  return answer
}

it('closes an open checkout, so that the draft is free again and the old page accepts no payment [S-3]', async () => {
  const { demoId, url } = await openCheckout()
  expect(await paymentOf(demoId)).toBe('waiting')
  const june = await createPerson(world, 'June Park', 'producer')
  expect(await close(june, demoId)).toEqual([404, 'demo/not-found'])
  expect(await paymentOf(demoId)).toBe('waiting')
  expect([await close(mira, demoId), await close(mira, demoId)]).toEqual([
    [204, undefined],
    [204, undefined],
  ])
  expect(await paymentOf(demoId)).toBe('none')
  expect((await payCheckout(url)).status).toBe(410)
  const again = (await mira.post(`/api/demos/${demoId}/checkout`, { currency: 'sek' })).body.url
  expect(again).not.toBe(url)
  await payCheckout(again)
  await waitForPayment(world, demoId, mira)
  expect((await demoOf(demoId)).result).toBe('screening')
})

it('leaves a newer checkout open when a stale tab closes the one before it [S-3]', async () => {
  const { demoId, url, paymentId } = await openCheckout()
  const both = await Promise.all([close(mira, demoId, paymentId), close(mira, demoId, paymentId)])
  expect(both).toEqual([
    [204, undefined],
    [204, undefined],
  ])
  const second = (await mira.post(`/api/demos/${demoId}/checkout`, {})).body.url
  expect(await close(mira, demoId, paymentId)).toEqual([204, undefined])
  expect([(await sessionOf(url)).status, (await sessionOf(second)).status]).toEqual(['expired', 'open'])
  expect(await paymentOf(demoId)).toBe('waiting')
  expect(await close(mira, demoId, await paymentNamedBy(second))).toEqual([204, undefined])
  expect(await paymentOf(demoId)).toBe('none')
})

it('accepts a payment made at the last moment, even before its webhook [S-3]', async () => {
  const { demoId, url, paymentId } = await openCheckout()
  provider.holdWebhooks()
  await payCheckout(url)
  expect(await close(mira, demoId, paymentId)).toEqual([204, undefined])
  world.sandbox.stripe.setWebhookUrl(`${world.baseUrl}/api/stripe/webhook`)
  expect(await demoOf(demoId)).toMatchObject({ result: 'screening', payment: 'paid' })
})

it('waits for a pending bank debit, with or without a webhook [S-3]', async () => {
  const unreported = await openCheckout()
  provider.holdWebhooks()
  await pressSandboxButton(unreported.url, { choice: 'debit' })
  expect(await close(mira, unreported.demoId, unreported.paymentId)).toEqual([409, 'payment/in-progress'])
  world.sandbox.stripe.setWebhookUrl(`${world.baseUrl}/api/stripe/webhook`)
  expect(await paymentOf(unreported.demoId)).toBe('underway')
  expect(await close(mira, unreported.demoId, unreported.paymentId)).toEqual([409, 'payment/in-progress'])
  expect(await demoOf(unreported.demoId)).toMatchObject({ result: 'draft', payment: 'underway' })
})

it('changes nothing while the provider is unavailable, and closes the checkout on the next request [S-3]', async () => {
  const { demoId, url, paymentId } = await openCheckout()
  const { id } = await sessionOf(url)
  const refused = await whileAway(`/v1/checkout/sessions/${id}/expire`, () => close(mira, demoId, paymentId))
  expect(refused).toEqual([503, 'payment/unavailable'])
  expect([await paymentOf(demoId), (await sessionOf(url)).status]).toEqual(['waiting', 'open'])
  expect((await mira.post(`/api/demos/${demoId}/checkout`, {})).body.url).toBe(url)
  expect(await close(mira, demoId, paymentId)).toEqual([204, undefined])
  expect([await paymentOf(demoId), (await sessionOf(url)).status]).toEqual(['none', 'expired'])
})

it('frees a draft whose checkout page could not be opened [S-3]', async () => {
  const demoId = await createQuickDraft(
    world,
    mira,
    await createLiveDrop(world, ines, staff, { artist: `Artist ${drops++}` }),
  )
  const { body } = await whileAway('/v1/checkout/sessions', () => mira.post(`/api/demos/${demoId}/checkout`, {}))
  expect(body.code).toBe('payment/unavailable')
  expect(await paymentOf(demoId)).toBe('waiting')
  expect(await close(mira, demoId)).toEqual([204, undefined])
  expect(await paymentOf(demoId)).toBe('none')
  expect((await mira.delete(`/api/demos/${demoId}`)).status).toBe(204)
})
