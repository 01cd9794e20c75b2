import { expect, it } from 'vitest'
import { collectQueries, readPlan } from '../testing/database/query-plans.ts'
import { createPerson } from '../testing/steps/person.ts'
import { makeLargeWorld } from '../testing/world/large-world.ts'
import { testWorld } from '../testing/world/test-world.ts'

const world = await testWorld()
const [owner, creator] = [
  await createPerson(world, 'Ines Owner', 'anr'),
  await createPerson(world, 'Mira Songwriter', 'songWriter'),
]
const client = world.ownerDb.$client
const size = { drops: 40_000, demos: 120_000, ownerId: owner.id, creatorId: creator.id }
await makeLargeWorld(client, { ...size, now: world.deps.clock.now() })

it('reads a team of 200 people with as many queries as one of one, each by an index [B-4]', async () => {
  const read = () => collectQueries(() => owner.succeed('GET', '/api/my/team'))
  const alone = await read()
  await client.query(
    `insert into users (id, name, email, email_verified, profession, velv_id, verified_by_velv, organization_id,
        organization_role, terms_accepted_at, created_at, updated_at)
      select gen_random_uuid(), 'Colleague ' || n, 'colleague.' || n || '@example.com', true, 'manager', 'C' || n, true,
        $1, 'member', now(), now(), now() from generate_series(1, 199) n`,
    [(await owner.succeed('GET', '/api/my/team')).organization.id],
  )
  await client.query(
    `insert into listenings (demo_id, listener_id, listener_label, is_owner, heard, first_at, last_at)
      select d.id, u.id, u.name, true, '[[0, 4000]]', $2, $2
      from users u cross join lateral (
        select demos.id from demos join drops on drops.id = demos.drop_id where drops.user_id = $1 limit 20
      ) d where u.organization_id = (select organization_id from users where id = $1)`,
    [owner.id, world.deps.clock.now()],
  )
  await client.query('analyze')
  const queries = await read()
  expect(queries).toHaveLength(alone.length)
  const team = await owner.succeed('GET', '/api/my/team')
  expect(team).toMatchObject({ peopleCount: 200, next: null, figures: { heardBy: 200, songsHeard: 20 } })
  for (const query of queries) {
    const { text, scanned } = await readPlan(world.ownerDb, query)
    expect({ text: query.text, plan: text, scanned }).toMatchObject({ scanned: [] })
  }
})
