import { asc, isNull } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from '@velv/domain/errors.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { deleteOldEvents } from './delete-old-events.ts'
import { providerEvents } from '../provider-events-table.ts'
import { retryUnprocessedEvents } from './receive-provider-event.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const world = await testWorld()
const real = { ...world.deps.provider }
afterEach(async () => {
  Object.assign(world.deps.provider, real)
  await world.deps.db.delete(providerEvents)
})

const ago = (ms: number) => new Date(world.deps.clock.now().getTime() - ms)

async function insertEvents(
  count: number,
  { id, at, processedAt = null }: { id: string; at: Date; processedAt?: Date | null },
) {
  const events = Array.from({ length: count }, (_, place) => ({
    id: `evt_${id}_${place}`,
    type: 'charge.refunded',
    objectId: `pi_${id}_${place}`,
    receivedAt: new Date(at.getTime() + place),
    processedAt,
  }))
  await world.deps.db.insert(providerEvents).values(events)
}

const unsettled = async () =>
  (
    await world.deps.db
      .select({ id: providerEvents.id })
      .from(providerEvents)
      .where(isNull(providerEvents.processedAt))
      .orderBy(asc(providerEvents.receivedAt))
  ).map(({ id }) => id)

/** Makes the provider respond for these payments only. */
function answerFor(good: RegExp) {
  Object.assign(world.deps.provider, {
    async readPayment(id: string) {
      if (good.test(id)) return undefined
      throw new AppError('payment/unavailable')
    },
  })
}

describe('events that cannot be processed [S-3]', () => {
  it('are tried again after the others', async () => {
    await insertEvents(500, { id: 'bad', at: ago(5 * hourMs) })
    await insertEvents(1, { id: 'good', at: ago(4 * hourMs) })
    answerFor(/good/)
    await retryUnprocessedEvents(world.deps)
    expect(await unsettled()).toHaveLength(501)
    await retryUnprocessedEvents(world.deps)
    expect(await unsettled()).toHaveLength(500)
    answerFor(/./)
    await retryUnprocessedEvents(world.deps)
    expect(await unsettled()).toEqual([])
  })

  it('take a bounded time of one run, and the next run continues with the others', async () => {
    await insertEvents(30, { id: 'slow', at: ago(5 * hourMs) })
    let reads = 0
    Object.assign(world.deps.provider, {
      async readPayment() {
        reads += 1
        world.advanceClock(25_000)
        throw new AppError('payment/unavailable')
      },
    })
    await retryUnprocessedEvents(world.deps)
    expect(reads).toBe(3)
    const tried = await world.deps.db.select().from(providerEvents).orderBy(asc(providerEvents.receivedAt))
    expect(tried.map(({ triedAt }) => triedAt !== null)).toEqual([...Array(3).fill(true), ...Array(27).fill(false)])
    for (let turn = 0; turn < 9; turn++) await retryUnprocessedEvents(world.deps)
    expect((await world.deps.db.select().from(providerEvents)).every(({ triedAt }) => triedAt)).toBe(true)
  })

  it('count as processed when the provider does not know their subject: an account, a customer', async () => {
    const receivedAt = ago(5 * hourMs)
    await world.deps.db.insert(providerEvents).values([
      { id: 'evt_account', type: 'account.updated', objectId: 'acct_nowhere', receivedAt },
      { id: 'evt_payment', type: 'charge.refunded', objectId: 'pi_nowhere', receivedAt },
      { id: 'evt_checkout', type: 'checkout.session.expired', objectId: 'cs_nowhere', receivedAt },
    ])
    await retryUnprocessedEvents(world.deps)
    expect(await unsettled()).toEqual([])
  })
})

describe('processed events [S-3]', () => {
  it('are deleted after 90 days, unlike unprocessed ones', async () => {
    await insertEvents(2500, { id: 'old', at: ago(100 * dayMs), processedAt: ago(91 * dayMs) })
    await insertEvents(3, { id: 'young', at: ago(100 * dayMs), processedAt: ago(89 * dayMs) })
    await insertEvents(2, { id: 'open', at: ago(100 * dayMs) })
    await deleteOldEvents(world.deps)
    const left = await world.deps.db.select({ id: providerEvents.id }).from(providerEvents).orderBy(providerEvents.id)
    expect(left.map(({ id }) => id)).toEqual(['evt_open_0', 'evt_open_1', 'evt_young_0', 'evt_young_1', 'evt_young_2'])
  })

  it('are deleted by a job', async () => {
    await insertEvents(1, { id: 'old', at: ago(100 * dayMs), processedAt: ago(91 * dayMs) })
    await world.deps.jobs.enqueue(world.deps.db, 'provider.delete-events', {})
    await world.drainJobs()
    expect(await world.deps.db.select().from(providerEvents)).toEqual([])
  })
})
