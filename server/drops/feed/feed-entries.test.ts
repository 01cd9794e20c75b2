import { dropState } from '@velv/domain/drops/drop.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setOwnerDisabled } from '../update-drop.ts'
import { removeDemo } from '../../demos/remove-demo.ts'
import { password, type Person, createPerson } from '../../testing/steps/person.ts'
import { createQuickPitch } from '../../testing/steps/quick-demos.ts'
import { seededRandom } from '../../testing/property/seeded-random.ts'
import { briefInput } from '../../testing/steps/submission-steps.ts'
import { openTestWorld, type TestWorld } from '../../testing/world/test-world.ts'

const dayMs = 86_400_000
let world: TestWorld
let owners: Person[]
let staff: Person
let sam: Person
let mira: Person

beforeAll(async () => {
  world = await openTestWorld()
  owners = [await createPerson(world, 'Ines Owner', 'anr'), await createPerson(world, 'Karl Owner', 'corporate')]
  staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
  sam = await createPerson(world, 'Sam Screener', 'screener')
  mira = await createPerson(world, 'Mira Songwriter', 'songWriter')
})
afterAll(() => world.close())

const query = async (text: string, values: unknown[] = []) =>
  (await world.deps.db.$client.query(text, values)).rows as Record<string, any>[]

/** Inserts a demo that was sent and awaits screening, as a row only. */
async function sendDemo(dropId: string): Promise<void> {
  const [row] = await query(
    `insert into demos (id, user_id, drop_id, title, lyrics, result, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, 'Song', '', 'draft', now(), now()) returning id`,
    [mira.id, dropId],
  )
  await query(`update demos set result = 'screening', sent_at = $2, ordered_at = $2, answer_by = $2 where id = $1`, [
    row!.id,
    world.deps.clock.now(),
  ])
}

/** Computes the feeds a drop belongs to from its columns alone. */
function feedsOf(drop: Record<string, any>, waits: boolean, now: Date): string[] {
  const facts = {
    status: drop.status,
    expireTime: drop.expire_time,
    deliveryDate: drop.delivery_date,
    unpublishedAt: drop.unpublished_at,
    pausedAt: drop.paused_at,
    ownerDisabledAt: drop.owner_disabled_at,
  }
  const state = dropState(facts, now)
  const open = drop.genre.length > 0 ? ['all', ...drop.genre] : ['all', 'other']
  if (state === 'live') return [...open, ...(waits ? ['waiting'] : [])].toSorted()
  if (state === 'paused') return waits ? ['waiting'] : []
  if (state === 'closed') return ['expired', waits ? 'waiting' : 'due'].toSorted()
  return state === 'delivered' ? ['expired'] : []
}

/** Reads everything the triggers maintain, next to the values computed from the tables. */
async function storedAndExpected() {
  const now = world.deps.clock.now()
  const drops = await query('select * from drops order by id')
  const feeds = await query('select drop_id, feed, office, languages from feed_entries order by drop_id, feed')
  const slots = `select drop_id, tally_of(d) as slot, count(*)::int as count from demos d where tally_of(d) is not null group by 1, 2`
  const counted = await query(slots)
  const tallies = await query('select * from drop_tallies')
  const stored = {
    feeds: drops.map(({ id }) => feeds.filter(({ drop_id }) => drop_id === id).map(({ feed }) => feed)),
    offices: feeds.map(({ office }) => office),
    languages: feeds.map(({ languages }) => languages),
    counts: await query(`select feed, office, languages, count from feed_counts where count <> 0 order by 1, 2, 3`),
    tallies: tallies
      .flatMap(({ drop_id, ...slotted }) =>
        Object.entries(slotted).map(([slot, count]) => ({ drop_id, slot, count: Number(count) })),
      )
      .filter(({ count }) => count !== 0)
      .toSorted(byName),
  }
  const isWaiting = (id: string) => counted.some(({ drop_id, slot }) => drop_id === id && slot === 'screening')
  return {
    stored,
    truth: {
      feeds: drops.map((drop) => feedsOf(drop, isWaiting(drop.id), now)),
      offices: feeds.map(({ drop_id }) => drops.find(({ id }) => id === drop_id)!.regional_office),
      languages: feeds.map(({ drop_id }) => drops.find(({ id }) => id === drop_id)!.lyrics.toSorted()),
      counts: await query(
        `select feed, coalesce(office, '*') as office, coalesce(languages, array['*']) as languages, count(*)::int as count
         from feed_entries where feed not in ('waiting', 'due', 'expired') group by feed, cube (office, languages) order by 1, 2, 3`,
      ),
      tallies: counted.toSorted(byName),
    },
  }
}

const byName = (a: Record<string, any>, b: Record<string, any>) =>
  `${a.drop_id} ${a.slot}`.localeCompare(`${b.drop_id} ${b.slot}`)

it('keeps feeds, counts and tallies correct under any sequence of changes [D-3]', async () => {
  const { integerBelow, pick } = seededRandom(20_261_120)
  const offices = ['sweden', 'kenya', 'worldwide', 'japan']
  const genresToPick = [['pop'], ['pop', 'rB'], ['metal'], ['jazz', 'soul', 'funk']]
  const lyricsToPick = [['English'], ['Swedish', 'English'], ['Korean']]
  const anyDrop = async () => pick(await query('select id, user_id from drops order by id'))
  const anyDemo = async () => pick(await query('select id from demos where removed_at is null order by id'))
  /** Undefined for a drop that was emptied and has no owner. */
  const ownerOf = (drop: Record<string, any>) => owners.find(({ id }) => id === drop.user_id)
  const brief = () =>
    briefInput(world, {
      regionalOffice: pick(offices),
      genre: pick(genresToPick),
      lyrics: pick(lyricsToPick),
      expireTime: new Date(world.deps.clock.now().getTime() + (2 + integerBelow(15)) * dayMs).toISOString(),
    })
  const steps: [weight: number, step: () => Promise<unknown>][] = [
    [2, async () => mira.post(`/api/drops/${(await anyDrop())?.id}/demos`, { title: 'Song', lyrics: '' })],
    [2, async () => mira.put(`/api/my/favorites/${(await anyDrop())?.id}`)],
    [5, () => pick(owners).post('/api/drops', brief())],
    [6, async () => staff.post(`/api/drops/${(await anyDrop())?.id}/approve`)],
    [1, async () => staff.post(`/api/drops/${(await anyDrop())?.id}/reject`, { reason: 'Say more.' })],
    [
      3,
      async () => {
        const drop = await anyDrop()
        return drop && ownerOf(drop)?.put(`/api/drops/${drop.id}`, brief())
      },
    ],
    [
      1,
      async () => {
        const drop = await anyDrop()
        return drop && ownerOf(drop)?.delete(`/api/drops/${drop.id}`)
      },
    ],
    [
      16,
      async () => {
        const drop = pick(
          await query(`select id from drops where status = 'approved' and delivery_date is null order by id`),
        )
        // Without a pitched song there is nothing to deliver.
        if (drop) await createQuickPitch(world, drop.id)
        return drop && staff.post(`/api/drops/${drop.id}/deliver`)
      },
    ],
    [
      6,
      async () => {
        const drop = pick(await query(`select drop_id as id from feed_entries where feed = 'all' order by 1`))
        return drop && sendDemo(drop.id)
      },
    ],
    [8, async () => sam.post(`/api/demos/${(await anyDemo())?.id}/${pick(['pitch', 'nogo'])}`, { reason: 'mood' })],
    [3, async () => pick(owners).post(`/api/demos/${(await anyDemo())?.id}/${pick(['hold', 'cut', 'nogo'])}`)],
    [
      1,
      async () => {
        const demo = await anyDemo()
        return demo && removeDemo(world.deps, demo.id)
      },
    ],
    [3, async () => staff.post(`/api/drops/${(await anyDrop())?.id}/pause`, { reason: 'We are asking.' })],
    [3, async () => staff.post(`/api/drops/${(await anyDrop())?.id}/resume`)],
    [
      2,
      async () => {
        await staff.post('/api/me/confirm-password', { password })
        return staff.post(`/api/drops/${(await anyDrop())?.id}/unpublish`, { reason: 'We are asking.' })
      },
    ],
    [
      2,
      async () => {
        const disabledAt = pick([world.deps.clock.now(), null, null])
        await world.deps.db.transaction((tx) => setOwnerDisabled(tx, pick(owners).id, disabledAt))
      },
    ],
    [2, async () => world.advanceClock(integerBelow(4) * dayMs)],
    [
      2,
      async () => {
        await world.deps.jobs.enqueue(world.deps.db, 'drop.deliver-due', {})
        await world.drainJobs()
      },
    ],
  ]
  const bag = steps.flatMap(([weight, step]) => Array.from({ length: weight }, () => step))
  for (let turn = 0; turn < 160; turn++) {
    // Run two actions at a time to provoke conflicts.
    const answers = await Promise.all([pick(bag)(), pick(bag)()])
    expect(answers.filter((answer) => (answer as { status?: number } | undefined)?.status === 500)).toEqual([])
    if (turn % 20 !== 19) continue
    await world.deps.jobs.enqueue(world.deps.db, 'drop.deliver-due', {})
    await world.deps.jobs.enqueue(world.deps.db, 'drop.refund-open', {})
    await world.drainJobs()
    const { stored, truth } = await storedAndExpected()
    expect({ turn, ...stored }).toEqual({ turn, ...truth })
  }
  const [made] = await query(
    `select (select count(*)::int from drops) as drops, (select count(*)::int from demos) as demos,
       (select count(*)::int from drops where delivery_date is not null) as delivered`,
  )
  // A run with too few changes would prove nothing.
  expect(Math.min(made!.drops, made!.demos, made!.delivered)).toBeGreaterThan(3)
})
