import { expect, it } from 'vitest'
import { openListeningSession } from './testing/steps/listening-session.ts'
import { Person, signUp, createPerson } from './testing/steps/person.ts'
import {
  briefInput,
  payCheckout,
  pressSandboxButton,
  createReadyDraft,
  waitForPayment,
} from './testing/steps/submission-steps.ts'
import { testWorld } from './testing/world/test-world.ts'

const world = await testWorld()

it('takes one song through all stages', async () => {
  const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })

  // The songwriter signs up, waits at the account gate, and passes it through the link in the email.
  const mira = await signUp(world, 'Mira Halden', 'songWriter')
  expect((await mira.get('/api/me')).body.me.gate).toBe('email')
  expect((await mira.get('/api/drops')).body.code).toBe('account/gate')
  await world.drainJobs()
  const [mail] = await world.mailsTo(mira.email)
  expect(mail!.subject).toBe('Verify your email')
  const link = /http\S+verify-email\S+/.exec(mail!.text)![0]
  const opened = await mira.send('GET', link)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/'])
  expect((await mira.get('/api/me')).body.me.gate).toBe('open')

  // The A&R verifies the email, is under review, and is approved.
  const ines = await signUp(world, 'Ines Owner', 'anr')
  await world.drainJobs()
  await ines.send('GET', /http\S+verify-email\S+/.exec((await world.mailsTo(ines.email))[0]!.text)![0])
  expect((await ines.get('/api/me')).body.me.gate).toBe('review')
  expect((await staff.get('/api/badges')).body.unverified).toEqual({ anr: 1 })
  await staff.post('/api/admin/people/verify', { reason: 'Our team knows them.', ids: [ines.id] })
  expect((await ines.get('/api/me')).body.me.gate).toBe('open')

  // The owner adds a drop; the admin approves it; the feed shows it.
  const drop = (await ines.post('/api/drops', briefInput(world))).body
  expect(drop.state).toBe('awaiting')
  expect((await mira.get('/api/drops')).body.rows).toEqual([])
  expect((await staff.get('/api/badges')).body.dropsToReview).toBe(1)
  expect((await staff.post(`/api/drops/${drop.id}/approve`)).body.state).toBe('live')
  expect((await mira.get('/api/drops')).body.rows.map((row: { id: string }) => row.id)).toEqual([drop.id])
  expect((await ines.get('/api/badges')).body).toEqual({
    myDrops: 1,
    myInbox: 0,
    hasPitchesToAnswer: false,
    unverified: null,
    dropsToReview: null,
    changesToReview: null,
  })

  // The songwriter submits a song and pays; the webhook, not the page, starts the screening.
  const demoId = await createReadyDraft(world, mira, drop.id)
  const draft = (await mira.get(`/api/demos/${demoId}`)).body
  expect([draft.result, draft.audio.state, draft.audio.format, draft.audio.durationMs]).toEqual([
    'draft',
    'ready',
    'WAV',
    3000,
  ])
  expect((await mira.get('/api/price')).body).toMatchObject({
    product: 'Velv submission',
    amount: 1200,
    currency: 'eur',
    text: '€12.00',
    currencies: ['eur', 'usd', 'gbp', 'sek', 'jpy'],
  })
  const checkout = (await mira.post(`/api/demos/${demoId}/checkout`, {})).body.url
  expect((await mira.get(`/api/demos/${demoId}`)).body.payment).toBe('waiting')
  const paid = await payCheckout(checkout)
  expect(paid.headers.get('location')).toBe(`${world.baseUrl}/demo/${demoId}/success`)
  await waitForPayment(world, demoId, mira)
  const sent = (await mira.get(`/api/demos/${demoId}`)).body
  expect([sent.result, sent.payment]).toEqual(['screening', 'paid'])
  expect((await mira.get('/api/my/stars')).body.stars).toBe(2)

  // The screener connects a payout account, listens, is paid by the second and pitches.
  const ola = await createPerson(world, 'Ola Screener', 'screener', { payout: false })
  expect((await ola.get('/api/me')).body.me.gate).toBe('payout')
  const { id: accountId } = (await ola.post('/api/payout-account', { email: ola.email })).body
  const back = `${world.baseUrl}/stripe/verification/${accountId}`
  const onboarding = (await ola.post('/api/payout-account/link', { id: accountId, refreshUrl: back, returnUrl: back }))
    .body.url
  expect((await pressSandboxButton(onboarding, { status: 'finished' })).headers.get('location')).toBe(back)
  expect((await ola.post('/api/payout-account/status', { id: accountId })).body).toEqual({
    id: accountId,
    details_submitted: true,
    payouts_enabled: true,
    restriction: null,
  })
  expect((await ola.get('/api/me')).body.me.gate).toBe('open')

  const queue = (await ola.get(`/api/drops/${drop.id}/demos`)).body
  expect(queue.total).toBe(1)
  expect([queue.rows[0].title, queue.rows[0].creator, queue.rows[0].can]).toEqual([
    'Slow Exit',
    null,
    ['demo.read', 'demo.hear', 'demo.pitch', 'demo.nogo', 'demo.recuse'],
  ])
  const sound = (await ola.post(`/api/demos/${demoId}/listen`)).body
  const heard = await ola.send('GET', sound.levelUrl, undefined, { range: 'bytes=0-1023' })
  expect([heard.status, heard.headers.get('content-type'), (await heard.arrayBuffer()).byteLength]).toEqual([
    206,
    'audio/mpeg',
    1024,
  ])

  const page = await openListeningSession(ola, drop.id)
  const counted = (await page.play(demoId, 2500)).body
  expect([counted.seconds, counted.earnedMicros]).toEqual([2, 10_000])
  expect((await ola.post(`/api/demos/${demoId}/pitch`)).body.result).toBe('pitch')
  const wallet = (await ola.get('/api/wallet')).body
  expect(wallet).toEqual({
    currency: 'usd',
    secondsRateMicros: 5000,
    nextRateMicros: 6700,
    seconds: 2,
    balanceMicros: 2 * 5000,
    withdrawableMicros: 2 * 5000,
    withdrawal: null,
  })
  expect((await ola.get('/api/wallet/entries')).body.rows).toMatchObject([
    { kind: 'listening', amountMicros: 10_000, session: { dropName: 'Ines Lund', genre: 'pop', seconds: 2, demos: 1 } },
  ])

  // The drop is delivered early; the owner plays the song, holds it, then cuts it.
  expect((await ines.get(`/api/demos/${demoId}`)).status).toBe(404)
  expect((await staff.post(`/api/drops/${drop.id}/deliver`)).body.state).toBe('delivered')
  expect((await ines.get('/api/badges')).body).toMatchObject({ myDrops: 0, myInbox: 1 })
  const inbox = (await ines.get(`/api/drops/${drop.id}/demos`)).body.rows[0]
  expect([inbox.creator.name, inbox.creator.email]).toEqual(['Mira Halden', mira.email])
  expect((await ines.post(`/api/demos/${demoId}/hold`)).body.result).toBe('hold')
  expect((await mira.get('/api/my/stars')).body.stars).toBe(3)
  expect((await ines.post(`/api/demos/${demoId}/cut`)).body.result).toBe('cut')

  // The songwriter sees all results.
  const answer = (await mira.get(`/api/demos/${demoId}`)).body
  expect(answer.result).toBe('cut')
  expect(answer.history.map((move: { action: string; by: string }) => `${move.action} by ${move.by}`)).toEqual([
    'demo.cut by Ines Owner, A&R',
    'demo.hold by Ines Owner, A&R',
    'demo.pitch by A screener, level 1',
    'demo.submit by Velv',
  ])
  expect(answer.listeners).toMatchObject([{ by: 'A screener, level 1', heard: [[0, 2500]], heardMs: 2500 }])
  expect((await mira.get('/api/my/stars')).body).toEqual({ stars: 5, sent: 1, held: 1, cut: 1 })
  await world.drainJobs()
  const notifications = (await mira.get('/api/notices')).body
  expect(notifications.unread).toBe(5)
  expect(notifications.rows.slice(0, 2).map(({ title }: { title: string }) => title)).toEqual([
    'How Ines Lund turned out',
    'Slow Exit is a cut',
  ])
  expect((await world.mailsTo(mira.email)).map((email) => email.subject)).toContain('Slow Exit is a cut')
  expect(JSON.stringify(answer)).not.toMatch(/\bOla\b/)
})

it('reveals nothing to a stranger', async () => {
  const stranger = new Person(world)
  expect((await stranger.get('/api/me')).body.code).toBe('auth/signed-out')
  expect((await stranger.get('/api/health')).body).toEqual({ up: true, database: true })
})
