import { results } from '@velv/domain/demos/demo.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertySettings } from '../../testing/property/property-settings.ts'
import { type Person, createPerson } from '../../testing/steps/person.ts'
import { createLiveDrop } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld()
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const dropIds = [await createLiveDrop(world, ines, staff), await createLiveDrop(world, ines, staff)]

/** Each change of one demo, as the assignment and the condition of an update. */
const updates = {
  submit: [sql`result = 'screening', sent_at = now(), ordered_at = now(), answer_by = now()`, sql`result = 'draft'`],
  pitch: [sql`result = 'pitch', pitched_at = now()`, sql`result = 'screening'`],
  hold: [sql`result = 'hold', was_held = true`, sql`result = 'pitch'`],
  cut: [sql`result = 'cut'`, sql`result = 'hold'`],
  refund: [sql`result = 'refunded'`, sql`result = 'screening'`],
  listen: [sql`heard_ms = heard_ms + 700`, sql`true`],
  remove: [sql`removed_at = now()`, sql`result = 'refunded'`],
} as const
type Update = keyof typeof updates

const zeroOrOne = fc.nat({ max: 1 })
const draft = fc.record({ kind: fc.constant('draft' as const), creator: zeroOrOne, drop: zeroOrOne })
const update = fc.record({ kind: fc.constantFrom(...(Object.keys(updates) as Update[])), demo: fc.nat({ max: 3 }) })
const deletion = fc.record({ kind: fc.constant('delete' as const), creator: zeroOrOne, demo: fc.nat({ max: 3 }) })
const change = fc.oneof(
  { weight: 4, arbitrary: draft },
  { weight: 7, arbitrary: update },
  { weight: 1, arbitrary: deletion },
)
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

/** The changes of one round run at the same time, to provoke conflicts. */
const rounds = fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 150, size: 'max' })

/** Makes one change and returns the id of a new demo. A change of a demo that does not exist is none. */
async function apply(change: Change, creators: Person[], ids: string[]): Promise<string | undefined> {
  if (change.kind === 'draft') {
    const { body } = await creators[change.creator]!.post(`/api/drops/${dropIds[change.drop]}/demos`, { title: 'Any' })
    return body.id
  }
  const id = ids[change.demo % Math.max(1, ids.length)]
  if (!id) return undefined
  if (change.kind === 'delete') {
    await creators[change.creator]!.delete(`/api/demos/${id}`)
    return undefined
  }
  const [assignment, condition] = updates[change.kind]
  await world.deps.db.execute(sql`update demos set ${assignment} where id = ${id} and ${condition}`)
  return undefined
}

const columns = sql.join(
  results.map((result) => sql.identifier(result)),
  sql`, `,
)
const counted = sql.join(
  results.map((result) => sql`count(*) filter (where result = ${result})::int as ${sql.identifier(result)}`),
  sql`, `,
)

async function expectCorrectTally(userId: string) {
  const { db } = world.deps
  const { rows: real } = await db.execute<Record<string, number>>(sql`
    select ${counted}, count(*) filter (where sent_at is not null)::int as sent,
      count(*) filter (where was_held)::int as held, coalesce(sum(heard_ms), 0)::int as heard_ms
    from demos where user_id = ${userId} and removed_at is null`)
  const { rows: stored } = await db.execute<Record<string, number>>(
    sql`select ${columns}, sent, held, heard_ms::int from creator_tallies where user_id = ${userId}`,
  )
  // A creator who never had a demo has no tally.
  const nothing = Object.fromEntries(Object.keys(real[0]!).map((name) => [name, 0]))
  expect(stored[0] ?? nothing).toEqual(real[0])
}

const settings = propertySettings(5)

it(
  'keeps a creator’s tally correct under concurrent changes [A-12]',
  async () => {
    let sequences = 0
    let drafts = 0
    await fc.assert(
      fc.asyncProperty(rounds, async (sequence) => {
        // New creators make every sequence independent, so that a shorter one can be tried.
        sequences += 1
        const creators = [
          await createPerson(world, `Ava ${sequences}`, 'songWriter'),
          await createPerson(world, `Ben ${sequences}`, 'songWriter'),
        ]
        const ids: string[] = []
        for (const round of sequence) {
          const added = await Promise.all(round.map((change) => apply(change, creators, ids)))
          ids.push(...added.filter((id) => id !== undefined))
        }
        drafts += ids.length
        for (const { id } of creators) await expectCorrectTally(id)
      }),
      settings,
    )
    // Sequences without demos would prove nothing.
    expect(drafts).toBeGreaterThan(0)
  },
  Math.max(5, settings.numRuns ?? 5) * 60_000,
)
