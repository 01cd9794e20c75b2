import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deliverDropEarly } from '../../testing/steps/quick-demos.ts'
import { statusAndCode, type Person, createPerson } from '../../testing/steps/person.ts'
import {
  listenTo,
  briefInput,
  createLiveDrop,
  createPaidDemo,
  patchUpload,
  payCheckout,
  pressSandboxButton,
  createReadyDraft,
  waitForPayment,
  uploadSong,
} from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { wavFile } from '../../testing/steps/wav-file.ts'

const dayMs = 86_400_000

const world = await testWorld()
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const june = await createPerson(world, 'June Park', 'producer')
const ines = await createPerson(world, 'Ines Owner', 'anr')
const ola = await createPerson(world, 'Ola Screener', 'screener')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const dropId = await createLiveDrop(world, ines, staff)

const draft = async (creator: Person, title = 'Paper Boats', drop = dropId): Promise<string> =>
  (await creator.post(`/api/drops/${drop}/demos`, { title, lyrics: '' })).body.id

const freshDrop = () => createLiveDrop(world, ines, staff)

describe('file that is not a song [S-5]', () => {
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(4000, 7)])

  it('is refused by its content, whatever its name, and the draft stays', async () => {
    const demoId = await draft(mira)
    const sent = uploadSong(mira, demoId, png)
    expect(await statusAndCode(sent)).toEqual([415, 'media/not-audio'])
    const after = (await mira.get(`/api/demos/${demoId}`)).body
    expect([after.result, after.audio]).toEqual(['draft', null])
    expect((await uploadSong(mira, demoId)).status).toBe(204)
  })

  it('is refused after decoding when only its header is valid', async () => {
    const demoId = await draft(june)
    const head = wavFile({ seconds: 2 }).subarray(0, 44)
    expect((await uploadSong(june, demoId, Buffer.concat([head, Buffer.from('<html>')]))).status).toBe(204)
    await world.drainJobs()
    const { audio } = (await june.get(`/api/demos/${demoId}`)).body
    expect([audio.state, audio.error.code]).toEqual(['refused', 'media/truncated'])
    expect((await june.post(`/api/demos/${demoId}/checkout`, {})).body.code).toBe('demo/no-audio')
  })

  it('is refused before its first byte when it is too large', async () => {
    const demoId = await draft(june)
    const response = june.send('POST', '/uploads', undefined, {
      'tus-resumable': '1.0.0',
      'upload-length': String(200 * 1024 * 1024 + 1),
      'upload-metadata': `demoId ${Buffer.from(demoId).toString('base64')}`,
    })
    expect(await statusAndCode(response)).toEqual([413, 'media/too-large'])
  })
})

describe('upload', () => {
  it('keeps the received bytes when it is interrupted, and resumes', async () => {
    const kai = await createPerson(world, 'Kai Lund', 'producer')
    const demoId = await draft(kai)
    const file = wavFile({ seconds: 4 })
    const creation = await kai.send('POST', '/uploads', undefined, {
      'tus-resumable': '1.0.0',
      'upload-length': String(file.length),
      'upload-metadata': `demoId ${Buffer.from(demoId).toString('base64')}`,
    })
    const location = creation.headers.get('location')!
    expect((await patchUpload(kai, location, 0, file.subarray(0, 100_000))).status).toBe(204)
    expect((await kai.get(`/api/demos/${demoId}`)).body.audio).toMatchObject({ state: 'uploading', bytes: file.length })
    const head = await kai.send('HEAD', location, undefined, { 'tus-resumable': '1.0.0' })
    expect(head.headers.get('upload-offset')).toBe('100000')
    expect((await patchUpload(kai, location, 100_000, file.subarray(100_000))).status).toBe(204)
    await world.drainJobs()
    expect((await kai.get(`/api/demos/${demoId}`)).body.audio.durationMs).toBe(4000)
    // A client that missed the last response asks again and finds that the upload is complete.
    const again = await kai.send('HEAD', location, undefined, { 'tus-resumable': '1.0.0' })
    expect(again.headers.get('upload-offset')).toBe(String(file.length))
  })

  it('is invisible to others and can’t be attached to another person’s demo', async () => {
    const kai = await createPerson(world, 'Kai Berg', 'producer')
    const demoId = await draft(kai)
    const creation = await kai.send('POST', '/uploads', undefined, {
      'tus-resumable': '1.0.0',
      'upload-length': '5000',
      'upload-metadata': `demoId ${Buffer.from(demoId).toString('base64')}`,
    })
    const location = creation.headers.get('location')!
    expect((await patchUpload(mira, location, 0, wavFile({ seconds: 1 }).subarray(0, 100))).status).toBe(404)
    expect((await mira.send('HEAD', location, undefined, { 'tus-resumable': '1.0.0' })).status).toBe(404)
    expect((await uploadSong(mira, demoId)).status).toBe(404)
    expect((await uploadSong(ola, demoId)).status).toBe(403)
  })
})

describe('payment [S-3]', () => {
  it('opens one checkout for two concurrent requests and ignores a repeated webhook', async () => {
    const drop = await freshDrop()
    const demoId = await createReadyDraft(world, mira, drop)
    const [one, two] = await Promise.all([
      mira.post(`/api/demos/${demoId}/checkout`, {}),
      mira.post(`/api/demos/${demoId}/checkout`, {}),
    ])
    expect(one.body.url).toBe(two.body.url)
    await payCheckout(one.body.url)
    await waitForPayment(world, demoId, mira)
    const { body: before } = await mira.get(`/api/demos/${demoId}`)
    const payload = await lastEvent('checkout.session.completed')
    expect((await webhook(payload)).status).toBe(200)
    expect((await webhook(payload)).status).toBe(200)
    await world.drainJobs()
    expect((await mira.get(`/api/demos/${demoId}`)).body).toEqual(before)
    expect((await mira.get(`/api/drops/${drop}`)).body.demoCount).toBe(1)
    expect((await mira.post(`/api/demos/${demoId}/checkout`, {})).body.code).toBe('demo/wrong-state')
  })

  it('refuses forged, late and future webhooks without changes', async () => {
    const demoId = await createReadyDraft(world, june, await freshDrop())
    await june.post(`/api/demos/${demoId}/checkout`, {})
    const payload = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_1' } },
    })
    const now = Math.floor(world.deps.clock.now().getTime() / 1000)
    expect(await statusAndCode(webhook(payload, { secret: 'whsec_another' }))).toEqual([400, 'webhook/forged'])
    expect(await statusAndCode(webhook(payload, { at: now - 301 }))).toEqual([400, 'webhook/late'])
    expect(await statusAndCode(webhook(payload, { at: now + 600 }))).toEqual([400, 'webhook/late'])
    const headers = { 'content-type': 'application/json' }
    const unsigned = fetch(`${world.baseUrl}/api/stripe/webhook`, { method: 'POST', headers, body: payload })
    expect(await statusAndCode(unsigned)).toEqual([400, 'webhook/forged'])
    await world.drainJobs()
    expect((await june.get(`/api/demos/${demoId}`)).body.result).toBe('draft')
  })

  it('leaves the draft unchanged when the session expires, so that it can be paid again', async () => {
    const demoId = await createReadyDraft(world, mira, await freshDrop())
    const first = (await mira.post(`/api/demos/${demoId}/checkout`, {})).body.url
    await pressSandboxButton(first, { choice: 'expire' })
    await waitForPayment(world, demoId, mira)
    const { body } = await mira.get(`/api/demos/${demoId}`)
    expect([body.result, body.payment]).toEqual(['draft', 'none'])
    const second = (await mira.post(`/api/demos/${demoId}/checkout`, {})).body.url
    expect(second).not.toBe(first)
    await payCheckout(second)
    await waitForPayment(world, demoId, mira)
    expect((await mira.get(`/api/demos/${demoId}`)).body.result).toBe('screening')
  })

  it('ignores the success page’s address and asks the provider when the webhook is missing', async () => {
    const demoId = await createReadyDraft(world, june, await freshDrop())
    world.sandbox.stripe.setWebhookUrl('http://127.0.0.1:9/nowhere')
    const { url } = (await june.post(`/api/demos/${demoId}/checkout`, {})).body
    await payCheckout(url)
    await world.drainJobs()
    expect((await june.get(`/api/demos/${demoId}`)).body).toMatchObject({ result: 'draft', payment: 'waiting' })
    world.advanceClock(3 * 60_000)
    await world.deps.db.transaction((tx) => world.deps.jobs.enqueue(tx, 'payment.reconcile', {}))
    await world.drainJobs()
    expect((await june.get(`/api/demos/${demoId}`)).body).toMatchObject({ result: 'screening', payment: 'paid' })
    world.sandbox.stripe.setWebhookUrl(`${world.baseUrl}/api/stripe/webhook`)
  })

  it('is refunded automatically when the drop has closed meanwhile', async () => {
    const drop = await freshDrop()
    const demoId = await createReadyDraft(world, mira, drop)
    const { url } = (await mira.post(`/api/demos/${demoId}/checkout`, {})).body
    await deliverDropEarly(world, staff, drop)
    await payCheckout(url)
    await waitForPayment(world, demoId, mira)
    const { body } = await mira.get(`/api/demos/${demoId}`)
    expect([body.result, body.payment]).toEqual(['refunded', 'refunded'])
    expect((await mira.get(`/api/drops/${drop}`)).body.demoCount).toBe(0)
  })
})

describe('drop that accepts no demos', () => {
  it('refuses a new draft and a checkout once it is closed', async () => {
    const kai = await createPerson(world, 'Kai Strand', 'producer')
    const drop = await freshDrop()
    const demoId = await createReadyDraft(world, kai, drop)
    world.advanceClock(15 * dayMs)
    expect((await kai.post(`/api/drops/${drop}/demos`, { title: 'Late', lyrics: '' })).body.code).toBe('drop/closed')
    expect((await kai.post(`/api/demos/${demoId}/checkout`, {})).body.code).toBe('drop/closed')
    expect((await kai.get(`/api/demos/${demoId}`)).body.result).toBe('draft')
  })

  it('is hidden before its approval, and accepts at most three demos per creator', async () => {
    const waiting = (await ines.post('/api/drops', briefInput(world))).body.id
    expect((await mira.post(`/api/drops/${waiting}/demos`, { title: 'Early', lyrics: '' })).body.code).toBe(
      'drop/not-found',
    )
    const drop = await freshDrop()
    for (const title of ['One', 'Two', 'Three'])
      expect((await mira.post(`/api/drops/${drop}/demos`, { title, lyrics: '' })).status).toBe(201)
    expect((await mira.post(`/api/drops/${drop}/demos`, { title: 'Four', lyrics: '' })).body.code).toBe('demo/too-many')
  })
})

describe('decision [S-7]', () => {
  it('is made once: of two concurrent requests, one wins and the other gets an error', async () => {
    const per = await createPerson(world, 'Per Screener', 'screener')
    const demoId = await createPaidDemo(world, mira, await freshDrop())
    for (const listener of [ola, per]) await listenTo(listener, demoId)
    const both = await Promise.all([
      ola.post(`/api/demos/${demoId}/pitch`),
      per.post(`/api/demos/${demoId}/nogo`, { reason: 'mood' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('demo/decided')
    expect((await ola.post(`/api/demos/${demoId}/nogo`, { reason: 'mood' })).body.code).toBe('demo/decided')
    const { history } = (await mira.get(`/api/demos/${demoId}`)).body
    expect(history.length).toBe(2)
  })

  it('is refused for the creator, for the owner before delivery, and on a draft', async () => {
    const demoId = await createPaidDemo(world, mira, await freshDrop())
    expect((await mira.post(`/api/demos/${demoId}/pitch`)).body.code).toBe('account/role')
    expect((await ines.post(`/api/demos/${demoId}/hold`)).body.code).toBe('demo/not-found')
    expect((await ola.post(`/api/demos/${demoId}/hold`)).body.code).toBe('account/role')
    const unpaid = await draft(mira, 'Not yet', await freshDrop())
    expect((await ola.post(`/api/demos/${unpaid}/pitch`)).body.code).toBe('demo/not-found')
    expect((await mira.get(`/api/demos/${demoId}`)).body.result).toBe('screening')
  })
})

async function lastEvent(type: string): Promise<string> {
  const response = await fetch(`${world.sandbox.httpUrl}/v1/events?type=${type}&limit=1`, {
    headers: { authorization: 'Bearer sk_test_world' },
  })
  return JSON.stringify(((await response.json()) as { data: unknown[] }).data[0])
}

function webhook(
  payload: string,
  { secret = world.webhookSecret, at = Math.floor(world.deps.clock.now().getTime() / 1000) } = {},
) {
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')
  return fetch(`${world.baseUrl}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    body: payload,
  })
}
