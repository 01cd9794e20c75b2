import { genres } from '@velv/domain/genres.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { deliverDropEarly } from '../../testing/steps/quick-demos.ts'
import { createPerson } from '../../testing/steps/person.ts'
import { briefInput, createLiveDrop } from '../../testing/steps/submission-steps.ts'
import { backfillSearchTokens } from '../../backfill-search-tokens.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const dayMs = 86_400_000

const world = await testWorld()
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const mira = await createPerson(world, 'Mira Songwriter', 'songWriter')

const closing = (days: number) => ({
  expireTime: new Date(world.deps.clock.now().getTime() + days * dayMs).toISOString(),
})

/** A live drop by its artist, a millisecond or more after the one before. */
async function live(artist: string, change: Record<string, unknown> = {}) {
  world.advanceClock(1_000)
  return createLiveDrop(world, ines, staff, { artist, ...change })
}

async function artists(query = '', who = mira): Promise<string[]> {
  const { status, body } = await who.get(`/api/drops${query}`)
  expect(status).toBe(200)
  return body.rows.map((drop: { artist: string }) => drop.artist)
}

const countsOf = async (query = '') => (await mira.get(`/api/drop-counts${query}`)).body.counts

describe('browsing', () => {
  beforeAll(async () => {
    await live('Sven', {
      regionalOffice: 'sweden',
      genre: ['pop', 'rB'],
      lyrics: ['Swedish', 'English'],
      ...closing(60),
    })
    await live('Uma', { regionalOffice: 'unitedkingdom', genre: ['pop'], ...closing(20) })
    await live('Wim', { regionalOffice: 'worldwide', genre: ['metal'], ...closing(40) })
    await live('Ken', { regionalOffice: 'kenya', genre: ['afroPop'], lyrics: ['Other'], ...closing(90) })
    // Other people must not see any of these.
    await ines.post('/api/drops', briefInput(world, { artist: 'Waiting' }))
    const sentBack = (await ines.post('/api/drops', briefInput(world, { artist: 'Sent Back' }))).body.id
    await staff.post(`/api/drops/${sentBack}/reject`, { reason: 'Say more.' })
  })

  it('shows open drops to every role, newest first or closing soonest first [D-3] [P13]', async () => {
    const sam = await createPerson(world, 'Sam Screener', 'screener')
    for (const person of [mira, ines, sam, staff]) {
      expect(await artists('', person)).toEqual(['Ken', 'Wim', 'Uma', 'Sven'])
      expect(await artists('?sort=closing', person)).toEqual(['Uma', 'Wim', 'Sven', 'Ken'])
    }
    expect((await mira.get('/api/drops?sort=random')).status).toBe(422)
    expect((await fetch(`${world.baseUrl}/api/drops`)).status).toBe(401)
  })

  it('filters by genre and refuses unknown genres [D-3]', async () => {
    expect(await artists('?genre=pop')).toEqual(['Uma', 'Sven'])
    expect(await artists('?genre=rB')).toEqual(['Sven'])
    expect(await artists('?genre=pop&sort=closing')).toEqual(['Uma', 'Sven'])
    for (const genre of genres) expect((await mira.get(`/api/drops?genre=${genre}`)).status).toBe(200)
    for (const none of ['polka', 'all', 'waiting', 'due', '']) {
      expect([none, (await mira.get(`/api/drops?genre=${none}`)).status]).toEqual([none, 404])
    }
  })

  it('leaves out excluded regions and countries, but never worldwide drops [D-3] [P10]', async () => {
    expect(await artists('?excluded=scandinavia')).toEqual(['Ken', 'Wim', 'Uma'])
    expect(await artists('?excluded=scandinavia,unitedkingdom,africa')).toEqual(['Wim'])
    expect(await artists('?excluded=kenya&genre=afroPop')).toEqual([])
    expect(await artists('?excluded=worldwide,atlantis,,')).toEqual(['Ken', 'Wim', 'Uma', 'Sven'])
    expect(await artists('?excluded=europe&sort=closing')).toEqual(['Wim', 'Sven', 'Ken'])
  })

  it('leaves out drops of which every lyrics language is excluded, also in a search and in the counts [D-3]', async () => {
    expect(await artists('?excludedLanguages=English,Klingon,,')).toEqual(['Ken', 'Sven'])
    expect(await artists('?excludedLanguages=English,Other')).toEqual(['Sven'])
    expect(await artists('?excludedLanguages=English&excluded=scandinavia&sort=closing')).toEqual(['Ken'])
    expect(await artists('?q=closer&excludedLanguages=English')).toEqual(['Ken', 'Sven'])
    expect(await countsOf('?excludedLanguages=English')).toEqual({ all: 2, newdrops: 2, afroPop: 1, pop: 1, rB: 1 })
    expect(await countsOf('?excludedLanguages=English&excluded=africa')).toEqual({ all: 1, newdrops: 1, pop: 1, rB: 1 })
  })

  it('counts the open drops of each genre in the remaining markets [D-3]', async () => {
    expect(await countsOf()).toEqual({ all: 4, newdrops: 4, pop: 2, rB: 1, metal: 1, afroPop: 1 })
    expect(await countsOf('?excluded=scandinavia')).toEqual({ all: 3, newdrops: 3, pop: 1, metal: 1, afroPop: 1 })
  })

  it.each([
    ['album closer', ['Ken', 'Wim', 'Uma', 'Sven']],
    ['spok', ['Ken', 'Wim', 'Uma', 'Sven']],
    ['spok album', []],
    ['SVÉN', ['Sven']],
    ['united kingdom', ['Uma']],
    ['r&b', ['Sven']],
    ['metal lund', []],
    ['!!!', []],
  ])('finds “%s” in the briefs of %j [D-3]', async (words, found) => {
    expect(await artists(`?q=${encodeURIComponent(words)}`)).toEqual(found)
  })

  it('searches within genre, markets and order, and skips closed drops [D-3]', async () => {
    expect(await artists('?q=closer&genre=pop&excluded=scandinavia')).toEqual(['Uma'])
    expect(await artists('?q=closer&sort=closing')).toEqual(['Uma', 'Wim', 'Sven', 'Ken'])
    expect(await artists('?q=closer&genre=newdrops')).toEqual(['Ken', 'Wim', 'Uma', 'Sven'])
    const refused = await mira.get('/api/drops?genre=expired&q=closer')
    expect([refused.status, refused.body.fields]).toEqual([422, { q: 'Search covers open drops only.' }])
  })

  it('returns only the fields a card needs [D-3]', async () => {
    const [card] = (await mira.get('/api/drops?limit=1')).body.rows
    expect(Object.keys(card).toSorted()).toEqual(
      'artist artistVisibility audience can demoCap demoCount expireTime genre id label lyrics myResult number offer publishedAt regionalOffice state summary use waiting'.split(
        ' ',
      ),
    )
  })
})

it('accepts a brief without a space, and finds briefs written before search tokens existed [D-3]', async () => {
  await live('Endless', { importantNote: '漢'.repeat(2000), lookingFor: ['㌖'.repeat(300), 'Zither'] })
  const endless = '漢'.repeat(60)
  expect(await artists(`?q=${encodeURIComponent(endless)}`)).toEqual(['Endless'])
  const read = () => world.deps.db.$client.query('select id, search_tokens from drops order by 1')
  const words = (await read()).rows
  await world.deps.db.$client.query(`update drops set search_tokens = ''`)
  expect(await artists('?q=zither')).toEqual([])
  expect(await backfillSearchTokens(world.deps)).toBeGreaterThan(0)
  expect(await backfillSearchTokens(world.deps)).toBe(0)
  expect((await read()).rows).toEqual(words)
})

describe('lifecycle of a drop in the feeds', () => {
  it('moves a drop out of New Drops after 14 days, and to Expired when it closes [D-3] [D-9]', async () => {
    const id = await live('Old', { genre: ['jazz'], ...closing(16) })
    expect((await artists('?genre=newdrops'))[0]).toBe('Old')
    world.advanceClock(14 * dayMs)
    expect(await artists('?genre=newdrops')).not.toContain('Old')
    expect(await artists('?genre=jazz')).toEqual(['Old'])
    expect(await countsOf()).toMatchObject({ jazz: 1 })

    // The closing time applies before any job has run.
    world.advanceClock(2 * dayMs)
    expect(await artists('?genre=jazz')).toEqual([])
    expect((await artists('?genre=expired'))[0]).toBe('Old')
    expect((await mira.get(`/api/drops/${id}`)).body.state).toBe('closed')
    expect((await mira.post(`/api/drops/${id}/demos`, { title: 'Late', lyrics: '' })).body.code).toBe('drop/closed')

    await world.deps.jobs.enqueue(world.deps.db, 'drop.deliver-due', {})
    await world.drainJobs()
    expect((await artists('?genre=expired'))[0]).toBe('Old')
    expect(await countsOf()).not.toHaveProperty('jazz')
    expect((await mira.get(`/api/drops/${id}`)).body.state).toBe('delivered')
  })

  it('updates the feeds when genre, market or text of the brief change [D-3]', async () => {
    const id = await live('Mover', { genre: ['soul'], regionalOffice: 'japan', ...closing(30) })
    await ines.put(
      `/api/drops/${id}`,
      briefInput(world, { artist: 'Mover', genre: ['funk'], regionalOffice: 'brazil', ...closing(30) }),
    )
    expect([await artists('?genre=soul'), await artists('?genre=funk')]).toEqual([[], ['Mover']])
    expect(await countsOf('?excluded=latinamerica')).not.toHaveProperty('funk')
    expect(await countsOf('?excluded=asia')).toMatchObject({ funk: 1 })
    expect(await artists('?q=japan')).toEqual([])
    expect(await artists('?q=brazil')).toEqual(['Mover'])
  })

  it('treats a drop that is delivered early as closed from its delivery on [D-8]', async () => {
    const id = await live('Early', { genre: ['blues'], ...closing(30) })
    await deliverDropEarly(world, staff, id)
    expect(await artists('?genre=blues')).toEqual([])
    expect((await artists('?genre=expired'))[0]).toBe('Early')
  })
})

describe('paging', () => {
  it('shows each drop once, even when many share a timestamp or arrive while paging [D-3]', async () => {
    const names = Array.from({ length: 8 }, (_, n) => `Same ${n}`)
    const made = await Promise.all(
      names.map((artist) => ines.post('/api/drops', briefInput(world, { artist, genre: ['country'], ...closing(50) }))),
    )
    await Promise.all(made.map(({ body }) => staff.post(`/api/drops/${body.id}/approve`)))
    await world.deps.db.$client.query(
      `update drops set published_at = '2026-01-01', expire_time = '2030-01-01' where 'country' = any (genre)`,
    )
    for (const sort of ['newest', 'closing']) {
      const seen: string[] = []
      let after = ''
      do {
        const { body } = await mira.get(`/api/drops?genre=country&limit=3&sort=${sort}${after && `&after=${after}`}`)
        seen.push(...body.rows.map((drop: { artist: string }) => drop.artist))
        after = body.next ?? ''
      } while (after)
      expect(seen.toSorted()).toEqual(names)
    }
    const [first] = (await mira.get('/api/drops?genre=country&limit=3')).body.rows
    const { next } = (await mira.get('/api/drops?genre=country&limit=3')).body
    await live('Newcomer', { genre: ['country'] })
    const later = (await mira.get(`/api/drops?genre=country&limit=30&after=${next}`)).body.rows
    expect(later).toHaveLength(5)
    expect(later.map(({ id }: { id: string }) => id)).not.toContain(first.id)
  })

  it('ignores an invalid cursor and refuses a limit above the page size [D-3]', async () => {
    expect((await artists('?after=nonsense')).length).toBeGreaterThan(0)
    expect((await mira.get('/api/drops?limit=31')).status).toBe(422)
    expect((await mira.get('/api/drops?limit=0')).status).toBe(422)
  })
})
