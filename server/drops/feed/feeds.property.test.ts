import { dropState, newDropDays } from '@velv/domain/drops/drop.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dropLists } from './drop-lists.ts'
import { drops } from '../drops-table.ts'
import { removeDemo } from '../../demos/remove-demo.ts'
import { password, type Person, createPerson } from '../../testing/steps/person.ts'
import { createQuickPitch } from '../../testing/steps/quick-demos.ts'
import { pick } from '../../testing/property/pick.ts'
import { propertySettings } from '../../testing/property/property-settings.ts'
import { briefInput } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const dayMs = 86_400_000

const world = await testWorld()
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const sam = await createPerson(world, 'Sam Screener', 'screener')
const mira = await createPerson(world, 'Mira Songwriter', 'songWriter')

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

/** Computes the lists a drop belongs to from its columns alone. */
function listsOf(drop: Record<string, any>, waits: boolean, now: Date): string[] {
  const state = stateOf(drop, now)
  const isListed = drop.audience === ''
  const waiting = waits ? ['waiting'] : []
  if (state === 'live') return [...(isListed ? ['open'] : []), ...waiting]
  if (state === 'paused') return waiting
  if (state === 'closed') return [...(isListed ? ['expired'] : []), waits ? 'waiting' : 'due'].toSorted()
  return state === 'delivered' && isListed ? ['expired'] : []
}

const stateOf = (drop: Record<string, any>, now: Date) =>
  dropState(
    {
      status: drop.status,
      expireTime: drop.expire_time,
      deliveryDate: drop.delivery_date,
      unpublishedAt: drop.unpublished_at,
      pausedAt: drop.paused_at,
      ownerDisabledAt: drop.owner_disabled_at,
    },
    now,
  )

const dialect = new PgDialect()
const conditions = Object.fromEntries(
  Object.entries(dropLists).map(([name, condition]) => [name, dialect.sqlToQuery(condition).sql]),
) as Record<keyof typeof dropLists, string>

/** Reads what the database derives, next to the values computed from the tables. */
async function derivedAndExpected() {
  const now = world.deps.clock.now()
  const drops = await query('select * from drops order by id')
  const inLists = await query(
    Object.entries(conditions)
      .map(([name, condition]) => `select '${name}' as list, id from drops where ${condition}`)
      .join(' union all '),
  )
  const slots = `select drop_id, tally_of(d) as slot, count(*)::int as count from demos d where tally_of(d) is not null group by 1, 2`
  const counted = await query(slots)
  const tallies = await query('select * from drop_tallies')
  const derived = {
    lists: drops.map(({ id }) =>
      inLists
        .filter((found) => found['id'] === id)
        .map(({ list }) => list)
        .toSorted(),
    ),
    counts: (await mira.get('/api/drop-counts')).body.counts,
    tallies: tallies
      .flatMap(({ drop_id, ...slotted }) =>
        Object.entries(slotted).map(([slot, count]) => ({ drop_id, slot, count: Number(count) })),
      )
      .filter(({ count }) => count !== 0)
      .toSorted(byName),
  }
  const isWaiting = (id: string) => counted.some(({ drop_id, slot }) => drop_id === id && slot === 'screening')
  return {
    derived,
    truth: {
      lists: drops.map((drop) => listsOf(drop, isWaiting(drop.id), now)),
      counts: countsOf(
        drops.filter((drop) => drop.audience === '' && stateOf(drop, now) === 'live'),
        now,
      ),
      tallies: counted.toSorted(byName),
    },
  }
}

function countsOf(open: Record<string, any>[], now: Date): Record<string, number> {
  const isNew = (drop: Record<string, any>) => drop.published_at > now.getTime() - newDropDays * dayMs
  const feeds = open.flatMap((drop) => ['all', ...(isNew(drop) ? ['newdrops'] : []), ...drop.genre])
  return Object.fromEntries([...new Set(feeds)].map((feed) => [feed, feeds.filter((one) => one === feed).length]))
}

const byName = (a: Record<string, any>, b: Record<string, any>) =>
  `${a.drop_id} ${a.slot}`.localeCompare(`${b.drop_id} ${b.slot}`)

/** The people and drops of one sequence. */
type Cast = { owners: Person[]; dropIds: string[] }
type Change = { kind: keyof typeof changes; which: number; other: number; days: number; brief: Record<string, unknown> }

const briefOf = ({ brief, days }: Change) =>
  briefInput(world, {
    ...brief,
    expireTime: new Date(world.deps.clock.now().getTime() + (2 + days) * dayMs).toISOString(),
  })

const demosOf = async ({ dropIds }: Cast) =>
  (await query('select id from demos where removed_at is null and drop_id = any ($1) order by id', [dropIds])).map(
    ({ id }) => id as string,
  )

const dropsWhere = async ({ dropIds }: Cast, condition: string) =>
  (await query(`select id from drops where id = any ($1) and ${condition} order by id`, [dropIds])).map(
    ({ id }) => id as string,
  )

/** Undefined for a drop that has no owner anymore. */
async function ownerOf({ owners }: Cast, dropId: string | undefined): Promise<Person | undefined> {
  const [drop] = await query('select user_id from drops where id = $1', [dropId ?? null])
  return owners.find(({ id }) => id === drop?.user_id)
}

/** What people, staff and time can do to drops and demos. A change of something that does not exist is none. */
const changes = {
  async publish(cast: Cast, change: Change) {
    const response = await pick(cast.owners, change.which)!.post('/api/drops', briefOf(change))
    if (response.status === 201) cast.dropIds.push(response.body.id)
    return response
  },
  approve: ({ dropIds }: Cast, { which }: Change) => staff.post(`/api/drops/${pick(dropIds, which)}/approve`),
  reject: ({ dropIds }: Cast, { which }: Change) =>
    staff.post(`/api/drops/${pick(dropIds, which)}/reject`, { reason: 'Say more.' }),
  async edit(cast: Cast, change: Change) {
    const id = pick(cast.dropIds, change.which)
    return (await ownerOf(cast, id))?.put(`/api/drops/${id}`, briefOf(change))
  },
  async remove(cast: Cast, { which }: Change) {
    const id = pick(cast.dropIds, which)
    return (await ownerOf(cast, id))?.delete(`/api/drops/${id}`)
  },
  draft: ({ dropIds }: Cast, { which }: Change) =>
    mira.post(`/api/drops/${pick(dropIds, which)}/demos`, { title: 'Song', lyrics: '' }),
  favorite: ({ dropIds }: Cast, { which }: Change) => mira.put(`/api/my/favorites/${pick(dropIds, which)}`),
  async deliver(cast: Cast, { which }: Change) {
    const id = pick(await dropsWhere(cast, `status = 'approved' and delivery_date is null`), which)
    if (!id) return undefined
    // Without a pitched song there is nothing to deliver.
    await createQuickPitch(world, id)
    return staff.post(`/api/drops/${id}/deliver`)
  },
  async send(cast: Cast, { which }: Change) {
    const id = pick(await dropsWhere(cast, conditions.open), which)
    return id && sendDemo(id)
  },
  screen: async (cast: Cast, { which, other }: Change) =>
    sam.post(`/api/demos/${pick(await demosOf(cast), which)}/${pick(['pitch', 'nogo'], other)}`, { reason: 'mood' }),
  answer: async (cast: Cast, { which, other }: Change) =>
    pick(cast.owners, other)!.post(
      `/api/demos/${pick(await demosOf(cast), which)}/${pick(['hold', 'cut', 'nogo'], other)}`,
    ),
  async removeDemo(cast: Cast, { which }: Change) {
    const id = pick(await demosOf(cast), which)
    return id && removeDemo(world.deps, id)
  },
  pause: ({ dropIds }: Cast, { which }: Change) =>
    staff.post(`/api/drops/${pick(dropIds, which)}/pause`, { reason: 'We are asking.' }),
  resume: ({ dropIds }: Cast, { which }: Change) => staff.post(`/api/drops/${pick(dropIds, which)}/resume`),
  async unpublish({ dropIds }: Cast, { which }: Change) {
    await staff.post('/api/me/confirm-password', { password })
    return staff.post(`/api/drops/${pick(dropIds, which)}/unpublish`, { reason: 'We are asking.' })
  },
  disableOwner: ({ owners }: Cast, { which, other }: Change) =>
    world.deps.db
      .update(drops)
      .set({ ownerDisabledAt: pick([world.deps.clock.now(), null, null], other)! })
      .where(and(eq(drops.userId, pick(owners, which)!.id), isNull(drops.deliveryDate))),
  wait: (_cast: Cast, { days }: Change) => Promise.resolve(world.advanceClock((days % 4) * dayMs)),
  runJobs,
} satisfies Record<string, (cast: Cast, change: Change) => Promise<unknown>>

async function runJobs(): Promise<void> {
  await world.deps.jobs.enqueue(world.deps.db, 'drop.deliver-due', {})
  await world.deps.jobs.enqueue(world.deps.db, 'drop.refund-open', {})
  await world.drainJobs()
}

const weights: Partial<Record<Change['kind'], number>> = { publish: 5, approve: 6, send: 6, screen: 8, deliver: 4 }

const anyNumber = fc.nat({ max: 20 })
const anyChange: fc.Arbitrary<Change> = fc.record({
  kind: fc.oneof(
    ...(Object.keys(changes) as Change['kind'][]).map((kind) => ({
      weight: weights[kind] ?? 2,
      arbitrary: fc.constant(kind),
    })),
  ),
  which: anyNumber,
  other: anyNumber,
  days: fc.nat({ max: 15 }),
  brief: fc.record({
    regionalOffice: fc.constantFrom('sweden', 'kenya', 'worldwide', 'japan'),
    genre: fc.constantFrom(['pop'], ['pop', 'rB'], ['metal'], ['jazz', 'soul', 'funk']),
    lyrics: fc.constantFrom(['English'], ['Swedish', 'English'], ['Korean']),
  }),
})

/**
 * The changes of one round run at the same time, to provoke conflicts. Ten shorter sequences could have too few changes to
 * prove anything.
 */
const rounds = fc.array(fc.array(anyChange, { minLength: 1, maxLength: 2 }), {
  minLength: 30,
  maxLength: 100,
  size: 'max',
})

/** Without the triggers that forbid it. */
const emptyDrops = () =>
  world.ownerDb.$client.query(`
    set session_replication_role = replica;
    truncate drops, creator_tallies cascade;
    set session_replication_role = origin`)

const settings = propertySettings(6)

it(
  'keeps feeds, counts and tallies correct under any sequence of changes [D-3]',
  async () => {
    let sequences = 0
    const made = { drops: 0, demos: 0, delivered: 0 }
    await fc.assert(
      fc.asyncProperty(rounds, async (sequence) => {
        // An empty database and new owners make every sequence independent, so that a shorter one can be tried.
        await emptyDrops()
        sequences += 1
        const owners = [
          await createPerson(world, `Ines ${sequences}`, 'anr'),
          await createPerson(world, `Karl ${sequences}`, 'corporate'),
        ]
        const cast: Cast = { owners, dropIds: [] }
        for (const round of sequence) {
          const answers = await Promise.all(round.map((change) => changes[change.kind](cast, change)))
          expect(answers.filter((answer) => (answer as { status?: number } | undefined)?.status === 500)).toEqual([])
        }
        // Counts may be half a minute old.
        world.advanceClock(30_000)
        await runJobs()
        const { derived, truth } = await derivedAndExpected()
        expect(derived).toEqual(truth)
        const [counts] = await query(
          `select (select count(*)::int from drops) as drops, (select count(*)::int from demos) as demos,
             (select count(*)::int from drops where delivery_date is not null) as delivered`,
        )
        for (const name of ['drops', 'demos', 'delivered'] as const) made[name] += counts![name]
      }),
      settings,
    )
    // Sequences with too few changes would prove nothing. A replay has one sequence.
    expect(Math.min(...Object.values(made))).toBeGreaterThan(settings.path ? -1 : 3)
  },
  Math.max(5, settings.numRuns ?? 5) * 60_000,
)
