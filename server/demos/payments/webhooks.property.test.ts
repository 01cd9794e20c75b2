import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drops } from '../../drops/drops-table.ts'
import { includedSubmissions, subscriptions } from '../../plus/plus-table.ts'
import { type AtStripe, atStripe } from '../../testing/at-stripe.ts'
import { Courier } from '../../testing/courier.ts'
import { historyOfDemo, resultOf, type Sold } from '../../testing/demo-histories.ts'
import { mixedSteps } from '../../testing/mixed-steps.ts'
import { type Person, welcome } from '../../testing/person.ts'
import { billsOf, historyOfPlus, type Subscribed } from '../../testing/plus-histories.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { seeds } from '../../testing/seeds.ts'
import { liveDrop } from '../../testing/steps.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { demos } from '../demos-table.ts'
import { payments } from './payments-table.ts'

/** In each run so many demos are paid for, and so many people buy Velv Plus. */
const demosEach = 12
const plusEach = 4

const dayMs = 86_400_000

let world: TestWorld
let provider: AtStripe
let creators: Person[]
let ines: Person
let staff: Person

/** Answers every webhook and tells us nothing of it. */
const swallower = createServer((request, response) => {
  request.resume()
  response.end()
})

beforeAll(async () => {
  world = await openTestWorld()
  provider = atStripe(world)
  creators = []
  for (const name of ['Mira Halden', 'June Park', 'Kai Lund', 'Lena Fors'])
    creators.push(await welcome(world, name, 'songWriter'))
  ines = await welcome(world, 'Ines Owner', 'anr')
  staff = await welcome(world, 'Ada Admin', 'manager', { admin: true })
  await new Promise<void>((resolve) => swallower.listen(0, '127.0.0.1', resolve))
  world.sandbox.stripe.setWebhookUrl(`http://127.0.0.1:${(swallower.address() as AddressInfo).port}/`)
})
afterAll(async () => {
  await world.close()
  swallower.close()
})

/** Ours and the provider's, side by side, of everything that was sold in a run. */
async function compare(sold: Sold[], subscribed: Subscribed[], isOver = false) {
  const { db } = world.deps
  const faults: string[] = []
  const picture: unknown[] = []
  for (const one of sold) {
    const { demoId } = one
    const [demo] = await db.select().from(demos).where(eq(demos.id, demoId))
    const rows = await db.select().from(payments).where(eq(payments.demoId, demoId)).orderBy(asc(payments.createdAt))
    for (const { id, state, amount, dispute, paymentIntentId, refundId } of rows) {
      const kept = paymentIntentId ? await provider.kept(paymentIntentId) : 0
      const held = dispute === 'open'
      const ours = state === 'paid' && !held ? amount : 0
      if (ours !== kept) faults.push(`${demoId}: we keep ${ours} (${state}), the provider ${kept}`)
      if (state === 'refunding' && !held) faults.push(`${demoId}: its refund does not end`)
      picture.push([id, state, dispute, refundId, kept])
    }
    const wanted = await resultOf({ provider }, one, demo!.heardAt !== null, rows)
    if (!isOver && demo!.result !== wanted) faults.push(`${demoId} is ${demo!.result} and should be ${wanted}`)
    if (demo!.result === 'refunded' && rows.some(({ state, dispute }) => state === 'paid' && dispute !== 'open'))
      faults.push(`${demoId} is refunded, and its money is kept`)
    picture.push([demoId, demo!.result])
  }
  for (const { who, customer, demoIds } of subscribed) {
    const told = (await provider.stripe.subscriptions.list({ customer: await customer(), status: 'all' })).data
    const [newest] = told
    const bills = await billsOf({ provider }, await customer())
    const kept = await Promise.all(bills.map(({ intent }) => provider.kept(intent)))
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, who.id))
    const granted = await db.select().from(includedSubmissions).where(eq(includedSubmissions.userId, who.id))
    const ends = newest?.status === 'active' && newest.cancel_at_period_end
    const state = newest ? plusStates[ends ? 'ending' : newest.status] : 'none'
    if (row!.state !== state) faults.push(`${who.email}: ${row!.state}, at the provider ${state}`)
    const good = granted.filter(({ expiresAt, grantedAt }) => expiresAt > grantedAt)
    const ours = good.map(({ invoiceId, nth }) => `${invoiceId} ${nth}`).toSorted()
    const ofPaid = bills.filter((_, place) => kept[place]! > 0)
    const theirs = ofPaid.flatMap(({ id }) => [`${id} 1`, `${id} 2`]).toSorted()
    if (ours.join() !== theirs.join()) faults.push(`${who.email}: granted ${ours.length}, paid for ${theirs.length}`)
    const standings = []
    for (const demoId of demoIds) {
      const [demo] = await db.select().from(demos).where(eq(demos.id, demoId))
      const [payment] = await db.select().from(payments).where(eq(payments.demoId, demoId))
      const isPaid = good.some(({ spentOn }) => spentOn === demoId)
      const standing = [demo!.result, payment!.method, payment!.state]
      const wanted = isPaid ? ['screening', 'included', 'paid'] : ['refunded', 'included', 'refunded']
      if (standing.join() !== wanted.join()) faults.push(`${who.email}: ${demoId} is ${standing.join()}`)
      standings.push(standing)
    }
    picture.push([who.id, row!.state, row!.checkoutId, ours, standings])
  }
  return { faults, picture }
}

const plusStates: Record<string, string> = {
  active: 'active',
  ending: 'ending',
  past_due: 'past due',
  canceled: 'ended',
}

async function runOf(seed: number) {
  const random = seededRandom(seed)
  const [last] = await provider.events()
  const courier = new Courier(world, provider, random, last?.id)
  const shop = { world, provider, random, courier }
  const [open, closing] = [await liveDrop(world, ines, staff), await liveDrop(world, ines, staff)]
  const sold = []
  for (let count = 0; count < demosEach; count++) {
    const late = count % 3 === 2
    const creator = creators[count % creators.length]!
    sold.push(await historyOfDemo(shop, creator, late ? closing : open, late))
  }
  const subscribed: Subscribed[] = []
  for (let count = 0; count < plusEach; count++)
    subscribed.push(await historyOfPlus(shop, `Plus ${seed} ${count}`, open))
  await world.deps.db.update(drops).set({ expireTime: world.deps.clock.now() }).where(eq(drops.id, closing))

  for (const step of mixedSteps(
    random,
    [...sold, ...subscribed].map(({ steps }) => steps),
  )) {
    await step()
    if (random.chance(0.3)) await courier.bring(0.4)
    if (random.chance(0.3)) await courier.work()
  }
  await courier.bring(1)
  await courier.restart()
  await courier.reconcile()
  const settled = await compare(sold, subscribed)
  expect([seed, settled.faults]).toEqual([seed, []])

  // All of it once more, what was lost too, in another order: nothing moves.
  await courier.bring(0.7, true)
  await courier.work()
  await courier.reconcile()
  expect([seed, await compare(sold, subscribed)]).toEqual([seed, settled])
  return { courier, sold, subscribed }
}

it(
  `[S-3] [S-4] ${seeds.length * (demosEach + plusEach)} histories of payments and subscriptions, told in any order, doubled, lost, with restarts between, end in one state with the same money`,
  async () => {
    const counts: string[] = []
    const everything: Awaited<ReturnType<typeof runOf>>[] = []
    for (const seed of seeds) {
      const run = await runOf(seed)
      everything.push(run)
      const { all, delivered, restarts } = run.courier
      counts.push(`seed ${seed}: ${all.length} events, ${delivered} delivered, ${restarts} restarts`)
    }
    // Two weeks after everything closed nothing waits any more.
    world.pass(190 * dayMs)
    const { courier } = everything.at(-1)!
    await courier.run('demo.lapse-unheard')
    await courier.reconcile()
    await courier.run('provider.catch-up-days')
    const sold = everything.flatMap((run) => run.sold)
    const after = await compare(sold, [], true)
    expect(after.faults).toEqual([])
    const waiting = await world.deps.db.select({ id: demos.id }).from(demos).where(eq(demos.result, 'screening'))
    expect(waiting).toEqual([])
    for (const run of everything) await run.courier.close()
    // The seeds, with which a failure is seen again.
    process.stdout.write(`${counts.join('\n')}\n`)
  },
  seeds.length * 240_000,
)
