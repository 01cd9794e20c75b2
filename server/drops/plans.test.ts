import { markets } from '@velv/domain/markets.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browsedPages, type Browser, shownPath } from '../testing/browsed-pages.ts'
import { makeLargeWorld } from '../testing/large-world.ts'
import { type Person, welcome } from '../testing/person.ts'
import { collectQueries, planOf } from '../testing/query-plans.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'

/** Rows one query of a page may look at. The tables are 25 to 80 times that, and a walk of one would show. */
const mostRows = 1500

/** Every shelf of every office, which is all that the counts are made of, however many drops there are. */
const mostCounts = 30 * (markets.length + 2)

let world: TestWorld
let people: Record<Browser, Person>

beforeAll(async () => {
  world = await openTestWorld()
  people = {
    creator: await welcome(world, 'Mira Songwriter', 'songWriter'),
    owner: await welcome(world, 'Ines Owner', 'anr'),
    screener: await welcome(world, 'Sam Screener', 'screener'),
    admin: await welcome(world, 'Ada Admin', 'manager', { admin: true }),
  }
  const { creator, owner } = people
  const size = { drops: 40_000, demos: 120_000, ownerId: owner.id, creatorId: creator.id }
  await makeLargeWorld(world.deps.db.$client, { ...size, now: world.deps.clock.now() })
}, 120_000)
afterAll(() => world.close())

/** The page, the one after it, and a drop of it: all that was asked of the database for them. */
async function queriesOf(who: Person, path: string) {
  return collectQueries(world.deps.db, async () => {
    const first = await who.get(path)
    expect([path.slice(0, 100), first.status]).toEqual([path.slice(0, 100), path.includes('zydeco') ? 404 : 200])
    const { next, rows } = first.body
    if (next) expect((await who.get(`${path}${path.includes('?') ? '&' : '?'}after=${next}`)).status).toBe(200)
    const [drop] = rows ?? []
    if (drop?.expireTime) expect((await who.get(`/api/drops/${drop.id}`)).status).toBe(200)
  })
}

it.each(browsedPages.map(([who, path]) => ({ who, path, says: shownPath(path) })))(
  '$who, $says: no query walks a large table [D-3]',
  async ({ who, path }) => {
    const queries = await queriesOf(people[who], path)
    if (!path.includes('zydeco')) expect(queries.length).toBeGreaterThan(0)
    for (const query of queries) {
      const plan = await planOf(world.deps.db, query)
      expect(plan.scanned, plan.text).toEqual([])
      expect(plan.rows, plan.text).toBeLessThanOrEqual(query.text.includes('shelf_counts') ? mostCounts : mostRows)
    }
  },
)

it('what would walk one is seen by this test [D-3]', async () => {
  const walk = { text: "select id from drops where artist = 'Artist 17'", values: [] }
  const plan = await planOf(world.deps.db, walk)
  expect([plan.scanned, plan.rows]).toEqual([['drops'], 40_000])
})

it('the job that closes and delivers reads only what is due [D-8]', async () => {
  const queries = await collectQueries(world.deps.db, () => world.settle())
  for (const query of queries) {
    if (!/\bdrops\b|drop_shelves|\bdemos\b/.test(query.text)) continue
    const plan = await planOf(world.deps.db, query)
    expect(plan.scanned, plan.text).toEqual([])
  }
})
