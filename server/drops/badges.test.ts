import { describe, expect, it } from 'vitest'
import { dropOwners, type Profession } from '@velv/domain/roles.ts'
import { createQuickPitch, deliverDropEarly } from '../testing/steps/quick-demos.ts'
import { type Person, createPerson } from '../testing/steps/person.ts'
import { briefInput, createLiveDrop } from '../testing/steps/submission-steps.ts'
import { testWorld } from '../testing/world/test-world.ts'

const dayMs = 86_400_000

const world = await testWorld()
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })

const closingIn = (days: number) => ({
  expireTime: new Date(world.deps.clock.now().getTime() + days * dayMs).toISOString(),
})

async function badges(person: Person) {
  const { myDrops, myInbox } = (await person.get('/api/badges')).body
  return [myDrops, myInbox]
}

it('counts open drops and delivered drops that close or closed within 90 days of now [P7]', async () => {
  await ines.post('/api/drops', briefInput(world, closingIn(89)))
  await ines.post('/api/drops', briefInput(world, closingIn(92)))
  const delivered = await createLiveDrop(world, ines, staff, closingIn(10))
  expect(await badges(ines)).toEqual([2, 0])
  await deliverDropEarly(world, staff, delivered)
  expect(await badges(ines)).toEqual([1, 1])

  world.advanceClock(3 * dayMs)
  expect(await badges(ines)).toEqual([2, 1])
  // A closed, undelivered drop is in neither count; one delivered and closed 91 days ago is no longer counted.
  world.advanceClock(98 * dayMs)
  expect(await badges(ines)).toEqual([0, 0])
  expect(await badges(await createPerson(world, 'Karl Other', 'anr'))).toEqual([0, 0])
})

it('say whether a delivered pitch has no answer yet, also in a drop that is too old to be counted [P7]', async () => {
  const nora = await createPerson(world, 'Nora Owner', 'supervisor')
  const isWaiting = async () => (await nora.get('/api/badges')).body.hasPitchesToAnswer
  expect(await isWaiting()).toBe(false)
  const drop = await createLiveDrop(world, nora, staff, closingIn(10))
  await createQuickPitch(world, drop)
  expect(await isWaiting()).toBe(false)
  await staff.post(`/api/drops/${drop}/deliver`)
  expect(await isWaiting()).toBe(true)
  world.advanceClock(102 * dayMs)
  expect([await isWaiting(), await badges(nora)]).toEqual([true, [0, 0]])
  expect((await ines.get('/api/badges')).body.hasPitchesToAnswer).toBe(true)
  expect(
    (await createPerson(world, 'Sam Screener', 'screener').then((sam) => sam.get('/api/badges'))).body,
  ).toMatchObject({ hasPitchesToAnswer: false })
})

describe('badges of the admin tabs [P8]', () => {
  const counts = async () => {
    const { unverified, dropsToReview } = (await staff.get('/api/badges')).body
    return { unverified, dropsToReview }
  }

  it('count the accounts awaiting review, per profession', async () => {
    const waiting: Partial<Record<Profession, string[]>> = {}
    // Each profession has a different number of accounts, so that a mixed-up count fails the test.
    for (const [i, profession] of [...dropOwners, 'screener' as const].entries()) {
      waiting[profession] = []
      for (let n = 0; n <= i; n++) {
        const { id } = await createPerson(world, `Waiting ${profession} ${n}`, profession, { verified: false })
        waiting[profession].push(id)
      }
    }
    await createPerson(world, 'Songs Need Nobody', 'songWriter', { verified: false })
    expect((await counts()).unverified).toEqual({ anr: 1, manager: 2, supervisor: 3, corporate: 4, screener: 5 })

    const [approved, refused, disabled] = waiting.screener!
    await staff.post('/api/admin/people/verify', { reason: 'Our team knows them.', ids: [approved, ...waiting.anr!] })
    await staff.post(`/api/admin/people/${refused}/reject`, { reason: 'No work to be found.' })
    await staff.post(`/api/admin/people/${disabled}/disable`, { reason: 'Asked to be.' })
    expect((await counts()).unverified).toEqual({ manager: 2, supervisor: 3, corporate: 4, screener: 2 })
  })

  it('count the drops that have no status and have not expired', async () => {
    expect((await counts()).dropsToReview).toBe(0)
    const ids: string[] = []
    for (const days of [5, 10, 20])
      ids.push((await ines.post('/api/drops', briefInput(world, closingIn(days)))).body.id as string)
    expect((await counts()).dropsToReview).toBe(3)
    await staff.post(`/api/drops/${ids[2]}/approve`)
    expect((await counts()).dropsToReview).toBe(2)
    world.advanceClock(7 * dayMs)
    expect((await counts()).dropsToReview).toBe(1)
    await staff.post(`/api/drops/${ids[1]}/reject`, { reason: 'Say who it is for.' })
    expect((await counts()).dropsToReview).toBe(0)
  })

  it('are sent to admins only', async () => {
    expect((await ines.get('/api/badges')).body).toMatchObject({ unverified: null, dropsToReview: null })
  })
})
