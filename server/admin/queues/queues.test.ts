import { queueNames } from '@velv/domain/admin/queues.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { payments } from '../../payments/rows/payments-table.ts'
import { drops } from '../../drops/drops-table.ts'
import { newId } from '../../platform/database/ids.ts'
import { createPerson, statusAndCode } from '../../testing/steps/person.ts'
import { briefInput, createLiveDrop, createPaidDemo, decide } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { withdrawals } from '../../wallet/wallet-table.ts'
import { queueDays } from './queue-days-table.ts'

const world = await testWorld()
const { db, clock } = world.deps
const ada = await createPerson(world, 'Ada Linde', 'manager', { admin: true })
const ines = await createPerson(world, 'Ines Lund', 'anr')
const sam = await createPerson(world, 'Sam Screens', 'screener')

type Item = {
  id: string
  name: string | null
  since: string
  assignee: { name: string } | null
  [key: string]: unknown
}
type Queue = { queue: string; isFailed: boolean; waiting: number | null; oldest: Item[]; days: (number | null)[] }

const board = async () =>
  Object.fromEntries(
    ((await ada.get('/api/admin/queues')).body.queues as Queue[]).map((queue) => [queue.queue, queue]),
  ) as Record<string, Queue>
const listed = async (queue: string) => (await ada.get(`/api/admin/queue-items?queue=${queue}`)).body.rows as Item[]

describe('the queues of staff [W-2]', () => {
  it('count what waits, name the oldest, and list it oldest first', async () => {
    const before = await board()
    expect(Object.keys(before)).toEqual([...queueNames])
    const zoe = await createPerson(world, 'Zoe Waits', 'screener', { verified: false })
    world.advanceClock(60_000)
    const tim = await createPerson(world, 'Tim Waits', 'anr', { verified: false })
    const { id: draftId } = (await ines.post('/api/drops', briefInput(world, { artist: 'In Review' }))).body
    const dropId = await createLiveDrop(world, ines, ada)
    const mira = await createPerson(world, 'Mira Halden', 'songWriter')
    const heard = await createPaidDemo(world, mira, dropId, 'Heard First')
    world.advanceClock(60_000)
    const waiting = await createPaidDemo(world, mira, dropId, 'Slow Exit')

    const { people, drops: review, screening, delivery } = await board()
    expect(people).toMatchObject({ waiting: before['people']!.waiting! + 2, isFailed: false })
    expect((await listed('people')).map(({ id }) => id)).toEqual([zoe.id, tim.id])
    expect(people!.oldest[0]).toMatchObject({
      id: zoe.id,
      name: 'Zoe Waits',
      profession: 'screener',
      subject: { kind: 'account', id: zoe.id },
      assignee: null,
    })
    expect(review!.oldest.map(({ id }) => id)).toEqual([draftId])
    expect(screening).toMatchObject({ waiting: 2 })
    expect(screening!.oldest.map(({ id, name, drop }) => [id, name, drop])).toEqual([
      [heard, 'Heard First', { id: dropId, name: 'Ines Lund' }],
      [waiting, 'Slow Exit', { id: dropId, name: 'Ines Lund' }],
    ])
    expect(delivery!.oldest).toEqual([])

    await decide(sam, heard, 'pitch')
    await decide(sam, waiting, 'nogo')
    // The drop is open for days: nobody is led to close it.
    world.advanceClock(2 * 86_400_000)
    const open = await board()
    expect([open['screening']!.waiting, open['delivery']!.waiting, open['delivery']!.oldest]).toEqual([0, 0, []])
    expect(await listed('delivery')).toEqual([])
    expect((await ines.get(`/api/drops/${dropId}`)).body.state).toBe('live')

    // Its spots are all taken.
    await db.update(drops).set({ demoCap: '2' }).where(eq(drops.id, dropId))
    expect((await board())['delivery']!.oldest).toMatchObject([{ id: dropId, name: 'Ines Lund', pitched: 1 }])
    await db.update(drops).set({ demoCap: '' }).where(eq(drops.id, dropId))
    expect((await board())['delivery']!.waiting).toBe(0)

    // It has closed, and the job has not delivered it yet.
    const closedAt = clock.now()
    await db.update(drops).set({ expireTime: closedAt }).where(eq(drops.id, dropId))
    expect((await board())['delivery']!.oldest).toMatchObject([
      { id: dropId, name: 'Ines Lund', pitched: 1, since: closedAt.toISOString() },
    ])
    // Creators can withdraw for some days after a change of the brief.
    await db.update(drops).set({ briefChangedAt: clock.now() }).where(eq(drops.id, dropId))
    expect((await board())['delivery']!.waiting).toBe(0)
    await db.update(drops).set({ briefChangedAt: null }).where(eq(drops.id, dropId))
    await ada.post(`/api/drops/${dropId}/deliver`)
    expect((await board())['delivery']!.waiting).toBe(0)
  })

  it('hold disputes and refunds until they are settled, and failed payouts until the next withdrawal', async () => {
    const mira = await createPerson(world, 'Mira Paid', 'songWriter')
    const demoId = await createPaidDemo(world, mira, await createLiveDrop(world, ines, ada))
    const ofDemo = eq(payments.demoId, demoId)
    const [payment] = await db.update(payments).set({ dispute: 'open' }).where(ofDemo).returning()
    expect(await listed('disputes')).toMatchObject([{ id: payment!.id, name: 'Mira Paid' }])
    await db.update(payments).set({ dispute: 'won', state: 'refunding' }).where(ofDemo)
    expect(await listed('disputes')).toEqual([])
    expect(await listed('refunds')).toMatchObject([{ id: payment!.id, money: { amount: payment!.amount } }])
    await db.update(payments).set({ state: 'refunded' }).where(ofDemo)
    expect(await listed('refunds')).toEqual([])

    const withdrawal = (state: 'failed' | 'paid', requestedAt: Date) => ({
      id: newId(requestedAt),
      screenerId: sam.id,
      accountId: 'acct_1',
      amountMicros: 136_150_000,
      idempotencyKey: newId(requestedAt),
      state,
      requestedAt,
      checkedAt: requestedAt,
      ...(state === 'failed'
        ? { failedAt: requestedAt, failureReason: 'bank' as const, returnedMicros: 136_150_000 }
        : { paidAt: requestedAt, sentAt: requestedAt, transferId: newId(requestedAt) }),
    })
    await db.insert(withdrawals).values(withdrawal('failed', clock.now()))
    expect(await listed('payouts')).toMatchObject([
      { name: 'Sam Screens', money: { amount: 13_615, currency: 'usd' }, subject: { kind: 'account', id: sam.id } },
    ])
    world.advanceClock(60_000)
    await db.insert(withdrawals).values(withdrawal('paid', clock.now()))
    expect(await listed('payouts')).toEqual([])
  })

  it('are paged, oldest first, without gaps', async () => {
    for (let count = 0; count < 31; count++)
      await createPerson(world, `Person Number ${count}`, 'manager', { verified: false })
    const seen: string[] = []
    for (let after = ''; ;) {
      const { rows, next } = (await ada.get(`/api/admin/queue-items?queue=people${after}`)).body
      seen.push(...rows.map(({ since, id }: Item) => `${since} ${id}`))
      if (!next) break
      after = `&after=${next}`
    }
    expect(seen.length).toBe((await board())['people']!.waiting)
    expect(seen).toEqual(seen.toSorted())
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('are counted by a job, which keeps the most of each day', async () => {
    const countNow = async () => {
      await world.deps.jobs.enqueue(db, 'queue.count', {})
      await world.drainJobs()
      return (await db.select().from(queueDays)).filter(({ queue }) => queue === 'people')
    }
    const [first] = await countNow()
    expect(first).toMatchObject({ day: clock.now().toISOString().slice(0, 10) })
    await db.update(queueDays).set({ waiting: 500 })
    expect((await countNow())[0]).toMatchObject({ waiting: 500 })
    const old = new Date(clock.now().getTime() - 61 * 86_400_000).toISOString().slice(0, 10)
    await db.insert(queueDays).values({ queue: 'people', day: old, waiting: 3 })
    expect(await countNow()).toHaveLength(1)
    const yesterday = new Date(clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
    await db.insert(queueDays).values({ queue: 'people', day: yesterday, waiting: 7 })
    const { people } = await board()
    // Today is what waits now.
    expect(people!.days).toEqual([...Array.from({ length: 12 }, () => null), 7, people!.waiting])
  })

  it('fail one by one: a queue that cannot be read does not take the others with it', async () => {
    await world.ownerDb.execute(sql`alter table withdrawals rename to withdrawals_away`)
    try {
      const queues = await board()
      expect(queues['payouts']).toMatchObject({ isFailed: true, waiting: null, oldest: [] })
      expect(Object.values(queues).filter(({ isFailed }) => isFailed)).toHaveLength(1)
    } finally {
      await world.ownerDb.execute(sql`alter table withdrawals_away rename to withdrawals`)
    }
    expect((await board())['payouts']!.isFailed).toBe(false)
  })

  it('are for staff only', async () => {
    for (const path of ['queues', 'queue-items?queue=people', 'assignments', 'staff', 'audit.csv', 'payments.csv'])
      expect([path, ...(await statusAndCode(ines.send('GET', `/api/admin/${path}`)))]).toEqual([
        path,
        403,
        'account/role',
      ])
    expect(await statusAndCode(ada.send('GET', '/api/admin/queue-items?queue=nothing'))).toEqual([
      422,
      'request/invalid',
    ])
  })
})
