import { eq } from 'drizzle-orm'
import { demos } from '../../demos/demos-table.ts'
import { songs } from '../../media/media-table.ts'
import { fetchSong, openListeningSession } from '../steps/listening-session.ts'
import type { Step } from './interleave-steps.ts'
import type { Person } from '../steps/person.ts'
import { createQuickDraft, submittedColumns } from '../steps/quick-demos.ts'
import type { SeededRandom } from './seeded-random.ts'
import { createLiveDrop } from '../steps/submission-steps.ts'
import type { TestWorld } from '../world/test-world.ts'
import type { openPayoutDashboard, PersonWithBank } from '../steps/wallet-steps.ts'

export type WithdrawalHistory = {
  who: PersonWithBank
  steps: Step[]
  /** Delivers everything that is pending. */
  finish: Step
}

export type WithdrawalTestContext = {
  world: TestWorld
  bank: ReturnType<typeof openPayoutDashboard>
  random: SeededRandom
  /** Advances the clock by this many ms, within the limit of a run. */
  advanceClock: (ms: number) => void
  people: { creator: Person; owner: Person; staff: Person }
}

/** Staff also handle failed transfers at the provider. */
const impatientOptions = { timeout: 500, maxNetworkRetries: 0 }

/** Two songs of five minutes that wait for a screener. They are unpaid, because payments are tested elsewhere. */
async function createQueuedSongs({
  world,
  people,
}: WithdrawalTestContext): Promise<{ dropId: string; demoIds: string[] }> {
  const { db } = world.deps
  const dropId = await createLiveDrop(world, people.owner, people.staff)
  const demoIds = []
  for (const title of ['Slow Exit', 'Paper Moons']) {
    const demoId = await createQuickDraft(world, people.creator, dropId, title)
    const [sent] = await db.update(demos).set(submittedColumns(world)).where(eq(demos.id, demoId)).returning()
    await db.update(songs).set({ durationMs: 300_000 }).where(eq(songs.id, sent!.songId!))
    demoIds.push(demoId)
  }
  return { dropId, demoIds }
}

/** What a page, the provider's failures, a bank and staff may do to one screener's money, in random order. */
export async function createWithdrawalHistory(
  context: WithdrawalTestContext,
  who: PersonWithBank,
  length: number,
): Promise<WithdrawalHistory> {
  const { world, bank, random, advanceClock } = context
  const { dropId, demoIds } = await createQueuedSongs(context)
  const usedKeys: string[] = []

  const listen = async () => {
    for (const demoId of demoIds) await fetchSong(who, demoId)
    const page = await openListeningSession(who, dropId)
    await page.sendHeartbeat(random.pick(demoIds), true)
    for (let heartbeats = 1 + random.integerBelow(3); heartbeats > 0; heartbeats--) {
      advanceClock(1000 + random.integerBelow(24_000))
      await page.sendHeartbeat(random.pick(demoIds), random.boolean(0.8), [[0, 20_000]])
    }
    if (random.boolean(0.3)) await page.stop()
  }
  const decide = () =>
    random.boolean(0.5)
      ? who.post(`/api/demos/${random.pick(demoIds)}/pitch`)
      : who.post(`/api/demos/${random.pick(demoIds)}/nogo`, { reason: 'mood' })
  const withdraw = async () => {
    const known = usedKeys.length > 0 && random.boolean(0.2)
    const idempotencyKey = known ? random.pick(usedKeys) : `${dropId} and word ${usedKeys.length}`
    usedKeys.push(idempotencyKey)
    const twice = random.boolean(0.3)
      ? [idempotencyKey, random.boolean(0.5) ? idempotencyKey : `${idempotencyKey}, the other`]
      : [idempotencyKey]
    await Promise.all(twice.map((key) => who.post('/api/wallet/withdrawals', { idempotencyKey: key })))
  }
  /**
   * Transfers for whose amounts manual payouts were made. Such a payout takes the account's balance, whatever transfer
   * it came from.
   */
  const manuallyPaidOut = new Set<string>()
  const began = Math.floor(world.deps.clock.now().getTime() / 1000)
  /** Transfers of this history only, because older ones are no longer checked. */
  const allTransfers = async () => (await bank.transfersTo(who.accountId)).filter(({ created }) => created >= began)
  const transfers = async () => (await allTransfers()).filter(({ id }) => !manuallyPaidOut.has(id))
  const transfer = async () => random.pick(await transfers())
  const injectFault = async () => {
    const kind = random.pick([
      '500-before',
      '500-after',
      '500-before',
      '500-after',
      'timeout-before',
      'timeout-after',
    ] as const)
    const found = await transfer()
    const reversing = { method: 'POST', path: `/v1/transfers/${found?.id}/reversals` }
    const reading = { method: 'GET', path: `/v1/transfers/${found?.id}` }
    const sending = { method: 'POST', path: '/v1/transfers' }
    const fault = random.pick(found ? [sending, sending, reversing, reversing, reading] : [sending])
    world.sandbox.stripe.faults.push({ ...fault, kind })
  }
  const pressAtBank = (choices: readonly string[]) => async () => {
    const found = await transfer()
    if (found) await bank.pressTransfer(found.id, random.pick(choices))
  }
  /**
   * Reverses part of the newest transfer, so that no other is affected. The provider rejects it once the money has
   * left.
   */
  const reversePart = async () => {
    const found = (await transfers()).at(-1)
    const left = found ? found.amount - found.amount_reversed : 0
    const params = { amount: 1 + random.integerBelow(left) }
    if (left > 0) await bank.stripe.transfers.createReversal(found!.id, params, impatientOptions).catch(() => undefined)
  }
  const payOutManually = async () => {
    const found = await transfer()
    if (!found) return
    const params = { amount: found.amount, currency: 'usd' }
    // Rejected when the account's balance is too low.
    const sent = bank.stripe.payouts.create(params, { stripeAccount: who.accountId })
    if (await sent.catch(() => undefined)) manuallyPaidOut.add(found.id)
  }
  const restrict = async () => {
    await bank.pressAccount(who.accountId, random.pick(['restricted', 'finished', 'finished']))
    await who.post('/api/payout-account/status', { id: who.accountId })
  }
  const failThenPayOutManually = async () => {
    await pressAtBank(['failed'])()
    await payOutManually()
  }
  const finish = async () => {
    // A manual payout failed: its money can be reversed, or sent again.
    if (manuallyPaidOut.size > 0) for (const { id } of await allTransfers()) await bank.pressTransfer(id, 'failed')
    await bank.pressAccount(who.accountId, 'finished')
    for (const { id } of await allTransfers()) {
      // A closed choice changes nothing.
      for (const choice of ['retry', 'starts', 'paid']) await bank.pressTransfer(id, choice)
    }
  }
  const frequent = [listen, listen, withdraw, withdraw, injectFault, pressAtBank(['paid'])]
  const rare = [
    decide,
    restrict,
    reversePart,
    failThenPayOutManually,
    payOutManually,
    pressAtBank(['starts', 'paid']),
    pressAtBank(['failed']),
    pressAtBank(['failed', 'retry']),
    pressAtBank(['reversed']),
    async () => advanceClock(random.pick([3 * 60_000, 31 * 60_000, 5 * 3_600_000, 21 * 3_600_000])),
  ]
  const steps: Step[] = [...frequent, ...frequent, ...rare]
  const chosen = Array.from({ length }, () => random.pick(steps))
  return { who, steps: [listen, listen, withdraw, ...chosen], finish }
}
