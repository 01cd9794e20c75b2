import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createPerson } from '../../testing/steps/person.ts'
import { createDeliveredPitches } from '../../testing/steps/quick-demos.ts'
import { acceptHold } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { demos } from '../demos-table.ts'

const dayMs = 86_400_000
const world = await testWorld({ UNDO_SECONDS: '0', OWNER_HEARD_SECONDS: '0' })
const { db, jobs } = world.deps
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const ines = await createPerson(world, 'Ines Lund', 'anr')

const holdsOf = async () => {
  const { holdsOffered, holdsAccepted, holdsEnded, holdsInTime } = await ines.succeed('GET', '/api/my/track-record')
  return { holdsOffered, holdsAccepted, holdsEnded, holdsInTime }
}

it('says how many accepted holds became cuts or were released in time [B-5]', async () => {
  expect(await holdsOf()).toEqual({ holdsOffered: 0, holdsAccepted: 0, holdsEnded: 0, holdsInTime: 0 })
  const demoIds: string[] = []
  for (const titles of [
    ['Cut', 'Released', 'Expired'],
    ['Unanswered', 'Accepted later', 'Open'],
  ])
    demoIds.push(...(await createDeliveredPitches(world, { owner: ines, staff, creator: mira, titles })).demoIds)
  const [cut, released, expired, unanswered, later, open] = demoIds as [string, string, string, string, string, string]
  const endsAt = new Date(world.deps.clock.now().getTime() + 10 * dayMs).toISOString()
  for (const id of demoIds) await ines.succeed('POST', `/api/demos/${id}/hold`, { terms: { endsAt } })
  for (const id of [cut, released, expired]) await acceptHold(mira, id)
  await ines.succeed('POST', `/api/demos/${cut}/cut`, { over: 'hold' })
  const { hold } = await ines.succeed('GET', `/api/demos/${released}`)
  await ines.succeed('POST', `/api/holds/${hold.id}/release`, { reason: 'The session moved.' })
  for (let day = 0; day < 10; day++) {
    world.advanceClock(dayMs)
    await jobs.enqueue(db, 'hold.act-on-dates', {})
    await world.drainJobs()
  }
  expect((await db.select().from(demos).where(eq(demos.id, unanswered)))[0]!.result).toBe('pitch')
  // Both are offered a second time, because their first offers weren't answered.
  for (const id of [later, open]) await ines.succeed('POST', `/api/demos/${id}/hold`)
  await acceptHold(mira, later)
  expect(await holdsOf()).toEqual({ holdsOffered: 8, holdsAccepted: 4, holdsEnded: 3, holdsInTime: 2 })
})
