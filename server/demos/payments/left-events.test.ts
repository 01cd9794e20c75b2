import { asc, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '@velv/domain/refusals.ts'
import type { PaymentProvider } from '../../platform/payment-provider.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { forgetEvents } from './forget-events.ts'
import { providerEvents } from './payments-table.ts'
import { settleLeftEvents } from './receive-provider-event.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

let world: TestWorld
let real: PaymentProvider
beforeAll(async () => {
  world = await openTestWorld()
  real = { ...world.deps.provider }
})
afterAll(() => world.close())
afterEach(async () => {
  Object.assign(world.deps.provider, real)
  await world.deps.db.delete(providerEvents)
})

const ago = (ms: number) => new Date(world.deps.clock.now().getTime() - ms)

async function told(count: number, { id, at, settledAt = null }: { id: string; at: Date; settledAt?: Date | null }) {
  const events = Array.from({ length: count }, (_, place) => ({
    id: `evt_${id}_${place}`,
    type: 'charge.refunded',
    objectId: `pi_${id}_${place}`,
    receivedAt: new Date(at.getTime() + place),
    settledAt,
  }))
  await world.deps.db.insert(providerEvents).values(events)
}

const unsettled = async () =>
  (
    await world.deps.db
      .select({ id: providerEvents.id })
      .from(providerEvents)
      .where(isNull(providerEvents.settledAt))
      .orderBy(asc(providerEvents.receivedAt))
  ).map(({ id }) => id)

/** The provider answers for these payments only. */
function answerFor(good: RegExp) {
  Object.assign(world.deps.provider, {
    async readPayment(id: string) {
      if (good.test(id)) return undefined
      throw new Refusal('payment/unavailable')
    },
  })
}

describe('events that cannot be settled [S-3]', () => {
  it('are tried again, and the others have their turn before them', async () => {
    await told(500, { id: 'bad', at: ago(5 * hourMs) })
    await told(1, { id: 'good', at: ago(4 * hourMs) })
    answerFor(/good/)
    await settleLeftEvents(world.deps)
    expect(await unsettled()).toHaveLength(501)
    await settleLeftEvents(world.deps)
    expect(await unsettled()).toHaveLength(500)
    answerFor(/./)
    await settleLeftEvents(world.deps)
    expect(await unsettled()).toEqual([])
  })

  it('take a bounded time of one turn, and the next goes on with the others', async () => {
    await told(30, { id: 'slow', at: ago(5 * hourMs) })
    let asked = 0
    Object.assign(world.deps.provider, {
      async readPayment() {
        asked += 1
        world.pass(25_000)
        throw new Refusal('payment/unavailable')
      },
    })
    await settleLeftEvents(world.deps)
    expect(asked).toBe(3)
    const tried = await world.deps.db.select().from(providerEvents).orderBy(asc(providerEvents.receivedAt))
    expect(tried.map(({ triedAt }) => triedAt !== null)).toEqual([...Array(3).fill(true), ...Array(27).fill(false)])
    for (let turn = 0; turn < 9; turn++) await settleLeftEvents(world.deps)
    expect((await world.deps.db.select().from(providerEvents)).every(({ triedAt }) => triedAt)).toBe(true)
  })

  it('about something the provider does not know are settled: an account, a customer', async () => {
    const receivedAt = ago(5 * hourMs)
    await world.deps.db.insert(providerEvents).values([
      { id: 'evt_account', type: 'account.updated', objectId: 'acct_nowhere', receivedAt },
      { id: 'evt_payment', type: 'charge.refunded', objectId: 'pi_nowhere', receivedAt },
      { id: 'evt_checkout', type: 'checkout.session.expired', objectId: 'cs_nowhere', receivedAt },
    ])
    await settleLeftEvents(world.deps)
    expect(await unsettled()).toEqual([])
  })
})

describe('events that were settled [S-3]', () => {
  it('are forgotten after 90 days, those that were not stay', async () => {
    await told(2500, { id: 'old', at: ago(100 * dayMs), settledAt: ago(91 * dayMs) })
    await told(3, { id: 'young', at: ago(100 * dayMs), settledAt: ago(89 * dayMs) })
    await told(2, { id: 'open', at: ago(100 * dayMs) })
    await forgetEvents(world.deps)
    const left = await world.deps.db.select({ id: providerEvents.id }).from(providerEvents).orderBy(providerEvents.id)
    expect(left.map(({ id }) => id)).toEqual(['evt_open_0', 'evt_open_1', 'evt_young_0', 'evt_young_1', 'evt_young_2'])
  })

  it('are forgotten by a job', async () => {
    await told(1, { id: 'old', at: ago(100 * dayMs), settledAt: ago(91 * dayMs) })
    await world.deps.jobs.enqueue(world.deps.db, 'provider.forget-events', {})
    await world.settle()
    expect(await world.deps.db.select().from(providerEvents)).toEqual([])
  })
})
