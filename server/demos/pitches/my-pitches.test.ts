import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { pageSize } from '../../platform/http/paging.ts'
import { fetchSong, openListeningSession } from '../../testing/steps/listening-session.ts'
import { statusAndCode, type Person, createPerson } from '../../testing/steps/person.ts'
import {
  decide,
  listenTo,
  createLiveDrop,
  createPaidDemo,
  payCheckout,
  createReadyDraft,
  waitForPayment,
} from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld()
const ines = await createPerson(world, 'Ines Owner', 'anr')
const ola = await createPerson(world, 'Ola Screener', 'screener')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })

const words = (title: string, writers: string[] = ['Mira Halden']) => ({
  title,
  writers,
  language: 'Swedish',
  hearAtMs: 1000,
  hearNote: 'The bridge',
  containsSamples: false,
  madeWithAi: 'none',
  isUnreleased: true,
  hasRights: true,
})

const titlesOf = async (person: Person, query = '') =>
  (await person.get(`/api/my/demos${query}`)).body.rows.map(({ title }: { title: string }) => title)

describe('My Pitches [S-6]', () => {
  let mira: Person
  let dropId: string
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    mira = await createPerson(world, 'Mira Halden', 'songWriter')
    dropId = await createLiveDrop(world, ines, staff, { artist: 'Baía Norte' })
    const other = await createLiveDrop(world, ines, staff, { artist: 'Tove Bergqvist' })
    ids['Slow Exit'] = await createPaidDemo(world, mira, dropId, 'Slow Exit')
    ids['Élan'] = await createPaidDemo(world, mira, dropId, 'Élan')
    ids['Kitchen Radio'] = await createPaidDemo(world, mira, other, 'Kitchen Radio')
    ids['Marble'] = (await mira.post(`/api/drops/${other}/demos`, words('Marble', ['Žofie Nová']))).body.id
    await listenTo(ola, ids['Élan'], 2000)
    await ola.post(`/api/demos/${ids['Élan']}/pitch`)
    await listenTo(ola, ids['Kitchen Radio'], 1500)
    await ola.post(`/api/demos/${ids['Kitchen Radio']}/nogo`, { reason: 'wrongBrief', note: ' Lovely, but a ballad. ' })
  })

  it('lists all demos, newest or oldest first, or those with one result', async () => {
    expect(await titlesOf(mira)).toEqual(['Marble', 'Kitchen Radio', 'Élan', 'Slow Exit'])
    expect(await titlesOf(mira, '?sort=oldest')).toEqual(['Slow Exit', 'Élan', 'Kitchen Radio', 'Marble'])
    expect(await titlesOf(mira, '?sort=oldest&q=baia')).toEqual(['Slow Exit', 'Élan'])
    expect((await mira.get('/api/my/demos?sort=best')).status).toBe(422)
    expect(await titlesOf(mira, '?result=nogo')).toEqual(['Kitchen Radio'])
    expect(await titlesOf(mira, '?result=cut')).toEqual([])
    expect((await mira.get('/api/my/demos?result=lost')).status).toBe(422)
    expect(await titlesOf(await createPerson(world, 'Per Lund', 'producer'))).toEqual([])
  })

  it('continues a page in the order of the first one', async () => {
    const per = await createPerson(world, 'Per Sund', 'producer')
    await per.post(`/api/drops/${dropId}/demos`, words('Copied'))
    await world.ownerDb.execute(sql`
      insert into demos select (jsonb_populate_record(demos, jsonb_build_object(
        'id', gen_random_uuid(), 'title', 'Song ' || n, 'idempotency_key', null,
        'created_at', demos.created_at + n * interval '1 second'
      ))).* from demos, generate_series(1, ${pageSize + 4}) n where title = 'Copied'`)
    const pagesOf = async (query: string) => {
      const first = (await per.get(`/api/my/demos${query}`)).body
      const second = (await per.get(`/api/my/demos${query}${query ? '&' : '?'}after=${first.next}`)).body
      return [...first.rows, ...second.rows].map(({ title }: { title: string }) => title)
    }
    const inOrder = ['Copied', ...Array.from({ length: pageSize + 4 }, (_, at) => `Song ${at + 1}`)]
    expect(await pagesOf('?sort=oldest')).toEqual(inOrder)
    expect(await pagesOf('')).toEqual(inOrder.toReversed())
  })

  it.each([
    ['slow', ['Slow Exit']],
    ['elan', ['Élan']],
    ['ZOFIE', ['Marble']],
    ['baia norte', ['Élan', 'Slow Exit']],
    ['baia slow', ['Slow Exit']],
    ['low', []],
    ['50%_', []],
    ['—', []],
  ])('finds %s in title, writers and drop by word prefixes', async (text, titles) => {
    expect(await titlesOf(mira, `?q=${encodeURIComponent(text)}`)).toEqual(titles)
  })

  it('reads counts and listening time from the tally without counting rows', async () => {
    expect((await mira.get('/api/my/demo-counts')).body).toEqual({
      counts: { draft: 1, screening: 1, pitch: 1, nogo: 1, hold: 0, cut: 0, refunded: 0 },
      heardMs: 3500,
    })
  })

  it('shows each song’s waveform and what was heard of it', async () => {
    const { rows } = (await mira.get('/api/my/demos?result=pitch')).body
    expect(Buffer.from(rows[0].waveform, 'base64').length).toBe(30)
    expect([rows[0].heard, rows[0].heardMs, rows[0].lyrics]).toEqual([[[0, 2000]], 2000, undefined])
  })

  it('shows on the receipt who heard what and the reason for a no go, and never the screener’s name', async () => {
    const demo = (await mira.get(`/api/demos/${ids['Kitchen Radio']}`)).body
    expect(demo.history[0]).toMatchObject({
      action: 'demo.nogo',
      by: 'A screener, level 1',
      reason: 'wrongBrief',
      note: 'Lovely, but a ballad.',
    })
    expect(demo.listeners).toMatchObject([{ by: 'A screener, level 1', heardMs: 1500 }])
    expect(JSON.stringify(demo)).not.toMatch(/\bOla\b/)
    await world.drainJobs()
    const mail = (await world.mailsTo(mira.email)).find(({ subject }) => subject === 'Kitchen Radio is a no go')!
    expect(mail.text).toContain('A good song, but for a different brief. They added: “Lovely, but a ballad.”')
    expect(mail.text).not.toMatch(/\bOla\b/)
    expect(demo.fee).toMatchObject({ amount: 1200, currency: 'eur', included: false, dispute: null })
  })

  it('refuses an unknown reason and an overlong note', async () => {
    const demoId = ids['Slow Exit']!
    expect((await ola.post(`/api/demos/${demoId}/nogo`, { reason: 'taste' })).status).toBe(422)
    expect((await ola.post(`/api/demos/${demoId}/nogo`, { reason: 'mood', note: 'n'.repeat(301) })).status).toBe(422)
    expect((await mira.get(`/api/demos/${demoId}`)).body.result).toBe('screening')
  })

  it('shows a screener the details of the music, but not who wrote it [S-1]', async () => {
    const demoId = await createReadyDraft(world, mira, dropId, 'Third')
    await mira.put(`/api/demos/${demoId}`, words('Third', ['Mira Halden', 'Cora Writer']))
    await payCheckout((await mira.post(`/api/demos/${demoId}/checkout`, {})).body.url)
    await waitForPayment(world, demoId, mira)
    const [queued] = (await ola.get(`/api/drops/${dropId}/demos`)).body.rows.filter(
      ({ id }: { id: string }) => id === demoId,
    )
    expect(queued).toMatchObject({ writers: [], language: 'Swedish', hearAtMs: 1000, hearNote: 'The bridge' })
    const detail = (await ola.get(`/api/demos/${demoId}`)).body
    expect(JSON.stringify([queued, detail])).not.toMatch(/Cora|Mira/)
    await listenTo(ola, demoId, 2000)
    await ola.post(`/api/demos/${demoId}/pitch`)
    await decide(ola, ids['Slow Exit']!, 'pitch')
    await staff.post(`/api/drops/${dropId}/deliver`)
    const inbox = (await ines.get(`/api/drops/${dropId}/demos`)).body.rows
    expect(inbox.find(({ id }: { id: string }) => id === demoId).writers).toEqual(['Mira Halden', 'Cora Writer'])
    expect((await mira.get(`/api/demos/${demoId}`)).body.deliveredAt).not.toBeNull()
  })
})

it('lets a screener decide only after half a minute, or half of a shorter song [S-6]', async () => {
  const rut = await createPerson(world, 'Rut Sand', 'songWriter')
  const una = await createPerson(world, 'Una Ear', 'screener')
  const dropId = await createLiveDrop(world, ines, staff)
  const demoId = await createPaidDemo(world, rut, dropId, 'Unheard')
  const refused = [409, 'demo/unheard']
  const answer = (word: string) => statusAndCode(ola.send('POST', `/api/demos/${demoId}/${word}`, { reason: 'mood' }))
  expect([await answer('pitch'), await answer('nogo')]).toEqual([refused, refused])
  await listenTo(ola, demoId, 1400)
  // The same second counts once, and another person's listening does not count.
  await listenTo(ola, demoId, 1000)
  await listenTo(una, demoId, 3000)
  expect(await answer('pitch')).toEqual(refused)
  expect((await rut.get(`/api/demos/${demoId}`)).body.result).toBe('screening')
  await listenTo(ola, demoId, 1500)
  // A no go requires a reason; a pitch from a page of the previous release has no praise.
  expect(await statusAndCode(ola.send('POST', `/api/demos/${demoId}/nogo`))).toEqual([422, 'demo/no-reason'])
  expect(await statusAndCode(ola.send('POST', `/api/demos/${demoId}/nogo`, { note: 'No' }))).toEqual([
    422,
    'demo/no-reason',
  ])
  expect(await statusAndCode(ola.send('POST', `/api/demos/${demoId}/pitch`))).toEqual([200, undefined])
})

describe('withdrawal [S-6]', () => {
  it('is possible until a screener has heard a second of the song, and refunds the fee', async () => {
    const june = await createPerson(world, 'June Park', 'producer')
    const dropId = await createLiveDrop(world, ines, staff)
    const unheard = await createPaidDemo(world, june, dropId, 'Unheard')
    const heard = await createPaidDemo(world, june, dropId, 'Heard')
    expect((await june.get(`/api/demos/${heard}`)).body.can).toContain('demo.withdraw')
    await listenTo(ola, heard, 2000)
    expect((await june.get(`/api/demos/${heard}`)).body.can).not.toContain('demo.withdraw')
    expect(await statusAndCode(june.send('POST', `/api/demos/${heard}/withdraw`))).toEqual([
      409,
      'demo/not-withdrawable',
    ])
    expect(await statusAndCode(ines.send('POST', `/api/demos/${unheard}/withdraw`))).toEqual([403, 'account/role'])

    const taken = (await june.post(`/api/demos/${unheard}/withdraw`)).body
    expect([taken.result, taken.payment]).toEqual(['refunded', 'refunding'])
    expect(await statusAndCode(june.send('POST', `/api/demos/${unheard}/withdraw`))).toEqual([409, 'demo/wrong-state'])
    await world.drainJobs()
    expect((await june.get(`/api/demos/${unheard}`)).body.payment).toBe('refunded')
    expect((await ola.get(`/api/drops/${dropId}/demos`)).body.rows.map(({ id }: { id: string }) => id)).toEqual([heard])
    expect(await statusAndCode(ola.send('POST', `/api/demos/${unheard}/pitch`))).toEqual([404, 'demo/not-found'])
    expect((await june.get('/api/notices')).body.rows[0].title).toBe('You withdrew Unheard')
    // A refunded demo makes room: three may be sent.
    for (const title of ['Two', 'Three'])
      expect((await june.post(`/api/drops/${dropId}/demos`, { title })).status).toBe(201)
    expect((await june.post(`/api/drops/${dropId}/demos`, { title: 'Four' })).body.code).toBe('demo/too-many')
  })

  it('pays the screener for seconds played before it, and reports that the song is gone', async () => {
    const una = await createPerson(world, 'Una Screener', 'screener')
    const creator = await createPerson(world, 'Sten Ek', 'songWriter')
    const dropId = await createLiveDrop(world, ines, staff)
    const demoId = await createPaidDemo(world, creator, dropId, 'Too Late')
    const page = await openListeningSession(una, dropId)
    await fetchSong(una, demoId)
    await page.sendHeartbeat(demoId, true)
    world.advanceClock(2500)
    expect((await creator.post(`/api/demos/${demoId}/withdraw`)).status).toBe(200)
    expect((await page.sendHeartbeat(demoId, true, [[0, 2500]])).body.code).toBe('demo/not-found')
    expect((await una.get('/api/wallet')).body.seconds).toBe(2)
    world.advanceClock(2500)
    // The response did not confirm the report, so the page sends the same again.
    expect((await page.sendHeartbeat(demoId, true, [[0, 2500]])).body.code).toBe('demo/not-found')
    expect((await una.get('/api/wallet')).body.seconds).toBe(2)
  })

  it('wins or loses against a concurrent heartbeat, never both', async () => {
    const nils = await createPerson(world, 'Nils Berg', 'producer')
    const dropId = await createLiveDrop(world, ines, staff)
    for (let round = 0; round < 3; round++) {
      const demoId = await createPaidDemo(world, nils, dropId, `Round ${round}`)
      const [back, isPitched] = await Promise.all([
        nils.post(`/api/demos/${demoId}/withdraw`),
        // A withdrawal in between ends the listening, or the decision.
        decide(ola, demoId, 'pitch').then(
          () => true,
          () => false,
        ),
      ])
      const { result, payment } = (await nils.get(`/api/demos/${demoId}`)).body
      expect([back.status === 200, isPitched].filter(Boolean).length).toBe(1)
      expect([result, payment]).toEqual(back.status === 200 ? ['refunded', 'refunding'] : ['pitch', 'paid'])
    }
  })
})
