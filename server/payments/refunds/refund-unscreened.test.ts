import type { JobWithoutPayload } from '@velv/domain/jobs.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeLargeWorld } from '../../testing/world/large-world.ts'
import { createPerson } from '../../testing/steps/person.ts'
import { collectQueries, readPlan } from '../../testing/database/query-plans.ts'
import { createQuickDraft } from '../../testing/steps/quick-demos.ts'
import { decide, createLiveDrop, payCheckout, waitForPayment } from '../../testing/steps/submission-steps.ts'
import { openTestWorld, testWorld } from '../../testing/world/test-world.ts'
import { refundUnscreened } from './refund-owed-demos.ts'

const dayMs = 86_400_000

const world = await testWorld()
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const ola = await createPerson(world, 'Ola Screener', 'screener')

async function sent(dropId: string, title: string): Promise<string> {
  const demoId = await createQuickDraft(world, mira, dropId, title)
  await payCheckout((await mira.post(`/api/demos/${demoId}/checkout`, {})).body.url)
  await waitForPayment(world, demoId, mira)
  return demoId
}

const run = async (job: JobWithoutPayload) => {
  await world.deps.jobs.enqueue(world.deps.db, job, {})
  await world.drainJobs()
}
const readStatus = async (demoId: string) => {
  const { result, payment } = (await mira.get(`/api/demos/${demoId}`)).body
  return `${result} ${payment}`
}
const dropState = async (id: string) => (await ines.get(`/api/drops/${id}`)).body.state

describe('refundUnscreened [S-3]', () => {
  it('refunds demos without a decision 14 days after their drop closed, notifies, and delivers the drop', async () => {
    const dropId = await createLiveDrop(world, ines, staff)
    const expireTime = new Date(world.deps.clock.now().getTime() + 20 * dayMs).toISOString()
    const other = await createLiveDrop(world, ines, staff, { expireTime })
    const [unheard, decided] = [await sent(dropId, 'Unheard'), await sent(dropId, 'Decided')]
    const waits = await sent(other, 'Waits')
    await decide(ola, decided, 'pitch')

    world.advanceClock(28 * dayMs - 60 * 60_000)
    await run('drop.deliver-due')
    await run('demo.refund-unscreened')
    expect([await readStatus(unheard), await dropState(dropId)]).toEqual(['screening paid', 'closed'])
    world.advanceClock(2 * 60 * 60_000)
    await run('demo.refund-unscreened')
    expect(await Promise.all([unheard, decided, waits].map(readStatus))).toEqual([
      'refunded refunded',
      'pitch paid',
      'screening paid',
    ])
    const { history } = (await mira.get(`/api/demos/${unheard}`)).body
    expect(history[0]).toMatchObject({ action: 'demo.expire', result: 'refunded', by: 'Velv' })
    expect((await mira.get('/api/notices')).body.rows[0].title).toBe('Unheard wasn’t answered in time')
    await run('drop.deliver-due')
    expect([await dropState(dropId), await dropState(other)]).toEqual(['delivered', 'closed'])

    // Running it again changes nothing.
    const before = (await mira.get(`/api/demos/${unheard}`)).body
    await run('demo.refund-unscreened')
    expect((await mira.get(`/api/demos/${unheard}`)).body).toEqual(before)
  })

  it('logs a failure, and continues with the others', async () => {
    const dropId = await createLiveDrop(world, ines, staff)
    const [stuck, easy] = [await sent(dropId, 'Stuck'), await sent(dropId, 'Easy')]
    await world.ownerDb.execute(
      sql.raw(`create function stay() returns trigger language plpgsql as $$ begin raise exception 'it stays'; end $$;
      create trigger stay before update on demos for each row when (old.id = '${stuck}') execute function stay()`),
    )
    world.advanceClock(29 * dayMs)
    await run('demo.refund-unscreened')
    expect([await readStatus(stuck), await readStatus(easy)]).toEqual(['screening paid', 'refunded refunded'])
    await world.ownerDb.execute(sql.raw('drop trigger stay on demos; drop function stay'))
    await run('demo.refund-unscreened')
    expect(await readStatus(stuck)).toBe('refunded refunded')
  })
})

describe('among 10 000 drops and 40 000 demos [S-3]', () => {
  /** How many rows one query of the job may visit: pages of 100 drops and of 200 demos. */
  const mostRows = 600

  it('uses no sequential scan', async () => {
    const large = await openTestWorld()
    try {
      const owner = await createPerson(large, 'Ines Owner', 'anr')
      const creator = await createPerson(large, 'Mira Songwriter', 'songWriter')
      const { db, clock } = large.deps
      const size = { drops: 10_000, demos: 40_000, ownerId: owner.id, creatorId: creator.id, now: clock.now() }
      await makeLargeWorld(large.ownerDb.$client, size)
      large.advanceClock(20 * dayMs)
      let refunded = 0
      const queries = await collectQueries(async () => {
        refunded = await refundUnscreened(large.deps)
      })
      expect(refunded).toBeGreaterThan(50)
      const unlike = [...new Map(queries.map((query) => [query.text, query])).values()]
      expect(unlike.length).toBeGreaterThan(4)
      for (const query of unlike) {
        const { scanned, rows, text } = await readPlan(db, query)
        expect(scanned.length === 0 && rows <= mostRows ? 'fine' : text).toBe('fine')
      }
    } finally {
      await large.close()
    }
  })
})
