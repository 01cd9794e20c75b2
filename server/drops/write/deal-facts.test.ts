import { optionalFieldNames } from '@velv/domain/drops/brief-fields.ts'
import { describe, expect, it } from 'vitest'
import { findInDatabase } from '../../testing/database/find-in-database.ts'
import { openStripeDashboard } from '../../testing/services/stripe-dashboard.ts'
import { createPerson, type Person, statusAndCode } from '../../testing/steps/person.ts'
import { createQuickDraft, deliverDropEarly } from '../../testing/steps/quick-demos.ts'
import {
  acceptHold,
  briefInput,
  createLiveDrop,
  createPaidDemo,
  decide,
  payCheckout,
  pressSandboxButton,
  waitForPayment,
} from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld()
const ines = await createPerson(world, 'Ines Owner', 'anr')
const rosa = await createPerson(world, 'Rosa Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const mira = await createPerson(world, 'Mira Songwriter', 'songWriter')
const theo = await createPerson(world, 'Theo Producer', 'producer')
const ola = await createPerson(world, 'Ola Screener', 'screener')

const deal = {
  use: 'series',
  useDetail: 'Season 2, episode 8',
  offer: 'fee GBP 6000-9000',
  royaltyPercent: '50',
  rights: 'both',
  exclusivity: 'nonExclusive',
  term: 'years10',
  territory: 'europe',
  tempo: '72-84',
  vocal: 'female',
  moods: ['hopeful', 'warm'],
  aiPolicy: 'none',
  requirements: ['instrumental'],
  demoCap: '40',
}

const read = async (who: Person, id: string) => (await who.get(`/api/drops/${id}`)).body
const cardOf = async (who: Person, id: string) =>
  (await who.get('/api/drops')).body.rows.find((drop: { id: string }) => drop.id === id)

/** A brief as a page of the previous release sends it. */
const withoutDeal = (brief: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(brief).filter(([name]) => !optionalFieldNames.includes(name as never)))

describe('the deal of a brief [B-1]', () => {
  it('is shown in full on the drop, and in short in lists', async () => {
    const id = await createLiveDrop(world, ines, staff, deal)
    expect(await read(mira, id)).toMatchObject(deal)
    expect(await cardOf(mira, id)).toMatchObject({ use: 'series', offer: 'fee GBP 6000-9000', demoCap: '40' })
    expect(await cardOf(mira, id)).not.toHaveProperty('rights')
  })

  it('is optional for clients of the previous release, which neither send nor erase it', async () => {
    const old = await ines.post('/api/drops', withoutDeal(briefInput(world, { artist: 'Old client' })))
    expect([old.status, old.body.offer, old.body.moods]).toEqual([201, '', []])
    const id = await createLiveDrop(world, ines, staff, deal)
    const edited = await ines.put(`/api/drops/${id}`, withoutDeal(briefInput(world, { artist: 'Edited' })))
    expect(edited.body).toMatchObject({ artist: 'Edited', ...deal })
  })

  it('keeps a change of the deal that waits for review when an old client saves something else', async () => {
    const id = await createLiveDrop(world, ines, staff, deal)
    await createPaidDemo(world, mira, id)
    const brief = briefInput(world, { ...deal, expireTime: (await read(ines, id)).expireTime })
    await ines.put(`/api/drops/${id}`, { ...brief, offer: 'fee GBP 3000' })
    const saved = await ines.put(`/api/drops/${id}`, withoutDeal({ ...brief, artist: 'Renamed' }))
    expect(saved.body).toMatchObject({ artist: brief.artist, offer: deal.offer })
    expect(saved.body.proposedChange.changes).toMatchObject([
      { field: 'artist', after: ['Renamed'] },
      { field: 'offer', after: ['fee GBP 3000'] },
    ])
  })

  it.each([
    ['offer', 'fee USD 9000-6000'],
    ['offer', 'fee USD 1-1000000'],
    ['offer', 'fee USD 999999999999'],
    ['offer', '<script>alert(1)</script>'],
    ['tempo', '10-900'],
    ['royaltyPercent', '101'],
    ['demoCap', '0'],
    ['demoCap', '1e3'],
    ['use', 'constructor'],
    ['territory', 'atlantis'],
    ['decisionDate', '2026-02-30'],
    ['moods', ['__proto__']],
    ['artistVisibility', 'nobody'],
  ])('refuses %s %j and names the field', async (field, value) => {
    const { status, body } = await ines.post('/api/drops', briefInput(world, { [field]: value }))
    expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'request/invalid', [field]])
  })

  it('is found by its words', async () => {
    const id = await createLiveDrop(world, ines, staff, { useDetail: 'Zanzibar road movie', moods: ['haunting'] })
    const found = async (q: string) =>
      (await mira.get(`/api/drops?q=${q}`)).body.rows.map((drop: { id: string }) => drop.id)
    expect([await found('zanzibar'), await found('haunting+zanzibar')]).toEqual([[id], [id]])
  })
})

describe('a limit of demos [B-1]', () => {
  it('takes no draft and no payment beyond it, and opens again when a song is withdrawn', async () => {
    const id = await createLiveDrop(world, ines, staff, { demoCap: '1' })
    const first = await createQuickDraft(world, mira, id, 'One')
    const second = await createQuickDraft(world, theo, id, 'Two')
    const checkout = (who: Person, demoId: string) => who.post(`/api/demos/${demoId}/checkout`, {})
    const openPage = (await checkout(theo, second)).body.url as string
    await payCheckout((await checkout(mira, first)).body.url)
    await waitForPayment(world, first, mira)
    await world.drainJobs()
    // The page that was open is closed, so that nobody pays for a spot that is taken.
    const session = await openStripeDashboard(world).stripe.checkout.sessions.retrieve(openPage.split('/').at(-1)!)
    expect(session.status).toBe('expired')
    expect((await checkout(theo, second)).body.code).toBe('drop/full')
    expect(await statusAndCode(theo.send('POST', `/api/drops/${id}/demos`, { title: 'Three' }))).toEqual([
      409,
      'drop/full',
    ])
    await mira.post(`/api/demos/${first}/withdraw`)
    expect((await theo.post(`/api/drops/${id}/demos`, { title: 'Three' })).status).toBe(201)
  })

  it('refunds a bank debit that arrives when the last spot is taken', async () => {
    const id = await createLiveDrop(world, ines, staff, { demoCap: '1' })
    const debit = await createQuickDraft(world, theo, id, 'Debit')
    const { url } = (await theo.post(`/api/demos/${debit}/checkout`, {})).body
    const statusOf = async () => {
      const { result, payment } = (await theo.get(`/api/demos/${debit}`)).body
      return `${result} ${payment}`
    }
    await pressSandboxButton(url, { choice: 'debit' })
    await expect.poll(async () => (await world.drainJobs(), statusOf())).toBe('draft underway')
    await createPaidDemo(world, mira, id, 'First')
    const { stripe, pressPayment } = openStripeDashboard(world)
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(url.split('/').at(-1))
    await pressPayment(intent as string, 'arrives')
    await expect.poll(async () => (await world.drainJobs(), statusOf())).toBe('refunded refunded')
    expect((await read(theo, id)).demoCount).toBe(1)
  })

  it('cannot be set below what is there already', async () => {
    const id = await createLiveDrop(world, ines, staff)
    await createPaidDemo(world, mira, id, 'One')
    await createPaidDemo(world, theo, id, 'Two')
    const brief = briefInput(world, { expireTime: (await read(ines, id)).expireTime })
    const { status, body } = await ines.put(`/api/drops/${id}`, { ...brief, demoCap: '1' })
    expect([status, body.fields]).toEqual([
      422,
      { demoCap: 'This drop already has 2 demos, so the limit can’t be lower.' },
    ])
  })
})

describe('a confidential artist [B-1]', () => {
  it('is known only to the owner, staff, and creators whose song is on hold or a cut', async () => {
    const secret = 'Zq Secret Artist'
    const confidential = { artist: secret, label: 'Quillworks', artistVisibility: 'afterHold' }
    const id = await createLiveDrop(world, ines, staff, confidential)
    const names = async (who: Person) => (await read(who, id)).artist
    expect([await names(ines), await names(staff)]).toEqual([secret, secret])
    expect(await Promise.all([mira, theo, ola, rosa].map(names))).toEqual(['', '', '', ''])
    expect((await mira.get('/api/drops?q=secret')).body.rows).toEqual([])

    const demoId = await createPaidDemo(world, mira, id, 'Chosen')
    const other = await createPaidDemo(world, theo, id, 'Other')
    for (const song of [demoId, other]) await decide(ola, song, 'pitch')
    await deliverDropEarly(world, staff, id)
    const pitched = await mira.get(`/api/demos/${demoId}`)
    expect(pitched.body.drop.name).toBe('Quillworks')
    expect(
      JSON.stringify([pitched.body, await read(mira, id), (await mira.get('/api/notifications')).body]),
    ).not.toContain(secret)
    await decideAsOwner(demoId, 'hold')
    await world.drainJobs()
    expect(await names(mira)).toBe('')
    await acceptHold(mira, demoId)
    await world.drainJobs()
    expect([await names(mira), (await mira.get(`/api/demos/${demoId}`)).body.drop.name]).toEqual([secret, secret])
    expect(await names(theo)).toBe('')
    // Outside the brief and what is kept of it with submissions, it is stored nowhere: no search, event, email or audit
    // entry can reveal it.
    expect(await findInDatabase(world, [secret])).toEqual([
      `public.drops: ${secret}`,
      `public.submitted_briefs: ${secret}`,
    ])
  })

  it('stays when other fields are edited, and can be made known', async () => {
    const id = await createLiveDrop(world, ines, staff, { artist: 'Nova', artistVisibility: 'afterHold' })
    const brief = briefInput(world, { artist: 'Nova', artistVisibility: 'afterHold', label: 'Edited' })
    await ines.put(`/api/drops/${id}`, brief)
    expect([(await read(ines, id)).artist, (await read(mira, id)).artist]).toEqual(['Nova', ''])
    await ines.put(`/api/drops/${id}`, { ...brief, artistVisibility: '' })
    expect((await read(mira, id)).artist).toBe('Nova')
  })
})

async function decideAsOwner(demoId: string, decision: 'hold') {
  const { status } = await ines.post(`/api/demos/${demoId}/${decision}`)
  expect(status).toBe(200)
}
