import { eq } from 'drizzle-orm'
import { demos } from '../demos/demos-table.ts'
import { songs } from '../media/media-table.ts'
import { fetchSong, openListeningPage } from './listening-page.ts'
import type { Step } from './mixed-steps.ts'
import type { Person } from './person.ts'
import { quickDraft, sentFacts } from './quick-draft.ts'
import type { SeededRandom } from './seeded-random.ts'
import { liveDrop } from './steps.ts'
import type { TestWorld } from './test-world.ts'
import type { atBank, Banked } from './wallet-steps.ts'

export type History = {
  who: Banked
  steps: Step[]
  /** Whatever is on its way arrives. */
  finish: Step
}

export type House = {
  world: TestWorld
  bank: ReturnType<typeof atBank>
  random: SeededRandom
  /** Moves the clock by so many ms, as far as a run may last. */
  pass: (ms: number) => void
  people: { creator: Person; owner: Person; staff: Person }
}

/** Staff meets the provider's troubles with transfers, too. */
const notForLong = { timeout: 500, maxNetworkRetries: 0 }

/** Two songs of five minutes that wait for a screener; nobody has paid for them, which is another story. */
async function waitingSongs({ world, people }: House): Promise<{ dropId: string; demoIds: string[] }> {
  const { db } = world.deps
  const dropId = await liveDrop(world, people.owner, people.staff)
  const demoIds = []
  for (const title of ['Slow Exit', 'Paper Moons']) {
    const demoId = await quickDraft(world, people.creator, dropId, title)
    const [sent] = await db.update(demos).set(sentFacts(world)).where(eq(demos.id, demoId)).returning()
    await db.update(songs).set({ durationMs: 300_000 }).where(eq(songs.id, sent!.songId!))
    demoIds.push(demoId)
  }
  return { dropId, demoIds }
}

/** What a page, a provider's troubles, a bank and staff may do to one screener's money, in an order of chance. */
export async function historyOf(house: House, who: Banked, length: number): Promise<History> {
  const { world, bank, random, pass } = house
  const { dropId, demoIds } = await waitingSongs(house)
  const words: string[] = []

  const listen = async () => {
    for (const demoId of demoIds) await fetchSong(who, demoId)
    const page = await openListeningPage(who, dropId)
    await page.beat(random.one(demoIds), true)
    for (let beats = 1 + random.below(3); beats > 0; beats--) {
      pass(1000 + random.below(24_000))
      await page.beat(random.one(demoIds), random.chance(0.8), [[0, 20_000]])
    }
    if (random.chance(0.3)) await page.stop()
  }
  const decide = () =>
    random.chance(0.5)
      ? who.post(`/api/demos/${random.one(demoIds)}/pitch`)
      : who.post(`/api/demos/${random.one(demoIds)}/nogo`, { reason: 'mood' })
  const withdraw = async () => {
    const known = words.length > 0 && random.chance(0.2)
    const sentAs = known ? random.one(words) : `${dropId} and word ${words.length}`
    words.push(sentAs)
    const twice = random.chance(0.3) ? [sentAs, random.chance(0.5) ? sentAs : `${sentAs}, the other`] : [sentAs]
    await Promise.all(twice.map((word) => who.post('/api/wallet/withdrawals', { sentAs: word })))
  }
  /** Transfers for whose amounts payouts were made by hand; such a payout takes what lies in the account, of any of them. */
  const byHand = new Set<string>()
  const began = Math.floor(world.deps.clock.now().getTime() / 1000)
  /** Of this history: what arrived longer ago is not watched for ever. */
  const allTransfers = async () => (await bank.transfersTo(who.accountId)).filter(({ created }) => created >= began)
  const transfers = async () => (await allTransfers()).filter(({ id }) => !byHand.has(id))
  const transfer = async () => random.one(await transfers())
  const trouble = async () => {
    const kind = random.one([
      '500-before',
      '500-after',
      '500-before',
      '500-after',
      'timeout-before',
      'timeout-after',
    ] as const)
    const found = await transfer()
    const taking = { method: 'POST', path: `/v1/transfers/${found?.id}/reversals` }
    const reading = { method: 'GET', path: `/v1/transfers/${found?.id}` }
    const sending = { method: 'POST', path: '/v1/transfers' }
    const fault = random.one(found ? [sending, sending, taking, taking, reading] : [sending])
    world.sandbox.stripe.faults.push({ ...fault, kind })
  }
  const atTheBank = (choices: readonly string[]) => async () => {
    const found = await transfer()
    if (found) await bank.pressTransfer(found.id, random.one(choices))
  }
  /**
   * Part of what is left of the newest, so that the money of no other is taken; the provider refuses where it has gone on.
   */
  const takePart = async () => {
    const found = (await transfers()).at(-1)
    const left = found ? found.amount - found.amount_reversed : 0
    const params = { amount: 1 + random.below(left) }
    if (left > 0) await bank.stripe.transfers.createReversal(found!.id, params, notForLong).catch(() => undefined)
  }
  const payByHand = async () => {
    const found = await transfer()
    if (!found) return
    const params = { amount: found.amount, currency: 'usd' }
    // Refused where the account has not got the money.
    const sent = bank.stripe.payouts.create(params, { stripeAccount: who.accountId })
    if (await sent.catch(() => undefined)) byHand.add(found.id)
  }
  const restrict = async () => {
    await bank.pressAccount(who.accountId, random.one(['restricted', 'finished', 'finished']))
    await who.post('/api/payout-account/status', { id: who.accountId })
  }
  const failThenByHand = async () => {
    await atTheBank(['failed'])()
    await payByHand()
  }
  const finish = async () => {
    // A payout by hand comes back: then its money can be taken back, or go again by itself.
    if (byHand.size > 0) for (const { id } of await allTransfers()) await bank.pressTransfer(id, 'failed')
    await bank.pressAccount(who.accountId, 'finished')
    for (const { id } of await allTransfers()) {
      // What is not open changes nothing.
      for (const choice of ['retry', 'starts', 'paid']) await bank.pressTransfer(id, choice)
    }
  }
  const often = [listen, listen, withdraw, withdraw, trouble, atTheBank(['paid'])]
  const seldom = [
    decide,
    restrict,
    takePart,
    failThenByHand,
    payByHand,
    atTheBank(['starts', 'paid']),
    atTheBank(['failed']),
    atTheBank(['failed', 'retry']),
    atTheBank(['reversed']),
    async () => pass(random.one([3 * 60_000, 31 * 60_000, 5 * 3_600_000, 21 * 3_600_000])),
  ]
  const steps: Step[] = [...often, ...often, ...seldom]
  const chosen = Array.from({ length }, () => random.one(steps))
  return { who, steps: [listen, listen, withdraw, ...chosen], finish }
}
