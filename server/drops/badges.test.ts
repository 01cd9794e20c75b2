import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, welcome } from '../testing/person.ts'
import { briefOf, liveDrop } from '../testing/steps.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'

const dayMs = 86_400_000
let world: TestWorld
let ines: Person
let staff: Person

beforeAll(async () => {
  world = await openTestWorld()
  ines = await welcome(world, 'Ines Owner', 'anr')
  staff = await welcome(world, 'Ada Admin', 'manager', { admin: true })
})
afterAll(() => world.close())

const closingIn = (days: number) => ({
  expireTime: new Date(world.deps.clock.now().getTime() + days * dayMs).toISOString(),
})

async function badges(person: Person) {
  const { myDrops, myInbox } = (await person.get('/api/badges')).body
  return [myDrops, myInbox]
}

it('counts open drops and delivered ones that close or closed within 90 days of now [P7]', async () => {
  await ines.post('/api/drops', briefOf(world, closingIn(89)))
  await ines.post('/api/drops', briefOf(world, closingIn(92)))
  const delivered = await liveDrop(world, ines, staff, closingIn(10))
  expect(await badges(ines)).toEqual([2, 0])
  await staff.post(`/api/drops/${delivered}/deliver`)
  expect(await badges(ines)).toEqual([1, 1])

  world.pass(3 * dayMs)
  expect(await badges(ines)).toEqual([2, 1])
  // Closed and not delivered: in neither; delivered and closed 91 days ago: no longer counted.
  world.pass(98 * dayMs)
  expect(await badges(ines)).toEqual([0, 0])
  expect(await badges(await welcome(world, 'Karl Other', 'anr'))).toEqual([0, 0])
})
