import { expect, it } from 'vitest'
import { guestBody, guestRequests, listRequests, readablePath } from '../testing/steps/list-requests.ts'
import { eq } from 'drizzle-orm'
import { createQuickTrack } from '../testing/steps/quick-demos.ts'
import { referenceTracks } from './tracks/tracks-table.ts'
import { makeLargeWorld } from '../testing/world/large-world.ts'
import { createPerson, Person } from '../testing/steps/person.ts'
import { collectQueries, readPlan, type Query } from '../testing/database/query-plans.ts'
import { listToRemind, listToWarn } from './answers/overdue-answers-queries.ts'
import { briefInput } from '../testing/steps/submission-steps.ts'
import { testWorld } from '../testing/world/test-world.ts'

/** Rows that one query of a page may read. The tables are 25 to 80 times as large, so a full scan exceeds this. */
const mostRows = 1500

/** A search in all songs reads every pitch of the organization, of which there are 675 here, with its drop and its creator. */
const mostSearchedRows = 1700

/** Entries that it may check in an index alone: a filter that matches nearly nothing checks every open drop, an eighth of all. */
const mostEntries = 6000

const world = await testWorld()
const people = {
  creator: await createPerson(world, 'Mira Songwriter', 'songWriter'),
  owner: await createPerson(world, 'Ines Owner', 'anr'),
  screener: await createPerson(world, 'Sam Screener', 'screener'),
  admin: await createPerson(world, 'Ada Admin', 'manager', { admin: true }),
}
const { creator, owner } = people
const size = { drops: 40_000, demos: 120_000, ownerId: owner.id, creatorId: creator.id }
await makeLargeWorld(world.ownerDb.$client, { ...size, now: world.deps.clock.now() })

/** All database queries for a page, the next page, and one drop of it. */
const queriesOf = (who: Person, path: string) =>
  collectQueries(async () => {
    const { body } = await who.get(path)
    const after = `${path.includes('?') ? '&' : '?'}after=${body.next}`
    if (body.next) await who.get(path + after)
    if (body.rows?.[0]?.expireTime) await who.get(`/api/drops/${body.rows[0].id}`)
  })

/** Returns what is wrong with a query's plan: a scan of a large table, or too many rows. */
async function planProblem(query: Query, path = ''): Promise<string> {
  const { scanned, rows, entries, text } = await readPlan(world.deps.db, query)
  const most = path.startsWith('/api/my/inbox-songs?q=') ? mostSearchedRows : mostRows
  const isFine = scanned.length === 0 && rows - entries <= most && entries <= mostEntries
  return isFine ? 'fine' : `${rows} rows: ${text}`
}

it.each(listRequests.map(([who, path]) => ({ who, path, request: readablePath(path) })))(
  '$who, $request: no query scans a large table [D-3]',
  async ({ who, path }) => {
    expect((await people[who].get(path)).status).toBe(200)
    const problems = await Promise.all((await queriesOf(people[who], path)).map((query) => planProblem(query, path)))
    expect(problems.length).toBeGreaterThan(0)
    expect(problems).toEqual(problems.map(() => 'fine'))
  },
)

it.each(guestRequests)('guest, %s: no query scans a large table [B-3]', async (path) => {
  const guest = new Person(world)
  const read = async (after?: string) => {
    const response = await guest.post(path, { ...guestBody(world.deps.secret), ...(after && { after }) })
    expect(response.status).toBe(200)
    return response.body.next as string | undefined
  }
  const queries = await collectQueries(async () => {
    const next = await read()
    if (next) await read(next)
  })
  const problems = await Promise.all(queries.map((query) => planProblem(query)))
  expect(problems.length).toBeGreaterThan(1)
  expect(problems).toEqual(problems.map(() => 'fine'))
})

it('detects a query that scans a large table [D-3]', async () => {
  const walk = { text: "select id from drops where artist = 'Artist 17'", values: [] }
  const plan = await readPlan(world.deps.db, walk)
  expect([plan.scanned, plan.rows]).toEqual([['drops'], 40_000])
})

it('counts every open drop in an index alone, and keeps the counts [D-3]', async () => {
  const path = '/api/drop-counts'
  world.advanceClock(30_000)
  const queries = await queriesOf(creator, path)
  const [counting, ...others] = queries.filter(({ text }) => text.includes('group by'))
  expect(others).toEqual([])
  expect(await planProblem(counting!)).toBe('fine')
  const again = await queriesOf(creator, `${path}?excluded=asia`)
  expect(again.some(({ text }) => text.includes('group by'))).toBe(false)
})

it('a reference track is heard and removed by reading only the drops that name it [B-1]', async () => {
  const { jobs, db, clock } = world.deps
  const trackId = await createQuickTrack(world, owner)
  await owner.post('/api/drops', briefInput(world, { referenceTrack: trackId }))
  const checkAt = new Date(clock.now().getTime() - 1)
  await db.update(referenceTracks).set({ checkAt }).where(eq(referenceTracks.id, trackId))
  const queries = await collectQueries(async () => {
    expect((await creator.post(`/api/reference-tracks/${trackId}/listen`)).status).toBe(404)
    await jobs.enqueue(db, 'drop.remove-unused-tracks', {})
    await world.drainJobs()
  })
  const ofTracks = queries.filter(({ text }) => text.includes('reference_track'))
  expect(ofTracks.length).toBeGreaterThan(3)
  expect(await Promise.all(ofTracks.map((query) => planProblem(query)))).toEqual(ofTracks.map(() => 'fine'))
})

it('the job that closes and delivers drops reads only what is due [D-8]', async () => {
  const { jobs, db } = world.deps
  await jobs.enqueue(db, 'drop.deliver-due', {})
  const queries = await collectQueries(() => world.drainJobs())
  const ofDrops = queries.filter(({ text }) => /\b(?:drops|demos)\b/.test(text))
  expect(ofDrops.some(({ text }) => text.includes('not has_demos_to_screen'))).toBe(true)
  const kinds = new Map(ofDrops.map((query) => [query.text, query]))
  const problems = await Promise.all([...kinds.values()].map((query) => planProblem(query)))
  expect(problems).toEqual(problems.map(() => 'fine'))
})

it('overdue answers are found along their indexes, by the job that warns of them and by a new brief [B-1]', async () => {
  const { db, clock } = world.deps
  const now = clock.now()
  const page = { dropId: owner.id, at: new Date(0) }
  const queries = await collectQueries(async () => {
    for (const after of [undefined, page]) {
      await listToWarn(db, now, after, 200)
      await listToRemind(db, now, after, 200)
    }
    await owner.post('/api/drops', briefInput(world))
  })
  const ofTallies = queries.filter(({ text }) => text.includes('"owner_tallies"'))
  expect(ofTallies).toHaveLength(5)
  const problems = await Promise.all(ofTallies.map((query) => planProblem(query)))
  expect(problems).toEqual(problems.map(() => 'fine'))
})

it('the queue of a popular drop reads only its open demos, and a lease reads one song [L-1]', async () => {
  const { db } = world.deps
  const { rows } = await db.$client.query(
    `select drop_id as id, count(*) filter (where result = 'screening')::int as waiting, min(id::text) as demo from demos
     where result = 'screening' and drop_id in (select id from drops where status = 'approved' and delivery_date is null)
     group by drop_id order by 2 desc limit 1`,
  )
  const { id, demo, waiting } = rows[0] as { id: string; demo: string; waiting: number }
  expect(waiting).toBeGreaterThan(1000)
  const seenBy = async (queries: Query[]) => {
    const plans = await Promise.all(queries.map((query) => readPlan(db, query)))
    const counts = plans.filter(({ text }) => text.includes('count(*)'))
    const lists = plans.filter((plan) => !counts.includes(plan))
    const most = (some: typeof plans) => Math.max(0, ...some.map(({ rows: seen }) => seen))
    return { scanned: plans.flatMap(({ scanned }) => scanned), counted: most(counts), listed: most(lists) }
  }
  const path = `/api/drops/${id}/demos?limit=100`
  let next = ''
  const first = await collectQueries(async () => (next = (await people.screener.get(path)).body.next))
  const second = await collectQueries(() => people.screener.get(`${path}&after=${next}`))
  const lease = await collectQueries(() => people.screener.post(`/api/demos/${demo}/lease`))
  // The page is bounded; only the count reads everything that is open.
  for (const queries of [first, second])
    expect(await seenBy(queries)).toEqual({ scanned: [], counted: waiting, listed: 101 })
  const { scanned, listed } = await seenBy(lease)
  expect([scanned, listed < 10]).toEqual([[], true])
})
