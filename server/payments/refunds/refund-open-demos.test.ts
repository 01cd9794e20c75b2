import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { drops } from '../../drops/drops-table.ts'
import { makeLargeWorld } from '../../testing/world/large-world.ts'
import { createPerson } from '../../testing/steps/person.ts'
import { collectQueries, readPlan } from '../../testing/database/query-plans.ts'
import { briefInput, decide, createLiveDrop, createPaidDemo } from '../../testing/steps/submission-steps.ts'
import { openTestWorld, testWorld } from '../../testing/world/test-world.ts'
import { refundOpenDemosOf } from './refund-owed-demos.ts'

const world = await testWorld()
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const ola = await createPerson(world, 'Ola Screener', 'screener')

const run = async () => {
  await world.deps.jobs.enqueue(world.deps.db, 'drop.refund-open', {})
  await world.drainJobs()
}
const statusOf = async (demoId: string) => {
  const { result, payment } = (await mira.get(`/api/demos/${demoId}`)).body
  return `${result} ${payment}`
}
const routePattern = async (id: string) => (await world.deps.db.select().from(drops).where(eq(drops.id, id)))[0]!
const takeDown = (id: string, refundsDueAt = world.deps.clock.now()) =>
  world.deps.db.update(drops).set({ status: 'rejected', refundsDueAt }).where(eq(drops.id, id))

describe('a drop that was taken down [S-3] [S-7]', () => {
  it('has its unscreened and pitched demos refunded, but none that were decided', async () => {
    const [dropId, other] = [await createLiveDrop(world, ines, staff), await createLiveDrop(world, ines, staff)]
    const unheard = await createPaidDemo(world, mira, dropId, 'Unheard')
    const pitched = await createPaidDemo(world, mira, dropId, 'Pitched')
    const refused = await createPaidDemo(world, mira, dropId, 'Refused')
    const elsewhere = await createPaidDemo(world, mira, other, 'Elsewhere')
    await decide(ola, pitched, 'pitch')
    await decide(ola, refused, 'nogo')
    const statuses = () => Promise.all([unheard, pitched, refused, elsewhere].map(statusOf))
    const before = await statuses()
    expect(before).toEqual(['screening paid', 'pitch paid', 'nogo paid', 'screening paid'])

    await takeDown(dropId, new Date(world.deps.clock.now().getTime() + 10_000))
    await run()
    expect(await statuses()).toEqual(before)
    world.advanceClock(10_000)
    await run()
    expect(await statuses()).toEqual(['refunded refunded', 'refunded refunded', 'nogo paid', 'screening paid'])
    expect((await routePattern(dropId)).refundsDueAt).toBeNull()
    const { history } = (await mira.get(`/api/demos/${pitched}`)).body
    expect(history[0]).toMatchObject({ action: 'demo.cancel', result: 'refunded', by: 'Velv' })
    expect((await mira.get('/api/notices')).body.rows[0].title).toBe('Ines Lund was taken down')

    await run()
    const refunds = (await world.mailsTo(mira.email)).filter(({ text }) => text.includes('refund'))
    const after = await statuses()
    await run()
    expect(await statuses()).toEqual(after)
    expect((await world.mailsTo(mira.email)).filter(({ text }) => text.includes('refund'))).toEqual(refunds)
  })

  it('has a failed refund logged and tried again later, after the others', async () => {
    const dropId = await createLiveDrop(world, ines, staff)
    const [stuck, easy] = [
      await createPaidDemo(world, mira, dropId, 'Stuck'),
      await createPaidDemo(world, mira, dropId, 'Easy'),
    ]
    await world.ownerDb.execute(
      sql.raw(`create function stay() returns trigger language plpgsql as $$ begin raise exception 'it stays'; end $$;
      create trigger stay before update on demos for each row when (old.id = '${stuck}') execute function stay()`),
    )
    await takeDown(dropId)
    await run()
    expect([await statusOf(stuck), await statusOf(easy)]).toEqual(['screening paid', 'refunded refunded'])
    await world.ownerDb.execute(sql.raw('drop trigger stay on demos; drop function stay'))
    await run()
    expect(await statusOf(stuck)).toBe('screening paid')
    world.advanceClock(11 * 60_000)
    await run()
    expect(await statusOf(stuck)).toBe('refunded refunded')
  })

  it('is not approved again before its refunds are done', async () => {
    const dropId = await createLiveDrop(world, ines, staff)
    await createPaidDemo(world, mira, dropId)
    await takeDown(dropId)
    expect((await ines.put(`/api/drops/${dropId}`, briefInput(world))).status).toBe(200)
    expect(await staff.post(`/api/drops/${dropId}/approve`)).toMatchObject({
      status: 409,
      body: { code: 'drop/refunding' },
    })
    await run()
    expect((await staff.post(`/api/drops/${dropId}/approve`)).status).toBe(200)
  })

  it('keeps delivered demos, which the database enforces', async () => {
    const dropId = await createLiveDrop(world, ines, staff)
    const pitched = await createPaidDemo(world, mira, dropId)
    await decide(ola, pitched, 'pitch')
    await staff.post(`/api/drops/${dropId}/deliver`)
    await expect(
      world.deps.db.execute(sql`update demos set result = 'refunded' where id = ${pitched}`),
    ).rejects.toMatchObject({ cause: { code: '23514' } })
    await expect(
      world.deps.db.execute(sql`update drops set refunds_due_at = now() where id = ${dropId}`),
    ).rejects.toMatchObject({ cause: { code: '23514' } })
  })
})

describe('a drop with thousands of open demos [S-3]', () => {
  it('is refunded in batches without sequential scans', async () => {
    const large = await openTestWorld()
    try {
      const owner = await createPerson(large, 'Ines Owner', 'anr')
      const creator = await createPerson(large, 'Mira Songwriter', 'songWriter')
      const { db, clock } = large.deps
      const size = { drops: 200, demos: 12_000, ownerId: owner.id, creatorId: creator.id, now: clock.now() }
      await makeLargeWorld(large.ownerDb.$client, size)
      const count = async (id: string) => {
        const { rows } = await db.execute<{ open: number }>(
          sql`select count(*)::int as open from demos where drop_id = ${id} and result in ('screening', 'pitch')`,
        )
        return rows[0]!.open
      }
      const { rows } = await db.execute<{ id: string }>(sql`
        select d.id from drops d join drop_tallies t on t.drop_id = d.id
        where d.status = 'approved' and d.delivery_date is null order by t.screening + t.pitch desc limit 1`)
      const { id } = rows[0]!
      const open = await count(id)
      expect(open).toBeGreaterThan(20)
      await db.update(drops).set({ status: 'rejected', refundsDueAt: clock.now() }).where(eq(drops.id, id))
      const queries = await collectQueries(async () => {
        expect(await refundOpenDemosOf(large.deps, id, 15)).toEqual({ seen: 15, failed: 0 })
      })
      expect(await count(id)).toBe(open - 15)
      for (const query of new Map(queries.map((query) => [query.text, query])).values()) {
        const { scanned, text } = await readPlan(db, query)
        expect(scanned.length === 0 ? 'fine' : text).toBe('fine')
      }
      expect(await refundOpenDemosOf(large.deps, id, 10_000)).toEqual({ seen: open - 15, failed: 0 })
      expect(await count(id)).toBe(0)
    } finally {
      await large.close()
    }
  })
})
