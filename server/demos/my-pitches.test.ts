import { results } from '@velv/domain/demos/demo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchSong, openListeningPage } from '../testing/listening-page.ts'
import { codeOf, type Person, welcome } from '../testing/person.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { decide, hear, liveDrop, paidDemo, payAt, readyDraft, receivePaid } from '../testing/steps.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'

let world: TestWorld
let ines: Person
let ola: Person
let staff: Person

beforeAll(async () => {
  world = await openTestWorld()
  ines = await welcome(world, 'Ines Owner', 'anr')
  ola = await welcome(world, 'Ola Screener', 'screener')
  staff = await welcome(world, 'Ada Admin', 'manager', { admin: true })
})
afterAll(() => world.close())

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
    mira = await welcome(world, 'Mira Halden', 'songWriter')
    dropId = await liveDrop(world, ines, staff, { artist: 'Baía Norte' })
    const other = await liveDrop(world, ines, staff, { artist: 'Tove Bergqvist' })
    ids['Slow Exit'] = await paidDemo(world, mira, dropId, 'Slow Exit')
    ids['Élan'] = await paidDemo(world, mira, dropId, 'Élan')
    ids['Kitchen Radio'] = await paidDemo(world, mira, other, 'Kitchen Radio')
    ids['Marble'] = (await mira.post(`/api/drops/${other}/demos`, words('Marble', ['Žofie Nová']))).body.id
    await hear(ola, ids['Élan'], 2000)
    await ola.post(`/api/demos/${ids['Élan']}/pitch`)
    await hear(ola, ids['Kitchen Radio'], 1500)
    await ola.post(`/api/demos/${ids['Kitchen Radio']}/nogo`, { reason: 'wrongBrief', note: ' Lovely, but a ballad. ' })
  })

  it('lists every demo last begun first, or those with one result', async () => {
    expect(await titlesOf(mira)).toEqual(['Marble', 'Kitchen Radio', 'Élan', 'Slow Exit'])
    expect(await titlesOf(mira, '?result=nogo')).toEqual(['Kitchen Radio'])
    expect(await titlesOf(mira, '?result=cut')).toEqual([])
    expect((await mira.get('/api/my/demos?result=lost')).status).toBe(422)
    expect(await titlesOf(await welcome(world, 'Per Lund', 'producer'))).toEqual([])
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
  ])('finds %s in title, writers and drop, by the beginnings of words', async (text, titles) => {
    expect(await titlesOf(mira, `?words=${encodeURIComponent(text)}`)).toEqual(titles)
  })

  it('counts what stands where and how long it was heard, without counting', async () => {
    expect((await mira.get('/api/my/demo-counts')).body).toEqual({
      counts: { draft: 1, screening: 1, pitch: 1, nogo: 1, hold: 0, cut: 0, refunded: 0 },
      heardMs: 3500,
    })
  })

  it('shows each song’s shape and what was heard of it', async () => {
    const { rows } = (await mira.get('/api/my/demos?result=pitch')).body
    expect(Buffer.from(rows[0].shape, 'base64').length).toBe(30)
    expect([rows[0].heard, rows[0].heardMs, rows[0].lyrics]).toEqual([[[0, 2000]], 2000, undefined])
  })

  it('tells on the receipt who heard what and why not, and never the screener’s name', async () => {
    const demo = (await mira.get(`/api/demos/${ids['Kitchen Radio']}`)).body
    expect(demo.history[0]).toMatchObject({
      action: 'demo.nogo',
      by: 'A screener, level 1',
      reason: 'wrongBrief',
      note: 'Lovely, but a ballad.',
    })
    expect(demo.listeners).toMatchObject([{ by: 'A screener, level 1', heardMs: 1500 }])
    expect(JSON.stringify(demo)).not.toContain('Ola')
    await world.settle()
    const mail = (await world.mailsTo(mira.email)).find(({ subject }) => subject === 'Kitchen Radio is a NO GO')!
    expect(mail.text).toContain('A good song, but for another brief. The screener adds: “Lovely, but a ballad.”')
    expect(mail.text).not.toContain('Ola')
    expect(demo.fee).toMatchObject({ amount: 1200, currency: 'eur', included: false, dispute: null })
  })

  it('takes no reason there is not, and no letter for a note', async () => {
    const demoId = ids['Slow Exit']!
    expect((await ola.post(`/api/demos/${demoId}/nogo`, { reason: 'taste' })).status).toBe(422)
    expect((await ola.post(`/api/demos/${demoId}/nogo`, { reason: 'mood', note: 'n'.repeat(301) })).status).toBe(422)
    expect((await mira.get(`/api/demos/${demoId}`)).body.result).toBe('screening')
  })

  it('shows a screener what is said of the music and not who wrote it [S-1]', async () => {
    const demoId = await readyDraft(world, mira, dropId, 'Third')
    await mira.put(`/api/demos/${demoId}`, words('Third', ['Mira Halden', 'Cora Writer']))
    await payAt((await mira.post(`/api/demos/${demoId}/checkout`, {})).body.url)
    await receivePaid(world, demoId, mira)
    const [queued] = (await ola.get(`/api/drops/${dropId}/demos`)).body.rows.filter(
      ({ id }: { id: string }) => id === demoId,
    )
    expect(queued).toMatchObject({ writers: [], language: 'Swedish', hearAtMs: 1000, hearNote: 'The bridge' })
    const whole = (await ola.get(`/api/demos/${demoId}`)).body
    expect(JSON.stringify([queued, whole])).not.toMatch(/Cora|Mira/)
    await hear(ola, demoId, 2000)
    await ola.post(`/api/demos/${demoId}/pitch`)
    await decide(ola, ids['Slow Exit']!, 'pitch')
    await staff.post(`/api/drops/${dropId}/deliver`)
    const inbox = (await ines.get(`/api/drops/${dropId}/demos`)).body.rows
    expect(inbox.find(({ id }: { id: string }) => id === demoId).writers).toEqual(['Mira Halden', 'Cora Writer'])
    expect((await mira.get(`/api/demos/${demoId}`)).body.deliveredAt).not.toBeNull()
  })
})

it('a screener decides only on what she has heard: half a minute, or half of a shorter song [S-6]', async () => {
  const rut = await welcome(world, 'Rut Sand', 'songWriter')
  const una = await welcome(world, 'Una Ear', 'screener')
  const dropId = await liveDrop(world, ines, staff)
  const demoId = await paidDemo(world, rut, dropId, 'Unheard')
  const refused = [409, 'demo/unheard']
  const answer = (word: string) => codeOf(ola.send('POST', `/api/demos/${demoId}/${word}`, { reason: 'mood' }))
  expect([await answer('pitch'), await answer('nogo')]).toEqual([refused, refused])
  await hear(ola, demoId, 1400)
  // The same second twice is one second, and another's ears are not hers.
  await hear(ola, demoId, 1000)
  await hear(una, demoId, 3000)
  expect(await answer('pitch')).toEqual(refused)
  expect((await rut.get(`/api/demos/${demoId}`)).body.result).toBe('screening')
  await hear(ola, demoId, 1500)
  // A no is told with its reason; a yes needs none.
  expect(await codeOf(ola.send('POST', `/api/demos/${demoId}/nogo`))).toEqual([422, 'demo/no-reason'])
  expect(await codeOf(ola.send('POST', `/api/demos/${demoId}/nogo`, { note: 'No' }))).toEqual([422, 'demo/no-reason'])
  expect(await codeOf(ola.send('POST', `/api/demos/${demoId}/pitch`))).toEqual([200, undefined])
})

describe('taking a demo back [S-6]', () => {
  it('is possible until a screener has heard a second of it; the fee goes back', async () => {
    const june = await welcome(world, 'June Park', 'producer')
    const dropId = await liveDrop(world, ines, staff)
    const unheard = await paidDemo(world, june, dropId, 'Unheard')
    const heard = await paidDemo(world, june, dropId, 'Heard')
    expect((await june.get(`/api/demos/${heard}`)).body.can).toContain('demo.withdraw')
    await hear(ola, heard, 2000)
    expect((await june.get(`/api/demos/${heard}`)).body.can).not.toContain('demo.withdraw')
    expect(await codeOf(june.send('POST', `/api/demos/${heard}/withdraw`))).toEqual([409, 'demo/not-withdrawable'])
    expect(await codeOf(ines.send('POST', `/api/demos/${unheard}/withdraw`))).toEqual([403, 'account/role'])

    const taken = (await june.post(`/api/demos/${unheard}/withdraw`)).body
    expect([taken.result, taken.payment]).toEqual(['refunded', 'refunding'])
    expect(await codeOf(june.send('POST', `/api/demos/${unheard}/withdraw`))).toEqual([409, 'demo/wrong-state'])
    await world.settle()
    expect((await june.get(`/api/demos/${unheard}`)).body.payment).toBe('refunded')
    expect((await ola.get(`/api/drops/${dropId}/demos`)).body.rows.map(({ id }: { id: string }) => id)).toEqual([heard])
    expect(await codeOf(ola.send('POST', `/api/demos/${unheard}/pitch`))).toEqual([404, 'demo/not-found'])
    expect((await june.get('/api/notices')).body.rows[0].title).toBe('You withdrew Unheard')
    // What was refunded makes room: three may be sent.
    for (const title of ['Two', 'Three'])
      expect((await june.post(`/api/drops/${dropId}/demos`, { title })).status).toBe(201)
    expect((await june.post(`/api/drops/${dropId}/demos`, { title: 'Four' })).body.code).toBe('demo/too-many')
  })

  it('while the first seconds sound is paid to who listens, who hears that it is gone', async () => {
    const una = await welcome(world, 'Una Screener', 'screener')
    const creator = await welcome(world, 'Sten Ek', 'songWriter')
    const dropId = await liveDrop(world, ines, staff)
    const demoId = await paidDemo(world, creator, dropId, 'Too Late')
    const page = await openListeningPage(una, dropId)
    await fetchSong(una, demoId)
    await page.beat(demoId, true)
    world.pass(2500)
    expect((await creator.post(`/api/demos/${demoId}/withdraw`)).status).toBe(200)
    expect((await page.beat(demoId, true, [[0, 2500]])).body.code).toBe('demo/not-found')
    expect((await una.get('/api/wallet')).body.seconds).toBe(2)
    world.pass(2500)
    // The answer said nothing of what was counted, so the page reports the same again.
    expect((await page.beat(demoId, true, [[0, 2500]])).body.code).toBe('demo/not-found')
    expect((await una.get('/api/wallet')).body.seconds).toBe(2)
  })

  it('and an ear at the same moment: one of both comes first', async () => {
    const nils = await welcome(world, 'Nils Berg', 'producer')
    const dropId = await liveDrop(world, ines, staff)
    for (let round = 0; round < 3; round++) {
      const demoId = await paidDemo(world, nils, dropId, `Round ${round}`)
      const [back, pitched] = await Promise.all([
        nils.post(`/api/demos/${demoId}/withdraw`),
        decide(ola, demoId, 'pitch'),
      ])
      const { result, payment } = (await nils.get(`/api/demos/${demoId}`)).body
      expect([back.status, pitched.status].filter((status) => status === 200).length).toBe(1)
      expect([result, payment]).toEqual(back.status === 200 ? ['refunded', 'refunding'] : ['pitch', 'paid'])
    }
  })
})

it('what a creator’s demos come to is always what they are, whatever happens to them at once [A-12]', async () => {
  const creators = await Promise.all(['Ava One', 'Ben Two'].map((name) => welcome(world, name, 'songWriter')))
  const dropIds = await Promise.all([1, 2].map(() => liveDrop(world, ines, staff)))
  const { below: chance } = seededRandom(20_261_120)
  const { db } = world.deps
  const ids: string[] = []
  const steps: (() => Promise<unknown>)[] = [
    async () => {
      const { body } = await creators[chance(2)]!.post(`/api/drops/${dropIds[chance(2)]}/demos`, { title: 'Any' })
      if (body.id) ids.push(body.id)
    },
    () =>
      db.execute(
        sql`update demos set result = 'screening', sent_at = now(), ordered_at = now(), answer_by = now() where id = ${any()} and result = 'draft'`,
      ),
    () =>
      db.execute(
        sql`update demos set result = 'pitch', pitched_at = now() where id = ${any()} and result = 'screening'`,
      ),
    () => db.execute(sql`update demos set result = 'hold', was_held = true where id = ${any()} and result = 'pitch'`),
    () => db.execute(sql`update demos set result = 'cut' where id = ${any()} and result = 'hold'`),
    () => db.execute(sql`update demos set result = 'refunded' where id = ${any()} and result = 'screening'`),
    () => db.execute(sql`update demos set heard_ms = heard_ms + 700 where id = ${any()}`),
    () => db.execute(sql`update demos set removed_at = now() where id = ${any()} and result = 'refunded'`),
    () => creators[chance(2)]!.delete(`/api/demos/${any()}`),
  ]
  const any = () => ids[chance(Math.max(1, ids.length))] ?? creators[0]!.id
  for (let round = 0; round < 60; round++)
    await Promise.all([steps[chance(steps.length)]!(), steps[chance(steps.length)]!(), steps[0]!()])

  const counted = sql.join(
    results.map((result) => sql`count(*) filter (where result = ${result})::int as ${sql.identifier(result)}`),
    sql`, `,
  )
  for (const { id } of creators) {
    const { rows: real } = await db.execute(sql`
      select ${counted}, count(*) filter (where sent_at is not null)::int as sent,
        count(*) filter (where was_held)::int as held, coalesce(sum(heard_ms), 0)::int as heard_ms
      from demos where user_id = ${id} and removed_at is null`)
    const { rows: kept } = await db.execute(sql`
      select ${sql.join(
        results.map((result) => sql.identifier(result)),
        sql`, `,
      )}, sent, held, heard_ms::int from creator_tallies where user_id = ${id}`)
    expect(kept).toEqual(real)
  }
})
