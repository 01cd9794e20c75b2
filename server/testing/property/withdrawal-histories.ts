import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { demos } from '../../demos/demos-table.ts'
import { recordings } from '../../media/recordings-table.ts'
import { fetchSong, openListeningSession } from '../steps/listening-session.ts'
import { pick } from './pick.ts'
import type { Person } from '../steps/person.ts'
import { createQuickDraft, submittedColumns } from '../steps/quick-demos.ts'
import { createLiveDrop } from '../steps/submission-steps.ts'
import type { TestWorld } from '../world/test-world.ts'
import type { openPayoutDashboard, PersonWithBank } from '../steps/wallet-steps.ts'

export type WithdrawalTestContext = {
  world: TestWorld
  bank: ReturnType<typeof openPayoutDashboard>
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
    await db.update(recordings).set({ durationMs: 300_000 }).where(eq(recordings.id, sent!.recordingId!))
    demoIds.push(demoId)
  }
  return { dropId, demoIds }
}

/** The choices of one action: numbers of any size pick from whatever there is. */
export type Choices = { which: number; other: number; ms: number; yes: boolean; also: boolean }

export const anyChoices: fc.Arbitrary<Choices> = fc.record({
  which: fc.nat({ max: 20 }),
  other: fc.nat({ max: 20 }),
  ms: fc.nat({ max: 24_000 }),
  yes: fc.boolean(),
  also: fc.boolean(),
})

export type WithdrawalHistory = Awaited<ReturnType<typeof createWithdrawalHistory>>

/** One screener's songs, listening, and money, and all that can happen to them. */
export async function createWithdrawalHistory(context: WithdrawalTestContext, who: PersonWithBank) {
  const { world, bank, advanceClock } = context
  const { dropId, demoIds } = await createQueuedSongs(context)
  const usedKeys: string[] = []
  /**
   * Transfers for whose amounts manual payouts were made. Such a payout takes the account's balance, whatever transfer
   * it came from.
   */
  const manuallyPaidOut = new Set<string>()
  const transfers = async () => (await bank.transfersTo(who.accountId)).filter(({ id }) => !manuallyPaidOut.has(id))
  const pressAtBank = async (which: number, ...choices: string[]) => {
    const found = pick(await transfers(), which)
    for (const choice of found ? choices : []) await bank.pressTransfer(found!.id, choice)
  }
  const withdraw = (keys: readonly string[]) => {
    usedKeys.push(...keys)
    return Promise.all(keys.map((idempotencyKey) => who.post('/api/wallet/withdrawals', { idempotencyKey })))
  }

  const actions = {
    async listen({ which, other, ms, yes, also }: Choices) {
      for (const demoId of demoIds) await fetchSong(who, demoId)
      const page = await openListeningSession(who, dropId)
      await page.sendHeartbeat(pick(demoIds, which)!, true)
      for (let heartbeats = 1 + (other % 3); heartbeats > 0; heartbeats--) {
        advanceClock(1000 + ((ms * heartbeats) % 24_000))
        await page.sendHeartbeat(pick(demoIds, which + heartbeats)!, yes || heartbeats > 1, [[0, 20_000]])
      }
      if (also) await page.stop()
    },
    decide: ({ which, yes }: Choices) =>
      yes
        ? who.post(`/api/demos/${pick(demoIds, which)}/pitch`)
        : who.post(`/api/demos/${pick(demoIds, which)}/nogo`, { reason: 'mood' }),
    withdraw: ({ also }: Choices) => {
      const key = `${dropId} and word ${usedKeys.length}`
      return withdraw(also ? [key, `${key}, the other`] : [key])
    },
    withdrawAgain({ which, also }: Choices) {
      const key = pick(usedKeys, which) ?? dropId
      return withdraw(also ? [key, key] : [key])
    },
    async injectFault({ which, other, yes }: Choices) {
      const found = pick(await transfers(), other)
      const sending = { method: 'POST', path: '/v1/transfers' }
      const reversing = { method: 'POST', path: `/v1/transfers/${found?.id}/reversals` }
      const reading = { method: 'GET', path: `/v1/transfers/${found?.id}` }
      const fault = pick(found ? [sending, sending, reversing, reversing, reading] : [sending], which)!
      const kinds = ['500-before', '500-after', 'timeout-before', 'timeout-after'] as const
      world.sandbox.stripe.faults.push({ ...fault, kind: pick(kinds, yes ? other : other % 2)! })
    },
    paidAtBank: ({ which }: Choices) => pressAtBank(which, 'paid'),
    startsAtBank: ({ which, yes }: Choices) => pressAtBank(which, 'starts', ...(yes ? ['paid'] : [])),
    failsAtBank: ({ which, yes }: Choices) => pressAtBank(which, 'failed', ...(yes ? ['retry'] : [])),
    reversedAtBank: ({ which }: Choices) => pressAtBank(which, 'reversed'),
    /**
     * Reverses part of the newest transfer, so that no other is affected. The provider rejects it once the money has
     * left.
     */
    async reversePart({ ms }: Choices) {
      const found = (await transfers()).at(-1)
      const left = found ? found.amount - found.amount_reversed : 0
      const params = { amount: 1 + (ms % Math.max(1, left)) }
      if (left > 0)
        await bank.stripe.transfers.createReversal(found!.id, params, impatientOptions).catch(() => undefined)
    },
    async payOutManually({ which, yes }: Choices) {
      if (yes) await pressAtBank(which, 'failed')
      const found = pick(await transfers(), which)
      if (!found) return
      const params = { amount: found.amount, currency: 'usd' }
      // Rejected when the account's balance is too low.
      const sent = bank.stripe.payouts.create(params, { stripeAccount: who.accountId })
      if (await sent.catch(() => undefined)) manuallyPaidOut.add(found.id)
    },
    async restrict({ yes }: Choices) {
      await bank.pressAccount(who.accountId, yes ? 'restricted' : 'finished')
      await who.post('/api/payout-account/status', { id: who.accountId })
    },
    wait: ({ which }: Choices) =>
      Promise.resolve(advanceClock(pick([3 * 60_000, 31 * 60_000, 5 * 3_600_000, 21 * 3_600_000], which)!)),
  } satisfies Record<string, (choices: Choices) => Promise<unknown>>

  return {
    who,
    actions,
    /** Delivers everything that is pending. */
    async finish() {
      const all = await bank.transfersTo(who.accountId)
      // A manual payout failed: its money can be reversed, or sent again.
      if (manuallyPaidOut.size > 0) for (const { id } of all) await bank.pressTransfer(id, 'failed')
      await bank.pressAccount(who.accountId, 'finished')
      // A closed choice changes nothing.
      for (const { id } of all) for (const choice of ['retry', 'starts', 'paid']) await bank.pressTransfer(id, choice)
    },
  }
}

export type WithdrawalAction = keyof WithdrawalHistory['actions']

/** How often each action is chosen. */
export const withdrawalWeights: Record<WithdrawalAction, number> = {
  listen: 5,
  withdraw: 4,
  withdrawAgain: 1,
  injectFault: 3,
  paidAtBank: 3,
  decide: 1,
  restrict: 1,
  reversePart: 1,
  payOutManually: 2,
  startsAtBank: 1,
  failsAtBank: 2,
  reversedAtBank: 1,
  wait: 2,
}
