import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createPerson, type Person, statusAndCode } from '../../testing/steps/person.ts'
import { createDeliveredPitches } from '../../testing/steps/quick-demos.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { demos } from '../demos-table.ts'
import { deals } from '../deals/deals-table.ts'
import { holds } from './holds-table.ts'

const dayMs = 86_400_000
const world = await testWorld({ UNDO_SECONDS: '0', OWNER_HEARD_SECONDS: '0' })
const { db, jobs } = world.deps
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const ines = await createPerson(world, 'Ines Lund', 'anr')

/** A hold as the previous release leaves it: a result, and no record of terms. */
async function createOlderHold() {
  const { demoIds } = await createDeliveredPitches(world, { owner: ines, staff, creator: mira })
  const demoId = demoIds[0]!
  await ines.succeed('POST', `/api/demos/${demoId}/hold`)
  await db.update(demos).set({ holdId: null }).where(eq(demos.id, demoId))
  await db.delete(holds).where(eq(holds.demoId, demoId))
  await db.delete(deals).where(eq(deals.creatorId, mira.id))
  return demoId
}

async function run(job: 'hold.record-older' | 'hold.act-on-dates') {
  await jobs.enqueue(db, job, {})
  await world.drainJobs()
}

const holdFor = async (person: Person, demoId: string) => (await person.succeed('GET', `/api/demos/${demoId}`)).holds[0]
const listRequests = async (person: Person) =>
  (await person.succeed('GET', '/api/notices')).rows
    .map(({ title }: { title: string }) => title)
    .filter((title: string) => title.startsWith('When should')) as string[]

it('become active without an end, and nothing of theirs moves by the clock before both sides agree on one [B-5]', async () => {
  const demoId = await createOlderHold()
  expect(await holdFor(mira, demoId)).toBe(undefined)
  await run('hold.record-older')
  await run('hold.record-older')
  const hold = await holdFor(mira, demoId)
  expect(hold).toMatchObject({ state: 'active', endsAt: null, terms: null, isExclusive: false })
  expect([await listRequests(mira), await listRequests(ines)]).toEqual([
    ['When should the hold on Slow Exit end?'],
    ['When should your hold for Ines Lund end?'],
  ])
  world.advanceClock(400 * dayMs)
  await run('hold.act-on-dates')
  expect(await holdFor(ines, demoId)).toMatchObject({ state: 'active', endsAt: null })
  expect((await ines.succeed('GET', '/api/my/holds')).rows).toMatchObject([{ demoId, endsAt: null }])

  // Either side may propose the first end.
  const endsAt = new Date(world.deps.clock.now().getTime() + 30 * dayMs).toISOString()
  const path = `/api/holds/${hold.id}/end`
  expect((await holdFor(mira, demoId)).can).toContain('hold.extend')
  await mira.succeed('POST', path, { endsAt, reason: 'It has been a year.' })
  expect(await statusAndCode(mira.send('POST', `${path}/accept`, { endsAt }))).toEqual([403, 'account/role'])
  await ines.succeed('POST', `${path}/accept`, { endsAt })
  expect(await holdFor(mira, demoId)).toMatchObject({ endsAt, proposal: null })
  world.advanceClock(30 * dayMs)
  await run('hold.act-on-dates')
  expect((await mira.succeed('GET', `/api/demos/${demoId}`)).result).toBe('pitch')
})

it('are recorded for what the previous release does beside this one, too [B-5]', async () => {
  const { demoIds } = await createDeliveredPitches(world, { owner: ines, staff, creator: mira })
  const demoId = demoIds[0]!
  await ines.succeed('POST', `/api/demos/${demoId}/hold`)
  // As it answers: it knows the result alone.
  await db.update(demos).set({ result: 'cut' }).where(eq(demos.id, demoId))
  await run('hold.record-older')
  const [row] = await db.select().from(demos).where(eq(demos.id, demoId))
  expect(row).toMatchObject({ holdId: null, isHoldActive: false })
  expect(await holdFor(mira, demoId)).toMatchObject({ state: 'converted' })
})
