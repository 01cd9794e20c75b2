import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { payments } from '../../payments/rows/payments-table.ts'
import { collectQueries, readPlan } from '../../testing/database/query-plans.ts'
import { openListeningSession } from '../../testing/steps/listening-session.ts'
import { createPerson, statusAndCode } from '../../testing/steps/person.ts'
import { createLiveDrop, createPaidDemo, decide } from '../../testing/steps/submission-steps.ts'
import { makeLargeWorld } from '../../testing/world/large-world.ts'
import { openTestWorld, testWorld } from '../../testing/world/test-world.ts'

const dayMs = 86_400_000

const world = await testWorld()
const ada = await createPerson(world, 'Ada Linde', 'manager', { admin: true })
const ines = await createPerson(world, 'Ines Lund', 'anr')
const sam = await createPerson(world, 'Sam Screens', 'screener')
const mira = await createPerson(world, 'Mira Halden', 'songWriter')

const figures = async () => (await ada.get('/api/admin/figures')).body

describe('the figures on the board of staff [W-2]', () => {
  it('are zero before anything happens, and only for staff', async () => {
    expect(await figures()).toEqual({
      songsHeard: 0,
      medianAnswerMs: null,
      screenersListening: 0,
      screenerPayMicros: 0,
      fees: [],
      answered: 0,
      unanswered: 0,
    })
    expect(await statusAndCode(mira.send('GET', '/api/admin/figures'))).toEqual([403, 'account/role'])
  })

  it('count the songs, answers, pay, and fees of the last week, and the refunds of the last month', async () => {
    const dropId = await createLiveDrop(world, ines, ada)
    const early = await createPaidDemo(world, mira, dropId, 'Paper Moons')
    const late = await createPaidDemo(world, mira, dropId, 'Slow Exit')
    await createPaidDemo(world, mira, dropId, 'Unheard')
    const withdrawn = await createPaidDemo(world, mira, await createLiveDrop(world, ines, ada), 'Withdrawn')
    await mira.post(`/api/demos/${withdrawn}/withdraw`)
    await world.drainJobs()
    world.advanceClock(dayMs)
    await decide(sam, early, 'pitch')
    world.advanceClock(2 * dayMs)
    await decide(sam, late, 'nogo')

    const now = await figures()
    const [fee] = await world.deps.db.select().from(payments).where(eq(payments.demoId, early))
    expect(now).toMatchObject({
      songsHeard: 2,
      fees: [{ currency: fee!.currency, amount: fee!.amount * 3 }],
      answered: 0,
      unanswered: 0,
    })
    // A bank may confirm a payment weeks after its checkout.
    const createdAt = new Date(world.deps.clock.now().getTime() - 20 * dayMs)
    await world.deps.db.update(payments).set({ createdAt }).where(eq(payments.demoId, early))
    expect((await figures()).fees).toEqual(now.fees)
    expect(Math.round(now.medianAnswerMs / dayMs)).toBe(2)
    const { balanceMicros } = (await sam.get('/api/wallet')).body
    expect(now.screenerPayMicros).toBe(balanceMicros)
    expect(now.screenerPayMicros).toBeGreaterThan(0)

    world.advanceClock(28 * dayMs)
    await world.deps.jobs.enqueue(world.deps.db, 'demo.refund-unscreened', {})
    await world.drainJobs()
    world.advanceClock(60_000)
    expect(await figures()).toMatchObject({
      songsHeard: 0,
      medianAnswerMs: null,
      screenerPayMicros: 0,
      fees: [],
      answered: 2,
      unanswered: 1,
    })
  })

  it('count a screener who is listening, but not the owner, until a minute without a sign', async () => {
    const dropId = await createLiveDrop(world, ines, ada)
    const demoId = await createPaidDemo(world, mira, dropId, 'Harbour Lights')
    const session = await openListeningSession(sam, dropId)
    await session.sendHeartbeat(demoId, true)
    const dropOfInes = await createLiveDrop(world, ines, ada)
    const own = await openListeningSession(ines, dropOfInes)
    expect([session.start.status, own.start.status]).toEqual([200, 200])
    expect((await figures()).screenersListening).toBe(1)
    world.advanceClock(61_000)
    expect((await figures()).screenersListening).toBe(0)
  })
})

it('reads the figures along indexes, however much there is [W-2]', async () => {
  const large = await openTestWorld()
  try {
    const staff = await createPerson(large, 'Ada Large', 'manager', { admin: true })
    await makeLargeWorld(large.ownerDb.$client, {
      drops: 2000,
      demos: 40_000,
      ownerId: staff.id,
      creatorId: staff.id,
      now: large.deps.clock.now(),
    })
    const queries = await collectQueries(() => staff.get('/api/admin/figures'))
    expect(queries.length).toBeGreaterThan(4)
    for (const query of queries) {
      const { scanned, text } = await readPlan(large.deps.db, query)
      expect(scanned.length === 0 ? 'fine' : text).toBe('fine')
    }
  } finally {
    await large.close()
  }
})
