import { marketKey, markets, worldwide } from '@velv/domain/markets.ts'
import { expect, it } from 'vitest'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld()

it('counts every market in its region [D-3]', async () => {
  const expected = [
    ...markets.map(({ key, region }) => ({ office: key, region: marketKey(region) })),
    { office: worldwide, region: null },
  ]
  const { rows } = await world.deps.db.$client.query(
    'select office, region_of_market(office) as region from unnest($1::text[]) office',
    [expected.map(({ office }) => office)],
  )
  expect(rows).toEqual(expected)
})
