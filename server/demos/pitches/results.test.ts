import { resultMoves } from '@velv/domain/demos/demo-actions.ts'
import { results } from '@velv/domain/demos/demo.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createPerson } from '../../testing/steps/person.ts'
import { decide, createLiveDrop, createPaidDemo } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const dayMs = 86_400_000
/** The database errors: a failed check, and a row that cannot be updated. */
const broken = { cause: { code: '23514' } }
const unchangeable = { cause: { code: '42501' } }

const world = await testWorld()
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const ines = await createPerson(world, 'Ines Owner', 'anr')
const ola = await createPerson(world, 'Ola Screener', 'screener')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })

describe('transitions enforced by the database [S-7]', () => {
  it('match those of the domain', async () => {
    const { rows } = await world.deps.db.execute<{ from: string; to: string }>(
      sql`select "from", "to" from result_moves`,
    )
    const words = (moves: readonly (readonly [string, string])[]) =>
      moves.map(([from, to]) => `${from} ${to}`).toSorted()
    expect(words(rows.map(({ from, to }) => [from, to]))).toEqual(words(resultMoves))
  })

  it('exclude all others, and history cannot be changed', async () => {
    const demoId = await createPaidDemo(world, mira, await createLiveDrop(world, ines, staff))
    const move = (to: string) => world.deps.db.execute(sql`update demos set result = ${to} where id = ${demoId}`)
    for (const to of results.filter((result) => !['screening', 'pitch', 'nogo', 'refunded'].includes(result))) {
      await expect(move(to)).rejects.toMatchObject(broken)
    }
    await expect(world.deps.db.execute(sql`delete from demo_moves where demo_id = ${demoId}`)).rejects.toMatchObject(
      unchangeable,
    )
    await expect(world.deps.db.execute(sql`update events set action = 'x'`)).rejects.toMatchObject(unchangeable)
    await decide(ola, demoId, 'nogo')
    await expect(move('hold')).rejects.toMatchObject(broken)
    expect((await mira.get(`/api/demos/${demoId}`)).body.result).toBe('nogo')
  })
})

describe('delivery [D-8]', () => {
  it('happens automatically once a drop has closed and everything is screened, not before', async () => {
    const dropId = await createLiveDrop(world, ines, staff, { artist: 'Selma Ek' })
    const first = await createPaidDemo(world, mira, dropId, 'Marble')
    const second = await createPaidDemo(world, mira, dropId, 'Paper Boats')
    await decide(ola, first, 'pitch')
    const deliver = async () => {
      await world.deps.db.transaction((tx) => world.deps.jobs.enqueue(tx, 'drop.deliver-due', {}))
      await world.drainJobs()
      return (await ines.get(`/api/drops/${dropId}`)).body
    }
    expect((await deliver()).state).toBe('live')
    world.advanceClock(15 * dayMs)
    expect((await deliver()).state).toBe('closed')
    expect((await staff.post(`/api/drops/${dropId}/deliver`)).body.code).toBe('drop/still-screening')
    expect((await ines.get(`/api/drops/${dropId}/demos`)).body.code).toBe('drop/not-found')
    expect((await ines.get(`/api/drops/${dropId}`)).body.counts).toEqual({
      screening: 1,
      pitch: 1,
      returned: 0,
      nogo: 0,
      hold: 0,
      cut: 0,
    })

    const waiting = async () => (await ola.get(`/api/drops/${dropId}`)).body.waiting
    expect(await waiting()).toBe(1)
    await decide(ola, second, 'nogo')
    expect(await waiting()).toBe(0)
    const delivered = await deliver()
    expect(delivered.state).toBe('delivered')
    // A screener's no go does not count as the owner's answer.
    expect(delivered.counts).toEqual({ screening: 0, pitch: 1, returned: 0, nogo: 0, hold: 0, cut: 0 })
    expect((await deliver()).deliveryDate).toBe(delivered.deliveryDate)
    const queue = (await ines.get(`/api/drops/${dropId}/demos`)).body
    expect(queue.rows.map((demo: { title: string }) => demo.title)).toEqual(['Marble'])
    const notifications = (await ines.get('/api/notices')).body.rows.filter(
      (notification: { title: string }) => notification.title === 'Your pitches for Selma Ek are here',
    )
    expect(notifications.length).toBe(1)
    expect((await staff.post(`/api/drops/${dropId}/deliver`)).body.code).toBe('drop/wrong-state')
  })

  it('notifies the owner when nothing was pitched', async () => {
    const dropId = await createLiveDrop(world, ines, staff, { artist: 'Nothing Yet' })
    await decide(ola, await createPaidDemo(world, mira, dropId, 'Not This One'), 'nogo')
    world.advanceClock(15 * dayMs)
    await world.deps.jobs.enqueue(world.deps.db, 'drop.deliver-due', {})
    await world.drainJobs()
    expect((await ines.get(`/api/drops/${dropId}`)).body.state).toBe('delivered')
    const rows: { title: string; body: string }[] = (await ines.get('/api/notices')).body.rows
    expect(rows.filter(({ title }) => title.includes('Nothing Yet')).map(({ title }) => title)).toEqual([
      'Nothing Yet has closed',
      'Nothing Yet is live',
    ])
    expect(rows[0]!.body).toContain('didn’t pitch any songs')
  })

  it('happens early only with a pitch and nothing in screening, and changes nothing when refused', async () => {
    const dropId = await createLiveDrop(world, ines, staff, { artist: 'Otis Vale' })
    const deliver = () => staff.post(`/api/drops/${dropId}/deliver`)
    expect((await deliver()).body.code).toBe('drop/nothing-pitched')
    const [first, second] = [
      await createPaidDemo(world, mira, dropId, 'One'),
      await createPaidDemo(world, mira, dropId, 'Two'),
    ]
    await decide(ola, first, 'nogo')
    expect((await deliver()).body.code).toBe('drop/still-screening')
    await decide(ola, second, 'nogo')
    expect((await deliver()).body.code).toBe('drop/nothing-pitched')
    expect(await staff.get(`/api/drops/${dropId}`)).toMatchObject({ body: { state: 'live', deliveryDate: null } })
    const third = await createPaidDemo(world, mira, dropId, 'Three')
    await decide(ola, third, 'pitch')
    expect((await deliver()).body).toMatchObject({ state: 'delivered', counts: { pitch: 1 } })
    await world.drainJobs()
    const notified = (await ines.get('/api/notices')).body.rows.filter(({ title }: { title: string }) =>
      title.startsWith('Your pitches for Otis Vale'),
    )
    expect(notified.length).toBe(1)
  })
})
