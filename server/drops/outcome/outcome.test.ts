import { describe, expect, it } from 'vitest'
import { createPerson, type Person } from '../../testing/steps/person.ts'
import { createQuickDemo } from '../../testing/steps/quick-demos.ts'
import { createLiveDrop, createPaidDemo, decide } from '../../testing/steps/submission-steps.ts'
import { commitAtOnce } from '../../testing/steps/undo-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const dayMs = 86_400_000

const world = await testWorld()
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const sam = await createPerson(world, 'Sam Screener', 'screener')
const other = await createPerson(world, 'Otto Owner', 'manager')
const [mira, kai, lena, olga] = [
  await createPerson(world, 'Mira Songwriter', 'songWriter'),
  await createPerson(world, 'Kai Producer', 'producer'),
  await createPerson(world, 'Lena Songwriter', 'songWriter'),
  await createPerson(world, 'Olga Outsider', 'songWriter'),
]

const runJob = async (name: 'drop.deliver-due' | 'demo.refund-unscreened') => {
  await world.deps.jobs.enqueue(world.deps.db, name, {})
  await world.drainJobs()
}
const answer = async (demoId: string, decision: 'hold' | 'cut' | 'nogo') => {
  const { status } = await ines.post(`/api/demos/${demoId}/${decision}`)
  expect(status).toBe(200)
  await world.drainJobs()
}
const outcomeOfDrop = async (id: string, person: Person) => (await person.get(`/api/drops/${id}`)).body.outcome
const fileFor = async (id: string, person: Person) => {
  const { status, body, headers } = await person.get(`/api/drops/${id}/outcome.csv`)
  const rows = typeof body === 'string' ? body.replace('\uFEFF', '').trim().split('\r\n') : []
  return { status, code: body.code, fileName: headers.get('content-disposition'), rows }
}
const outcomeOfDemo = async (id: string, person: Person) => (await person.get(`/api/demos/${id}`)).body.outcome
const reportsTo = async (person: Person) =>
  (await person.get('/api/notices')).body.rows
    .filter(({ title }: { title: string }) => title.startsWith('How '))
    .map(({ title, body, path }: Record<string, string>) => ({ title, body, path }))

describe('the outcome report of a drop [B-2]', () => {
  it('exists for its creators and its owner once every song is answered or refunded, and reflects corrections', async () => {
    const dropId = await createLiveDrop(world, ines, staff)
    const [held, declined, unpitched, unheard] = [
      await createPaidDemo(world, mira, dropId, 'Held'),
      await createPaidDemo(world, mira, dropId, 'Declined'),
      await createPaidDemo(world, kai, dropId, 'Unpitched'),
      await createPaidDemo(world, lena, dropId, 'Unheard'),
    ]
    await decide(sam, held, 'pitch')
    await decide(sam, declined, 'pitch')
    await decide(sam, unpitched, 'nogo')
    const nothingYet = async () => {
      for (const person of [mira, ines, staff]) {
        expect(await outcomeOfDrop(dropId, person)).toBe(null)
        expect((await fileFor(dropId, person)).status).toBe(404)
      }
      expect([await outcomeOfDemo(held, mira), await reportsTo(mira)]).toEqual([null, []])
    }
    await nothingYet()

    world.advanceClock(15 * dayMs)
    await runJob('drop.deliver-due')
    await nothingYet()
    world.advanceClock(14 * dayMs)
    await runJob('demo.refund-unscreened')
    await runJob('drop.deliver-due')
    await nothingYet()
    world.advanceClock(3 * dayMs)
    await answer(held, 'hold')
    await nothingYet()
    await answer(declined, 'nogo')

    const outcome = await outcomeOfDrop(dropId, mira)
    expect(outcome).toMatchObject({ received: 4, heard: 3, pitched: 2, held: 1, cut: 0, refunded: 1, medianDays: null })
    const between = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
    expect([between(outcome.closedAt, outcome.deliveredAt), between(outcome.deliveredAt, outcome.answeredAt)]).toEqual([
      15, 3,
    ])
    for (const person of [ines, staff, kai]) expect(await outcomeOfDrop(dropId, person)).toEqual(outcome)
    expect(await outcomeOfDemo(unheard, lena)).toEqual(outcome)
    expect(await outcomeOfDrop(dropId, sam)).toBe(null)
    expect(await outcomeOfDrop(dropId, olga)).toBe(null)
    const file = await fileFor(dropId, ines)
    expect(file.fileName).toBe('attachment; filename=velv-outcome-ines-lund.csv')
    expect(file.rows).toEqual([
      'Figure,Value',
      'Received,4',
      'Heard,3',
      'Pitched,2',
      'On hold,1',
      'Cut,0',
      'Refunded,1',
      `Closed,${outcome.closedAt.slice(0, 10)}`,
      `Delivered,${outcome.deliveredAt.slice(0, 10)}`,
      `Last pitch answered,${outcome.answeredAt.slice(0, 10)}`,
      'Median days to an answer,',
    ])
    for (const person of [mira, kai, staff]) expect((await fileFor(dropId, person)).rows).toEqual(file.rows)
    const refused = [await fileFor(dropId, olga), await fileFor(dropId, other), await fileFor(dropId, sam)]
    expect(refused.map(({ status, code }) => [status, code])).toEqual([
      [404, 'drop/not-found'],
      [404, 'drop/not-found'],
      [403, 'account/role'],
    ])

    const report = () => ({
      title: 'How Ines Lund turned out',
      body: '4 songs received, 2 pitched, 1 on hold, 1 refunded.',
      path: `/drop/${dropId}/outcome`,
    })
    expect([await reportsTo(mira), await reportsTo(kai), await reportsTo(lena)]).toEqual([
      [report()],
      [report()],
      [report()],
    ])
    expect([await reportsTo(olga), await reportsTo(ines)]).toEqual([[], []])
    const mails = (await world.mailsTo(mira.email)).map(({ subject }) => subject)
    expect(mails.filter((subject) => subject.startsWith('How '))).toEqual([])

    await answer(held, 'cut')
    expect(await outcomeOfDrop(dropId, mira)).toMatchObject({ pitched: 2, held: 0, cut: 1 })
    expect((await reportsTo(mira)).length).toBe(1)
  })

  it('exists when the drop closes and no song was pitched, but not for a drop without songs', async () => {
    const [dropId, emptyId] = [await createLiveDrop(world, ines, staff), await createLiveDrop(world, ines, staff)]
    const demoId = await createPaidDemo(world, kai, dropId)
    await decide(sam, demoId, 'nogo')
    expect(await outcomeOfDrop(dropId, kai)).toBe(null)
    world.advanceClock(15 * dayMs)
    await runJob('drop.deliver-due')
    expect(await outcomeOfDemo(demoId, kai)).toMatchObject({ received: 1, heard: 1, pitched: 0, answeredAt: null })
    expect((await reportsTo(kai))[0].body).toBe('1 song received, none pitched.')
    expect(await outcomeOfDrop(emptyId, ines)).toBe(null)
  })

  it('doesn’t exist for a drop that was taken down', async () => {
    const dropId = await createLiveDrop(world, ines, staff)
    const demoId = await createPaidDemo(world, lena, dropId)
    const before = (await reportsTo(lena)).length
    await staff.post(`/api/drops/${dropId}/unpublish`, { reason: 'Not a brief.' })
    await commitAtOnce(world, staff, 'drop', dropId)
    await world.drainJobs()
    expect([await outcomeOfDemo(demoId, lena), (await reportsTo(lena)).length]).toEqual([null, before])
  })

  it('includes the median time to an answer from five answers on', async () => {
    const dropId = await createLiveDrop(world, ines, staff)
    const demoIds: string[] = []
    for (const creator of [mira, kai, lena, olga, await createPerson(world, 'Petra Fifth', 'songWriter')]) {
      demoIds.push(await createQuickDemo(world, creator, dropId))
    }
    for (const demoId of demoIds) await decide(sam, demoId, 'pitch')
    world.advanceClock(15 * dayMs)
    await runJob('drop.deliver-due')
    for (const [at, demoId] of demoIds.entries()) {
      world.advanceClock((at === 2 ? 3 : 1) * dayMs)
      expect(await outcomeOfDrop(dropId, mira)).toBe(null)
      await answer(demoId, 'nogo')
    }
    expect(await outcomeOfDrop(dropId, mira)).toMatchObject({ received: 5, medianDays: 6 })
  })
})
