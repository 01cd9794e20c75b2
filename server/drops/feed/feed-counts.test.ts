import { expect, it } from 'vitest'
import { collectQueries } from '../../testing/database/query-plans.ts'
import { createPerson, type Person } from '../../testing/steps/person.ts'
import { briefInput, createLiveDrop } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld()
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const mira = await createPerson(world, 'Mira Songwriter', 'songWriter')

const countsOf = async (who: Person, query = '') => (await who.get(`/api/drop-counts${query}`)).body.counts

/** How often the open drops are counted during some work. */
const countedDuring = async (work: () => Promise<unknown>) =>
  (await collectQueries(work)).filter(({ text }) => text.includes('group by "drops"."genre"')).length

it('shows what someone does in their counts at once [D-3]', async () => {
  for (const all of [1, 2, 3]) {
    const { id } = (await ines.post('/api/drops', briefInput(world))).body
    expect((await countsOf(staff)).all ?? 0).toBe(all - 1)
    expect((await staff.post(`/api/drops/${id}/approve`)).status).toBe(200)
    expect((await countsOf(staff)).all).toBe(all)
  }
})

it('counts once for all who read, whatever they exclude, until half a minute has passed or a drop changes [D-3]', async () => {
  await createLiveDrop(world, ines, staff, { regionalOffice: 'japan' })
  const readAll = () =>
    Promise.all(['', '', '?excluded=asia', '?excludedLanguages=English'].map((query) => countsOf(mira, query)))
  await expect.poll(async () => (await countsOf(mira)).all).toBe(4)
  world.advanceClock(30_000)
  expect(await countedDuring(readAll)).toBe(1)
  world.advanceClock(20_000)
  expect(await countedDuring(readAll)).toBe(0)
  expect((await countsOf(mira, '?excluded=asia')).all).toBe(3)
  await createLiveDrop(world, ines, staff)
  await expect.poll(async () => (await countsOf(mira)).all).toBe(5)
})
