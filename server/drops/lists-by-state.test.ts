import { dropStates } from '@velv/domain/drops/drop.ts'
import { expect, it } from 'vitest'
import { password, type Person, createPerson } from '../testing/steps/person.ts'
import { briefInput, createLiveDrop } from '../testing/steps/submission-steps.ts'
import { testWorld } from '../testing/world/test-world.ts'

const dayMs = 86_400_000
/** One drop of Ines in each state, plus a second one awaiting review and one delivered later. */
const drops: Record<string, string> = {}

const closingIn = (days: number) => ({
  expireTime: new Date(world.deps.clock.now().getTime() + days * dayMs).toISOString(),
})
const add = async (days: number) =>
  (await ines.post('/api/drops', briefInput(world, closingIn(days)))).body.id as string
const deliverDue = async () => {
  await world.deps.jobs.enqueue(world.deps.db, 'drop.deliver-due', {})
  await world.drainJobs()
}

const world = await testWorld()
const ines = await createPerson(world, 'Ines Owner', 'anr')
const karl = await createPerson(world, 'Karl Other', 'corporate')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const mira = await createPerson(world, 'Mira Songwriter', 'songWriter')
for (const name of ['delivered', 'deliveredLater']) {
  drops[name] = await createLiveDrop(world, ines, staff, closingIn(2))
  world.advanceClock(3 * dayMs)
  await deliverDue()
}
drops['closed'] = await createLiveDrop(world, ines, staff, closingIn(2))
drops['unreviewed'] = await add(2)
world.advanceClock(3 * dayMs)
drops['live'] = await createLiveDrop(world, ines, staff, closingIn(20))
const because = { reason: 'Say what it should sound like.' }
drops['rejected'] = await add(20)
await staff.post(`/api/drops/${drops['rejected']}/reject`, because)
drops['paused'] = await createLiveDrop(world, ines, staff, closingIn(20))
await staff.post(`/api/drops/${drops['paused']}/pause`, because)
drops['unpublished'] = await createLiveDrop(world, ines, staff, closingIn(20))
await staff.post('/api/me/confirm-password', { password })
await staff.post(`/api/drops/${drops['unpublished']}/unpublish`, because)
drops['awaiting'] = await add(20)
drops['awaitingLater'] = await add(10)

/** The names of the drops in a list, in the list's order. */
async function listed(person: Person, path: string): Promise<string[]> {
  const { status, body } = await person.get(path)
  expect(status).toBe(200)
  const nameOf = (id: string) => Object.keys(drops).find((name) => drops[name] === id) ?? id
  return body.rows.map(({ id }: { id: string }) => nameOf(id))
}

it('covers every state', async () => {
  const states = await Promise.all(
    dropStates.map(async (state) => (await ines.get(`/api/drops/${drops[state]}`)).body.state),
  )
  expect(states).toEqual(dropStates)
})

it('My Drops lists all undelivered drops of the owner, newest first [D-6]', async () => {
  expect(await listed(ines, '/api/my/drops')).toEqual([
    'awaitingLater',
    'awaiting',
    'unpublished',
    'paused',
    'rejected',
    'live',
    'unreviewed',
    'closed',
  ])
  expect(await listed(karl, '/api/my/drops')).toEqual([])
})

it("My Inbox lists the owner's delivered drops, last delivered first [D-6]", async () => {
  expect(await listed(ines, '/api/my/inbox')).toEqual(['deliveredLater', 'delivered'])
  expect(await listed(karl, '/api/my/inbox')).toEqual([])
})

it('the review list contains drops without a status that have not expired, oldest first [D-7]', async () => {
  expect(await listed(staff, '/api/admin/drops-to-review')).toEqual(['awaiting', 'awaitingLater'])
  expect((await staff.get('/api/badges')).body.dropsToReview).toBe(2)
})

it.each(dropStates)(
  'a drop that is %s accepts an approval or a rejection only while it awaits review [D-7]',
  async (state) => {
    const path = `/api/drops/${drops[state]}`
    if (state === 'awaiting') return
    for (const [decision, body] of [
      ['approve', undefined],
      ['reject', { reason: 'Say what it should sound like.' }],
    ] as const) {
      const answer = await staff.post(`${path}/${decision}`, body)
      expect([decision, answer.status, answer.body.code]).toEqual([decision, 409, 'drop/wrong-state'])
    }
    expect((await ines.get(path)).body.state).toBe(state)
  },
)

it('other people see a drop only once it is approved [D-7]', async () => {
  const seen = await Promise.all(
    Object.entries(drops).map(async ([name, id]) =>
      (await mira.get(`/api/drops/${id}`)).status === 200 ? [name] : [],
    ),
  )
  expect(seen.flat().toSorted()).toEqual(['closed', 'delivered', 'deliveredLater', 'live', 'paused'])
  expect(await listed(mira, '/api/drops?sort=newest')).toEqual(['live'])
})

it('an approval publishes the drop, a rejection shows the reason to its owner only, and saving sends it back to review [D-7]', async () => {
  const [approved, rejected] = [drops['awaiting']!, drops['awaitingLater']!]
  expect((await staff.post(`/api/drops/${rejected}/reject`, {})).status).toBe(422)
  expect(await listed(staff, '/api/admin/drops-to-review')).toEqual(['awaiting', 'awaitingLater'])
  await staff.post(`/api/drops/${approved}/approve`)
  await staff.post(`/api/drops/${rejected}/reject`, { reason: 'Name the artist.' })
  expect(await listed(staff, '/api/admin/drops-to-review')).toEqual([])
  expect(await listed(mira, '/api/drops?sort=newest')).toEqual(['awaiting', 'live'])
  expect((await ines.get(`/api/drops/${rejected}`)).body).toMatchObject({
    state: 'rejected',
    rejectionReason: 'Name the artist.',
  })
  expect((await mira.get(`/api/drops/${rejected}`)).status).toBe(404)
  await ines.put(`/api/drops/${rejected}`, briefInput(world, { artist: 'Ines Lund', ...closingIn(10) }))
  expect(await listed(staff, '/api/admin/drops-to-review')).toEqual(['awaitingLater'])
})
