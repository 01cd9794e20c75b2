import type { JobWithoutPayload } from '@velv/domain/jobs.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDeps } from '../open-deps.ts'
import { listeningSessions } from '../screening/screening-table.ts'
import { interleaveSteps } from '../testing/property/interleave-steps.ts'
import { createPerson } from '../testing/steps/person.ts'
import { type SeededRandom, seededRandom } from '../testing/property/seeded-random.ts'
import { seeds } from '../testing/property/seeds.ts'
import { openTestWorld, type TestWorld } from '../testing/world/test-world.ts'
import {
  disableProviderRetries,
  openPayoutDashboard,
  type PersonWithBank,
  createPersonWithBank,
} from '../testing/steps/wallet-steps.ts'
import {
  type WithdrawalHistory,
  type WithdrawalTestContext,
  createWithdrawalHistory,
} from '../testing/property/withdrawal-histories.ts'
import { type AccountKind, withdrawals } from './wallet-table.ts'

/** How many screeners, and how many steps for each of them, in every run. */
const screeners = 14
const stepsEach = 8

/** Withdrawals are watched for ten days after their arrival; a whole run is shorter. */
const longestMs = 4 * 86_400_000

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** 1.70 dollars per second, so that a minute is enough for a withdrawal. */
const rateMicros = 1_700_003

let world: TestWorld
let bank: ReturnType<typeof openPayoutDashboard>
let people: WithdrawalTestContext['people']
const listeners: PersonWithBank[] = []

/** The provider's events, collected here instead of delivered. */
const events: Stripe.Event[] = []
const webhookServer = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    events.push(JSON.parse(body) as Stripe.Event)
    response.end()
  })
})

beforeAll(async () => {
  world = await openTestWorld({ RATE_LEVEL1_MICROS: String(rateMicros) })
  bank = openPayoutDashboard(world)
  people = {
    creator: await createPerson(world, 'Mira Halden', 'songWriter'),
    owner: await createPerson(world, 'Ines Owner', 'anr'),
    staff: await createPerson(world, 'Ada Admin', 'manager', { admin: true }),
  }
  for (let count = 0; count < screeners; count++) listeners.push(await createPersonWithBank(world, `Ear ${count}`))
  await new Promise<void>((resolve) => webhookServer.listen(0, '127.0.0.1', resolve))
  world.sandbox.stripe.setWebhookUrl(`http://127.0.0.1:${(webhookServer.address() as AddressInfo).port}/`)
})
afterAll(async () => {
  await world.close()
  webhookServer.close()
})

/** Successive server processes on the same database; steps run in the newest. */
class ServerRestarts {
  private readonly random: SeededRandom
  private restarted: Awaited<ReturnType<typeof openDeps>> | undefined
  restarts = 0
  delivered = 0

  constructor(random: SeededRandom) {
    this.random = random
  }

  async restart(timeoutMs = 100) {
    await this.restarted?.close()
    const { config, secret, clock, log } = world.deps
    this.restarted = await openDeps({
      config,
      secret,
      clock,
      log,
      baseUrl: world.baseUrl,
      database: world.database,
      smtpUrl: `smtp://127.0.0.1:${world.sandbox.smtpPort}`,
      stripe: { secretKey: 'sk_test_world', webhookSecret: world.webhookSecret },
    })
    disableProviderRetries({ ...world, deps: this.restarted }, timeoutMs)
    this.restarts += 1
  }

  async runJobs(...jobs: JobWithoutPayload[]) {
    if (!this.restarted || this.random.boolean(0.1)) await this.restart()
    const { db, jobs: queue } = this.restarted!
    for (const job of jobs) await queue.enqueue(db, job, {})
    await queue.runDue()
  }

  /** Delivers some of the events in any order, and some repeatedly; the `lost` ones only at the very end. */
  async deliver(part: number, lost: Set<string> = new Set()) {
    for (const event of this.random.shuffle(events)) {
      if (lost.has(event.id) || !this.random.boolean(part)) continue
      const status = await bank.deliver(event)
      if (status !== 200) throw new Error(`The webhook answered ${status}.`)
      this.delivered += 1
    }
  }

  close = () => this.restarted?.close()
}

const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await world.deps.db.execute<Row>(query)).rows

/** The ledger balances for the withdrawals of a screener, by kind of account. */
async function ledgerOf(screenerId: string) {
  const rows = await rowsOf<{ kind: AccountKind; earned: boolean; micros: string }>(sql`
    select a.kind, p.kind = 'listening' as earned, sum(e.amount_micros) as micros
    from ledger_postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
    where p.withdrawal_id in (select id from withdrawals where screener_id = ${screenerId})
      or p.session_id in (select id from listening_sessions where screener_id = ${screenerId})
    group by 1, 2`)
  const of = (kind: AccountKind, earned: boolean) =>
    Number(rows.find((row) => row.kind === kind && row.earned === earned)?.micros ?? 0)
  const [inTransit, paidOut, drawn] = [of('withdrawals', false), of('paid out', false), of('screener', false)]
  return { inTransit, paidOut, drawn, earned: of('screener', true) }
}

/** Checks the invariants of every moment: no cent is lost, and none is in two places. Returns the violations. */
async function invariantViolations({ who }: WithdrawalHistory): Promise<string[]> {
  const { db } = world.deps
  const faults: string[] = []
  const check = (holds: boolean, words: string) => holds || faults.push(`${who.email}: ${words}`)
  const rows = await db.select().from(withdrawals).where(eq(withdrawals.screenerId, who.id))
  const { inTransit, paidOut, drawn, earned } = await ledgerOf(who.id)
  const left = (states: string[]) =>
    rows
      .filter(({ state }) => states.includes(state))
      .reduce((sum, { amountMicros, returnedMicros }) => sum + amountMicros - returnedMicros, 0)
  check(inTransit === left(['requested', 'sent']), `on the way are ${inTransit}`)
  check(paidOut === left(['paid']), `paid out are ${paidOut}`)
  check(drawn === -inTransit - paidOut, `the wallet gave ${drawn}`)
  check(earned + drawn >= 0, `the wallet holds ${earned + drawn}`)
  const sessions = await db.select().from(listeningSessions).where(eq(listeningSessions.screenerId, who.id))
  const seconds = sessions.reduce((sum, { countedMs }) => sum + Math.floor(countedMs / 1000), 0)
  check(earned === seconds * rateMicros, `${seconds} s earned ${earned}`)
  const transfers = await bank.transfersTo(who.accountId)
  for (const { id, amountMicros, returnedMicros } of rows) {
    const made = transfers.filter((transfer) => transfer.transfer_group === id)
    const out = made.reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0) * 10_000
    check(made.length <= 1, `${id} was sent ${made.length} times`)
    check(
      out + returnedMicros <= amountMicros,
      `${id}: ${out} are out and ${returnedMicros} are back of ${amountMicros}`,
    )
  }
  return faults
}

/** Checks the invariants of the final state: wallet, ledger and bank agree. */
async function finalViolations(history: WithdrawalHistory): Promise<string[]> {
  const { who } = history
  const faults = await invariantViolations(history)
  const rows = await world.deps.db.select().from(withdrawals).where(eq(withdrawals.screenerId, who.id))
  const { paidOut, drawn, earned } = await ledgerOf(who.id)
  const shown = (await who.get('/api/wallet')).body
  if (shown.balanceMicros !== earned + drawn) faults.push(`${who.email} is shown ${shown.balanceMicros}`)
  if (shown.seconds * rateMicros !== earned) faults.push(`${who.email} is shown ${shown.seconds} s`)
  const onAccount = { stripeAccount: who.accountId }
  const payouts = (await bank.stripe.payouts.list({ limit: 100 }, onAccount)).data
  const arrived = payouts.reduce((sum, { status, amount }) => sum + (status === 'paid' ? amount : 0), 0)
  if (paidOut !== arrived * 10_000) faults.push(`${who.email}: paid out ${paidOut}, at the bank ${arrived} cents`)
  const transfers = await bank.transfersTo(who.accountId)
  for (const { id, state, amountMicros, returnedMicros } of rows) {
    const [made] = transfers.filter((transfer) => transfer.transfer_group === id)
    const out = made ? (made.amount - made.amount_reversed) * 10_000 : 0
    if (out !== amountMicros - returnedMicros) faults.push(`${id} (${state}): ${out} out, ${returnedMicros} back`)
    if (state !== 'paid' && state !== 'failed') faults.push(`${id} is still ${state}`)
  }
  return faults
}

async function ledgerViolations(): Promise<unknown[]> {
  const lopsided = await rowsOf(sql`
    select posting_id from ledger_entries group by 1 having sum(amount_micros) <> 0 or count(*) <> 2`)
  const below = await rowsOf(sql`
    select a.kind, a.owner_id from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.kind <> 'listening cost' group by 1, 2 having sum(e.amount_micros) < 0`)
  const unbalanced = await rowsOf(sql`select sum(amount_micros) from ledger_entries having sum(amount_micros) <> 0`)
  return [...lopsided, ...below, ...unbalanced]
}

const all = async (histories: WithdrawalHistory[], faults: (history: WithdrawalHistory) => Promise<string[]>) =>
  (await Promise.all(histories.map(faults))).flat()

async function runOf(seed: number) {
  const random = seededRandom(seed)
  events.length = 0
  const began = world.deps.clock.now()
  let passedMs = 0
  const advanceClock = (ms: number) => {
    if (passedMs + ms > longestMs) return
    passedMs += ms
    world.advanceClock(ms)
  }
  const context: WithdrawalTestContext = { world, bank, random, advanceClock, people }
  const histories: WithdrawalHistory[] = []
  for (const who of listeners) histories.push(await createWithdrawalHistory(context, who, stepsEach))
  const restarts = new ServerRestarts(random)
  const faults: unknown[] = []
  const lost = new Set<string>()
  const steps = interleaveSteps(
    random,
    histories.map((history) => history.steps),
  )
  for (const [place, step] of steps.entries()) {
    await step()
    for (const { id } of events) if (!lost.has(id) && random.boolean(0.02)) lost.add(id)
    if (random.boolean(0.1)) await restarts.deliver(0.2, lost)
    if (random.boolean(0.2)) await restarts.runJobs('withdrawal.reconcile')
    if (place % 50 === 49) faults.push(...(await all(histories, invariantViolations)))
  }
  // The provider responds again, and forgets its rejections after a day.
  world.sandbox.stripe.faults.length = 0
  await restarts.restart(10_000)
  const runReconciliation = async () => {
    for (const ms of [3 * minuteMs, 31 * minuteMs, 25 * hourMs, 31 * minuteMs]) {
      world.advanceClock(ms)
      await restarts.runJobs('withdrawal.reconcile')
    }
  }
  await runReconciliation()
  faults.push(...(await all(histories, invariantViolations)))
  for (const history of histories) await history.finish()
  for (const { who } of histories) await who.post('/api/payout-account/status', { id: who.accountId })
  await runReconciliation()
  faults.push(...(await all(histories, finalViolations)), ...(await ledgerViolations()))
  // All events again, including the lost ones, in another order: nothing changes.
  const before = await Promise.all(histories.map(({ who }) => ledgerOf(who.id)))
  await restarts.deliver(0.7)
  await restarts.runJobs('withdrawal.reconcile')
  const after = await Promise.all(histories.map(({ who }) => ledgerOf(who.id)))
  if (JSON.stringify(after) !== JSON.stringify(before)) faults.push('what was told again moved money')
  await restarts.close()
  const states = await rowsOf<{ state: string; failure_reason: string | null; count: number }>(sql`
    select state, failure_reason, count(*)::int from withdrawals
    where requested_at >= ${began.toISOString()}::timestamptz group by 1, 2 order by 1, 2`)
  const ends = states.map(({ state, failure_reason, count }) => `${count} ${failure_reason ?? state}`).join(', ')
  const summary = `seed ${seed}: ${ends}; ${events.length} events, ${restarts.delivered} delivered, ${restarts.restarts} restarts`
  return { faults, summary }
}

it(
  `[L-3] [L-4] in ${seeds.length * screeners} histories of listening and withdrawing, with failures, returns, lost and duplicated events and restarts, no cent is lost and none is paid twice`,
  async () => {
    const counts: string[] = []
    for (const seed of seeds) {
      const { faults, summary } = await runOf(seed)
      expect([summary, faults]).toEqual([summary, []])
      counts.push(summary)
    }
    // The seeds reproduce a failure.
    process.stdout.write(`${counts.join('\n')}\n`)
  },
  seeds.length * 240_000,
)
