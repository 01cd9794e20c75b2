import { dealFiltersIn } from '@velv/domain/drops/deal/deal-filters.ts'
import { emptyBriefFields, textFieldNames } from '@velv/domain/drops/brief-fields.ts'
import { noExclusions } from '@velv/domain/drops/feed-exclusions.ts'
import { isMet } from '@velv/domain/drops/filters/condition.ts'
import { feedConditions } from '@velv/domain/drops/filters/feed-conditions.ts'
import { filterFactsOf } from '@velv/domain/drops/filters/filter-facts.ts'
import { guaranteedUsd } from '@velv/domain/drops/deal/reference-rates.ts'
import { describe, expect, it } from 'vitest'
import { createPerson } from '../../testing/steps/person.ts'
import { createLiveDrop, createPaidDemo } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const dayMs = 86_400_000

const world = await testWorld()
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const mira = await createPerson(world, 'Mira Songwriter', 'songWriter')

const briefs = [
  { use: 'film', vocal: 'female', offer: 'fee USD 2500-4000', tempo: '72-84', genre: ['pop'], regionalOffice: 'japan' },
  { use: 'film', vocal: 'male', offer: 'fee SEK 9000', tempo: '120', genre: ['rock'], lyrics: ['Swedish'] },
  { use: 'ad', vocal: 'female', offer: 'negotiable', tempo: '118-126', genre: ['pop'], demoCap: '2' },
  { use: 'game', vocal: 'instrumental', offer: 'fee EUR 400', demoCap: '9', genre: ['pop', 'rock'] },
  { use: 'artistRelease', vocal: 'duet', offer: 'advance USD 5000', tempo: '100', lyrics: ['Danish', 'English'] },
  { genre: ['rock'], demoCap: '1' },
  { use: 'artistRelease', vocal: 'female', offer: 'fee USD 400', tempo: '84-90', genre: ['rock'] },
]

type Shown = Record<'id' | 'use' | 'offer' | 'demoCap' | 'expireTime', string> & { demoCount: number }

const ids: string[] = []
for (const [at, brief] of briefs.entries()) {
  const expireTime = new Date(world.deps.clock.now().getTime() + (20 - 2 * at) * dayMs).toISOString()
  ids.push(await createLiveDrop(world, ines, staff, { artist: `Drop ${at}`, expireTime, ...brief }))
}
await createPaidDemo(world, mira, ids[5]!)
const all = await Promise.all(ids.map(async (id) => (await mira.get(`/api/drops/${id}`)).body))

/** Every page of a feed, three drops at a time. */
async function feed(query: string): Promise<Shown[]> {
  const rows: Shown[] = []
  for (let after = ''; ;) {
    const { body } = await mira.get(`/api/drops?limit=3&${query}${after}`)
    rows.push(...body.rows)
    if (!body.next) return rows
    after = `&after=${body.next}`
  }
}

const countOf = async (query: string) => (await mira.get(`/api/drop-matches?${query}`)).body.count

const expected = (query: string, isOfGenre: (drop: { genre: string[] }) => boolean = () => true) => {
  const deal = dealFiltersIn(Object.fromEntries(new URLSearchParams(query)))
  const conditions = feedConditions({ exclusions: noExclusions, deal }, world.deps.clock.now())
  const found = all.filter((drop) => {
    const brief = { ...emptyBriefFields(textFieldNames), ...drop, expireTime: new Date(drop.expireTime) }
    return isOfGenre(drop) && conditions.every((condition) => isMet(condition, filterFactsOf(brief)))
  })
  return found.map(({ id }) => id).toSorted()
}

const sorted = (rows: Shown[]) => rows.map(({ id }) => id).toSorted()

describe('feeds filtered by the deal [B-1] [D-3]', () => {
  it.each([
    'use=film',
    'use=film,ad',
    'vocal=female',
    'fee=400',
    'fee=900',
    'fee=900,negotiable',
    'fee=1000000',
    'tempo=84',
    'tempo=100-119',
    'closes=15',
    'use=artistRelease&fee=400',
    'vocal=female&tempo=80-90',
    'vocal=female&closes=19',
    'use=film&vocal=male&fee=100&tempo=110-130&closes=20',
    'use=library',
    '',
  ])('lists and counts what matches %s, page by page', async (query) => {
    expect(sorted(await feed(query))).toEqual(expected(query))
    expect(await countOf(query)).toBe(expected(query).length)
  })

  it('combines with genre, market, language and words', async () => {
    const ofRock = (drop: { genre: string[] }) => drop.genre.includes('rock')
    expect(sorted(await feed('genre=rock&fee=400'))).toEqual(expected('fee=400', ofRock))
    expect(sorted(await feed('use=film&excluded=japan'))).toEqual([ids[1]])
    expect(sorted(await feed('use=film&excludedLanguages=Swedish'))).toEqual([ids[0]])
    expect(sorted(await feed('vocal=female&q=drop+2'))).toEqual([ids[2]])
    expect(await countOf('vocal=female&q=drop+2')).toBe(1)
    expect(sorted(await feed('genre=newdrops&vocal=female'))).toEqual(expected('vocal=female'))
  })

  it('ignores what is no filter', async () => {
    expect(sorted(await feed('use=constructor&fee=lots&tempo=fast'))).toEqual(expected(''))
  })

  it('orders by the fee that is guaranteed, the highest first', async () => {
    const fees = (await feed('sort=fee')).map(({ offer }) => guaranteedUsd(offer) ?? 0)
    expect(fees).toEqual(fees.toSorted((one, other) => other - one))
    expect(fees).toHaveLength(briefs.length)
    expect((await feed('sort=fee&vocal=female')).map(({ id }) => id)).toEqual([ids[0], ids[6], ids[2]])
  })

  it('orders by the spots that are left, with unlimited drops after them and full ones last', async () => {
    const order = (await feed('sort=spots')).map(({ id }) => id)
    expect(order.slice(0, 2)).toEqual([ids[2], ids[3]])
    expect(order.at(-1)).toBe(ids[5])
    await createPaidDemo(world, mira, ids[3]!)
    await createPaidDemo(world, mira, ids[2]!)
    expect((await feed('sort=spots')).slice(0, 2).map(({ id, demoCount }) => [id, demoCount])).toEqual([
      [ids[2], 1],
      [ids[3], 1],
    ])
  })

  it('orders by closing date within a filter', async () => {
    const days = (await feed('sort=closing&fee=100')).map(({ expireTime }) => expireTime)
    expect(days).toEqual(days.toSorted())
    expect(days).toHaveLength(expected('fee=100').length)
  })

  it('follows an edit of the deal', async () => {
    const { expireTime } = all[6]
    const brief = { ...all[6], use: 'library', expireTime }
    expect((await ines.put(`/api/drops/${ids[6]}`, brief)).status).toBe(200)
    expect(sorted(await feed('use=library'))).toEqual([ids[6]])
  })
})
