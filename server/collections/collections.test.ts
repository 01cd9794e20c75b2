import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { demos } from '../demos/demos-table.ts'
import { createPerson, type Person, password, statusAndCode } from '../testing/steps/person.ts'
import { copyDemo, createDeliveredPitches, createQuickDemo } from '../testing/steps/quick-demos.ts'
import { createLiveDrop, listenTo } from '../testing/steps/submission-steps.ts'
import { addToTeam, createColleague, joinByInvitation, takeFromTeam } from '../testing/steps/team-steps.ts'
import { testWorld } from '../testing/world/test-world.ts'

const world = await testWorld({ OWNER_HEARD_SECONDS: '2' })
const { db } = world.deps
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const noah = await createPerson(world, 'Noah Brandt', 'producer')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const ines = await createPerson(world, 'Ines Lead', 'anr')
const jonna = await createColleague(world, ines, 'Jonna Member', 'member')
const priya = await createColleague(world, ines, 'Priya Observer', 'observer')
const karl = await createPerson(world, 'Karl Elsewhere', 'anr')

const pitches = (titles: readonly string[] = ['Slow Exit'], creator = mira, owner = ines) =>
  createDeliveredPitches(world, { owner, staff, creator, titles })
const many = (owner: Person, count: number) =>
  createDeliveredPitches(world, { owner, staff, titles: Array.from({ length: count }, (_, at) => `Song ${at}`) })
const send = (person: Person, method: string, path: string, body?: unknown) =>
  statusAndCode(person.send(method, path, body))
const make = async (person: Person, name = 'Ines, album 2'): Promise<string> =>
  (await person.succeed('POST', '/api/collections', { name, note: '', idempotencyKey: randomUUID() })).id
const put = (person: Person, id: string, demoId: string, after?: string | null) =>
  send(person, 'PUT', `/api/collections/${id}/songs/${demoId}`, after === undefined ? {} : { after })
const songsOf = (person: Person, id: string, query = '') =>
  person.succeed('GET', `/api/collections/${id}/songs${query}`)
const titles = async (person: Person, id: string, query = ''): Promise<string[]> =>
  (await songsOf(person, id, query)).rows.map(({ title }: { title: string }) => title)
const inbox = (person: Person, q = '') => person.succeed('GET', `/api/my/inbox-songs?q=${encodeURIComponent(q)}`)
const found = async (q: string): Promise<string[]> =>
  (await inbox(lead, q)).rows.map(({ title }: { title: string }) => title)
const lead = await createPerson(world, 'Lea Searcher', 'anr')

describe('all songs [B-3]', async () => {
  const first = await pitches(['Marble', 'North of Sleep'], mira, lead)
  world.advanceClock(1000)
  const second = await pitches(['Kitchen Radio'], noah, lead)
  const [marble] = first.demoIds as [string]
  const [kitchen] = second.demoIds as [string]
  await db
    .update(demos)
    .set({ tempoBpm: 104, musicalKey: 'Am', language: 'Swedish', vocal: 'female' })
    .where(eq(demos.id, marble))
  await db.update(demos).set({ tempoBpm: 88, musicalKey: 'G' }).where(eq(demos.id, kitchen))
  await lead.succeed('PUT', `/api/demos/${marble}/stars`, { stars: 4 })
  await lead.succeed('PUT', `/api/demos/${kitchen}/stars`, { stars: 2 })
  await lead.succeed('POST', `/api/demos/${marble}/tags`, { word: 'Summer' })
  await listenTo(lead, kitchen, 2000)
  await lead.succeed('POST', `/api/demos/${kitchen}/hold`)

  it('are all pitches that were delivered to the organization, the newest delivery first', async () => {
    const waiting = await createLiveDrop(world, lead, staff)
    await createQuickDemo(world, mira, waiting, 'Not delivered')
    expect(await found('')).toEqual(['Kitchen Radio', 'North of Sleep', 'Marble'])
    expect((await inbox(lead)).rows[2]).toMatchObject({
      id: marble,
      unavailable: null,
      creator: 'Mira Halden',
      drop: { id: first.dropId },
      result: 'pitch',
      durationMs: 3000,
      tempoBpm: 104,
      musicalKey: 'Am',
      stars: 4,
      averageStars: 4,
      tags: [{ word: 'Summer' }],
      heardBy: [],
    })
    for (const person of [ines, karl, staff]) expect(JSON.stringify(await inbox(person))).not.toContain('Kitchen Radio')
    expect(await send(mira, 'GET', '/api/my/inbox-songs')).toEqual([403, 'account/role'])
  })

  it.each([
    ['is:hold', ['Kitchen Radio']],
    ['is:pitched', ['North of Sleep', 'Marble']],
    ['bpm:90..110', ['Marble']],
    ['key:Am', ['Marble']],
    ['lang:sv vocal:female', ['Marble']],
    ['tag:summer', ['Marble']],
    ['tag:SUM', ['Marble']],
    ['tag:mer', []],
    ['stars:4..', ['Marble']],
    ['stars:..3', ['Kitchen Radio']],
    ['stars:2', ['Kitchen Radio']],
    ['heard:no', ['North of Sleep', 'Marble']],
    ['heard:yes', ['Kitchen Radio']],
    ['by:noah', ['Kitchen Radio']],
    ['by:mira sleep', ['North of Sleep']],
    ['radio', ['Kitchen Radio']],
    ['noah kit', ['Kitchen Radio']],
    ['drop:1', []],
    ['drop:abc marble', ['Marble']],
    ["' or 1=1 --", []],
  ])('are found by %s', async (q, expected) => expect(await found(q)).toEqual(expected))

  it('are found by the number of their drop, and say which operators mean nothing', async () => {
    const { number } = (await inbox(lead)).rows[0].drop
    expect(await found(`drop:${number}`)).toEqual(['Kitchen Radio'])
    expect((await inbox(lead, 'bpm:abc drop:x')).unrecognized).toEqual(['bpm:abc', 'drop:x'])
  })

  it('come in pages without gaps, across drops', async () => {
    const owner = await createPerson(world, 'Pia Pages', 'anr')
    for (const count of [20, 20]) {
      await many(owner, count)
      world.advanceClock(1000)
    }
    const one = await owner.succeed('GET', '/api/my/inbox-songs')
    const two = await owner.succeed('GET', `/api/my/inbox-songs?after=${one.next}`)
    const ids = [...one.rows, ...two.rows].map(({ id }: { id: string }) => id)
    expect([one.rows.length, two.rows.length, two.next, new Set(ids).size]).toEqual([30, 10, null, 40])
    for (const after of ['nonsense', Buffer.from('["x","y",1]').toString('base64url')])
      expect((await owner.succeed('GET', `/api/my/inbox-songs?after=${after}`)).rows).toHaveLength(30)
  })

  it('are searched a few thousand at a time, and `next` continues even if nothing has been found yet', async () => {
    const owner = await createPerson(world, 'Ronja Rare', 'anr')
    const { demoIds: oldest } = await pitches(['Oldest'], mira, owner)
    world.advanceClock(1000)
    const { demoIds } = await pitches(['Copy'], mira, owner)
    await copyDemo(world, demoIds[0]!, 3500)
    const page = (q: string, after = '') =>
      owner.succeed('GET', `/api/my/inbox-songs?q=${q}${after && `&after=${after}`}`)
    const first = await page('oldest')
    expect(first.rows).toEqual([])
    const second = await page('oldest', first.next)
    expect([second.rows.map(({ id }: { id: string }) => id), second.next]).toEqual([oldest, null])
    const nothing = await page('nobody', (await page('nobody')).next)
    expect([nothing.rows, nothing.next]).toEqual([[], null])
    const ids = new Set<string>()
    for (let after = ''; after !== null;) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const { rows, next } = await page('copy%207%20is:pitched', after)
      for (const { id } of rows) ids.add(id)
      after = next
    }
    // 7, 70 to 79, and 700 to 799.
    expect(ids.size).toBe(111)
  })
})

describe('a collection [B-3]', () => {
  it('has songs of any drop in an order of its own, each once', async () => {
    const one = await pitches(['First', 'Second'])
    const two = await pitches(['Third'], noah)
    const id = await make(jonna)
    for (const demoId of [...one.demoIds, ...two.demoIds, one.demoIds[0]!])
      expect(await put(jonna, id, demoId)).toEqual([204, undefined])
    expect(await titles(priya, id)).toEqual(['First', 'Second', 'Third'])
    await put(ines, id, two.demoIds[0]!, null)
    expect(await titles(priya, id)).toEqual(['Third', 'First', 'Second'])
    await put(ines, id, two.demoIds[0]!, one.demoIds[0])
    expect(await titles(priya, id)).toEqual(['First', 'Third', 'Second'])
    // The neighbor was removed meanwhile.
    await send(ines, 'DELETE', `/api/collections/${id}/songs/${one.demoIds[1]}`)
    await put(ines, id, one.demoIds[0]!, one.demoIds[1])
    expect(await titles(priya, id)).toEqual(['Third', 'First'])
    expect(await priya.succeed('GET', `/api/collections/${id}`)).toMatchObject({
      name: 'Ines, album 2',
      songCount: 2,
      durationMs: 6000,
      dropCount: 2,
      playableByLink: 0,
      updatedBy: 'Ines Lead',
      can: ['collection.read'],
    })
    expect((await priya.succeed('GET', `/api/collections/${id}`)).cover).toHaveLength(2)
  })

  it('says which song a removed one came after, so that it goes back to its place', async () => {
    const { demoIds } = await pitches(['Opener', 'Middle', 'Closer'])
    const [opener, middle, closer] = demoIds as [string, string, string]
    const id = await make(ines)
    for (const demoId of demoIds) await put(ines, id, demoId)
    const remove = (demoId: string) => ines.succeed('DELETE', `/api/collections/${id}/songs/${demoId}`)
    for (const [demoId, before] of [
      [opener, null],
      [middle, opener],
      [closer, middle],
    ] as const) {
      const { after } = await remove(demoId)
      expect(after).toBe(before)
      expect((await titles(ines, id)).length).toBe(2)
      await put(ines, id, demoId, after)
      expect(await titles(ines, id)).toEqual(['Opener', 'Middle', 'Closer'])
    }
    await remove(middle)
    expect(await remove(middle)).toEqual({ after: null })
    expect(await titles(ines, id)).toEqual(['Opener', 'Closer'])
  })

  it('is sorted and searched as all songs are', async () => {
    const { demoIds } = await pitches(['Loved', 'Liked', 'Fast'])
    const [loved, liked, fast] = demoIds as [string, string, string]
    const id = await make(ines)
    for (const demoId of [liked, fast, loved]) {
      await put(ines, id, demoId)
      world.advanceClock(1000)
    }
    await ines.succeed('PUT', `/api/demos/${loved}/stars`, { stars: 5 })
    await ines.succeed('PUT', `/api/demos/${liked}/stars`, { stars: 3 })
    for (const [demoId, tempoBpm] of [
      [loved, 80],
      [liked, 70],
      [fast, 150],
    ] as const)
      await db.update(demos).set({ tempoBpm }).where(eq(demos.id, demoId))
    expect(await titles(ines, id, '?sort=stars')).toEqual(['Loved', 'Liked', 'Fast'])
    expect(await titles(ines, id, '?sort=tempo')).toEqual(['Liked', 'Loved', 'Fast'])
    expect(await titles(ines, id, '?sort=added')).toEqual(['Loved', 'Fast', 'Liked'])
    expect(await titles(ines, id, '?q=stars:4..')).toEqual(['Loved'])
  })

  it('comes in pages in each order', async () => {
    const owner = await createPerson(world, 'Olga Orders', 'anr')
    const { demoIds } = await many(owner, 31)
    const id = await make(owner)
    for (const demoId of demoIds) await put(owner, id, demoId)
    for (const sort of ['order', 'stars', 'tempo', 'added']) {
      const one = await songsOf(owner, id, `?sort=${sort}`)
      const two = await songsOf(owner, id, `?sort=${sort}&after=${one.next}`)
      const ids = [...one.rows, ...two.rows].map((row: { id: string }) => row.id)
      expect([one.rows.length, two.rows.length, new Set(ids).size]).toEqual([30, 1, 31])
    }
  })

  it('keeps a gray row for a song that is suspended or erased, or whose drop is elsewhere', async () => {
    const leaver = await createPerson(world, 'Lisa Leaver', 'songWriter')
    const { demoIds, dropId } = await pitches(['Suspended', 'Moved'])
    const erased = await pitches(['Erased'], leaver)
    const id = await make(ines)
    for (const demoId of [...demoIds, ...erased.demoIds]) await put(ines, id, demoId)
    await staff.succeed('POST', `/api/demos/${demoIds[0]}/suspend`, { reason: 'A complaint' })
    await leaver.succeed('POST', '/api/me/delete', { password })
    await world.drainJobs()
    expect((await songsOf(priya, id)).rows).toMatchObject([
      { title: 'Suspended', unavailable: 'suspended', can: [] },
      { title: 'Moved', unavailable: null },
      { title: '', creator: null, unavailable: 'erased', durationMs: null, can: [] },
    ])
    expect(await put(ines, await make(ines), demoIds[0]!)).toEqual([409, 'demo/suspended'])
    await addToTeam(world, karl, await createPerson(world, 'Nora New', 'manager'), 'member')
    await world.ownerDb.$client.query('update drops set organization_id = $1 where id = $2', [karl.id, dropId])
    const nothing = { title: '', creator: null, result: null, deliveredAt: null, linkConsent: 'none', can: [] }
    expect((await songsOf(priya, id)).rows[1]).toMatchObject({ unavailable: 'elsewhere', ...nothing })
  })

  it('loses nothing when two people order and add at once', async () => {
    const { demoIds } = await createDeliveredPitches(world, {
      owner: ines,
      staff,
      titles: ['A', 'B', 'C', 'D', 'E', 'F'],
    })
    const id = await make(ines)
    for (const demoId of demoIds.slice(0, 4)) await put(ines, id, demoId)
    const [a, b, c, d, e, f] = demoIds as [string, string, string, string, string, string]
    const results = await Promise.all([
      put(ines, id, d, null),
      put(jonna, id, a, c),
      put(ines, id, e),
      put(jonna, id, f, b),
    ])
    expect(results.map(([status]) => status)).toEqual([204, 204, 204, 204])
    const after = await titles(priya, id)
    expect(after.toSorted()).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
    expect(after[0]).toBe('D')
    expect(after.indexOf('A')).toBe(after.indexOf('C') + 1)
    expect(after.indexOf('F')).toBe(after.indexOf('B') + 1)
  })

  it('is changed by those who answer, and seen by their team alone', async () => {
    const { demoIds } = await pitches()
    const [demoId] = demoIds as [string]
    const id = await make(ines)
    expect((await priya.succeed('GET', '/api/collections')).canCreate).toBe(false)
    expect(await send(priya, 'POST', '/api/collections', { name: 'Mine', idempotencyKey: randomUUID() })).toEqual([
      403,
      'account/role',
    ])
    for (const [method, path, body] of [
      ['PUT', `/api/collections/${id}`, { name: 'Other' }],
      ['DELETE', `/api/collections/${id}`, undefined],
      ['PUT', `/api/collections/${id}/songs/${demoId}`, {}],
      ['DELETE', `/api/collections/${id}/songs/${demoId}`, undefined],
    ] as const) {
      expect(await send(priya, method, path, body)).toEqual([403, 'account/role'])
      expect(await send(karl, method, path, body)).toEqual([404, 'collection/not-found'])
      expect((await send(mira, method, path, body))[0]).toBe(403)
      expect(await send(staff, method, path, body)).toEqual([404, 'collection/not-found'])
    }
    for (const path of [`/api/collections/${id}`, `/api/collections/${id}/songs`])
      expect(await send(karl, 'GET', path)).toEqual([404, 'collection/not-found'])
    const other = await pitches(['Theirs'], mira, karl)
    expect(await put(ines, id, other.demoIds[0]!)).toEqual([404, 'demo/not-found'])
    expect(await put(ines, id, randomUUID())).toEqual([404, 'demo/not-found'])
    await takeFromTeam(world, jonna)
    expect(await put(jonna, id, demoId)).toEqual([404, 'collection/not-found'])
    await addToTeam(world, ines, jonna, 'member')
  })

  it('moves along when the only person in its organization joins another team', async () => {
    const solo = await createPerson(world, 'Sol Joiner', 'anr')
    const id = await make(solo, 'From before')
    await joinByInvitation(ines, solo)
    expect(await ines.succeed('GET', `/api/collections/${id}`)).toMatchObject({ name: 'From before' })
  })

  it('takes no cursor that PostgreSQL can’t read', async () => {
    const id = await make(ines)
    const { demoIds } = await pitches()
    await put(ines, id, demoIds[0]!)
    const cursorOf = (value: unknown) => Buffer.from(JSON.stringify([value, demoIds[0]])).toString('base64url')
    for (const value of ['1', '1.5', '+275760-09-13', '99999999999', 'NaN', 1e20, null])
      for (const sort of ['order', 'stars', 'tempo', 'added'])
        expect([
          value,
          sort,
          ...(await send(ines, 'GET', `/api/collections/${id}/songs?sort=${sort}&after=${cursorOf(value)}`)),
        ]).toEqual([value, sort, 200, undefined])
    for (const at of ['1', '0000-01-01T00:00:00Z', '+275760-09-13T00:00:00.000Z']) {
      const after = Buffer.from(JSON.stringify([at, demoIds[0], at, demoIds[0]])).toString('base64url')
      expect(await send(ines, 'GET', `/api/my/inbox-songs?after=${after}`)).toEqual([200, undefined])
    }
  })

  it('is made once, has a name, and is deleted without its songs', async () => {
    const { demoIds } = await pitches(['Stays'])
    const input = { name: ' Summer\nsync ', note: 'For <June>', idempotencyKey: randomUUID() }
    const made = await ines.succeed('POST', '/api/collections', input)
    expect((await ines.succeed('POST', '/api/collections', input)).id).toBe(made.id)
    expect(made).toMatchObject({ name: 'Summer sync', note: 'For <June>', songCount: 0, cover: [] })
    for (const name of ['', '   ', 'x'.repeat(81)])
      expect((await send(ines, 'POST', '/api/collections', { name, idempotencyKey: randomUUID() }))[0]).toBe(422)
    await jonna.succeed('PUT', `/api/collections/${made.id}`, { name: 'Autumn', note: '' })
    expect((await ines.succeed('GET', '/api/collections?q=AUT')).rows).toMatchObject([{ name: 'Autumn' }])
    await put(ines, made.id, demoIds[0]!)
    const listed = await ines.succeed('GET', `/api/collections?demo=${demoIds[0]}`)
    expect(listed).toMatchObject({ lastUsed: { id: made.id }, containing: [made.id], canCreate: true })
    await ines.succeed('DELETE', `/api/collections/${made.id}`)
    expect(await send(ines, 'GET', `/api/collections/${made.id}`)).toEqual([404, 'collection/not-found'])
    expect((await inbox(ines, 'stays')).rows).toHaveLength(1)
  })

  it('has at most a thousand songs', async () => {
    const owner = await createPerson(world, 'Frida Full', 'anr')
    const { demoIds } = await pitches(['Last'], mira, owner)
    const { demoIds: others } = await pitches(['Copy'], mira, owner)
    const id = await make(owner)
    await put(owner, id, others[0]!)
    await world.ownerDb.$client.query(
      `with copies as (
         insert into demos (id, user_id, drop_id, title, lyrics, result, created_at, updated_at)
         select gen_random_uuid(), user_id, drop_id, 'Copy', '', 'draft', now(), now()
         from demos, generate_series(1, 999) where id = $1 returning id)
       insert into collection_items select $2, id, 1 + row_number() over (), $3, now() from copies`,
      [others[0], id, owner.id],
    )
    expect(await put(owner, id, demoIds[0]!)).toEqual([409, 'collection/full'])
    expect(await put(owner, id, others[0]!, null)).toEqual([204, undefined])
  })
})
