import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDeps } from '../open-deps.ts'
import { listeningSessions } from '../screening/screening-table.ts'
import { createPerson } from '../testing/steps/person.ts'
import { pick } from '../testing/property/pick.ts'
import { propertySettings } from '../testing/property/property-settings.ts'
import { openTestWorld, type TestWorld } from '../testing/world/test-world.ts'
import { disableProviderRetries, openPayoutDashboard, createPersonWithBank } from '../testing/steps/wallet-steps.ts'
import {
  anyChoices,
  type Choices,
  createWithdrawalHistory,
  type WithdrawalAction,
  type WithdrawalHistory,
  type WithdrawalTestContext,
  withdrawalWeights,
} from '../testing/property/withdrawal-histories.ts'
import { type AccountKind, withdrawals } from './wallet-table.ts'

/** Withdrawals are watched for ten days after their arrival; a whole history is shorter. */
const longestMs = 4 * 86_400_000

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** 1.70 dollars per second, so that a minute is enough for a withdrawal. */
const rateMicros = 1_700_003

let world: TestWorld
let bank: ReturnType<typeof openPayoutDashboard>
let people: WithdrawalTestContext['people']

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
  await new Promise<void>((resolve) => webhookServer.listen(0, '127.0.0.1', resolve))
  world.sandbox.stripe.setWebhookUrl(`http://127.0.0.1:${(webhookServer.address() as AddressInfo).port}/`)
})
afterAll(async () => {
  await world.close()
  webhookServer.close()
})

/** Successive server processes on the same database; steps run in the newest. */
class ServerRestarts {
  private restarted: Awaited<ReturnType<typeof openDeps>> | undefined

  async restart(timeoutMs = 100) {
    await this.restarted?.close()
    const { config, secret, clock, databaseTime, log } = world.deps
    this.restarted = await openDeps({
      config,
      secret,
      clock,
      databaseTime,
      log,
      baseUrl: world.baseUrl,
      database: world.database,
      smtpUrl: `smtp://127.0.0.1:${world.sandbox.smtpPort}`,
      stripe: { secretKey: 'sk_test_world', webhookSecret: world.webhookSecret },
    })
    disableProviderRetries({ ...world, deps: this.restarted }, timeoutMs)
  }

  async reconcile() {
    if (!this.restarted) await this.restart()
    const { db, jobs } = this.restarted!
    await jobs.enqueue(db, 'withdrawal.reconcile', {})
    await jobs.runDue()
  }

  close = () => this.restarted?.close()
}

async function deliver(delivered: readonly Stripe.Event[]): Promise<void> {
  for (const event of delivered) {
    const status = await bank.deliver(event)
    if (status !== 200) throw new Error(`The webhook answered ${status}.`)
  }
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

/** What the commands act on. */
type Real = {
  histories: readonly [WithdrawalHistory, WithdrawalHistory]
  restarts: ServerRestarts
  /** Events that arrive only at the very end. */
  lost: Set<string>
}

/** The model only decides which commands make sense; the invariants are checked on the ledger, the sessions, and the provider. */
type Model = { hasWithdrawn: [boolean, boolean] }

const newModel = (): Model => ({ hasWithdrawn: [false, false] })

/** What can happen apart from the actions of a screener and their bank. */
const serverActions = {
  reconcile: ({ restarts }: Real) => restarts.reconcile(),
  restart: ({ restarts }: Real) => restarts.restart(),
  /** Some events arrive, in another order than they were sent, and perhaps again. */
  deliver: ({ lost }: Real, { which, other, yes }: Choices) => {
    const arriving = events.filter(({ id }, at) => !lost.has(id) && (at + which) % (1 + (other % 3)) === 0)
    return deliver(yes ? arriving.toReversed() : arriving)
  },
  lose({ lost }: Real, { which }: Choices) {
    const event = pick(events, which)
    if (event) lost.add(event.id)
    return Promise.resolve()
  },
} satisfies Record<string, (real: Real, choices: Choices) => Promise<unknown>>

type CommandKind = WithdrawalAction | keyof typeof serverActions

class Command implements fc.AsyncCommand<Model, Real> {
  private readonly kind: CommandKind
  private readonly at: 0 | 1
  private readonly choices: Choices

  constructor(kind: CommandKind, at: 0 | 1, choices: Choices) {
    this.kind = kind
    this.at = at
    this.choices = choices
  }

  check = ({ hasWithdrawn }: Readonly<Model>) => this.kind !== 'withdrawAgain' || hasWithdrawn[this.at]

  async run(model: Model, real: Real) {
    const { kind, at, choices } = this
    if (kind === 'withdraw') model.hasWithdrawn[at] = true
    if (kind in serverActions) await serverActions[kind as keyof typeof serverActions](real, choices)
    else await real.histories[at].actions[kind as WithdrawalAction](choices)
    const violations = (await Promise.all(real.histories.map(invariantViolations))).flat()
    if (violations.length > 0) throw new Error(violations.join('\n'))
  }

  toString = () => `${this.kind} ${this.at} ${JSON.stringify(this.choices)}`
}

const weights = { ...withdrawalWeights, reconcile: 4, restart: 1, deliver: 3, lose: 1 }
const screener = fc.constantFrom(0 as const, 1 as const)
const commandsOf = (kind: CommandKind) =>
  Array.from({ length: weights[kind] }, () =>
    fc.tuple(screener, anyChoices).map(([at, choices]) => new Command(kind, at, choices)),
  )

const settings = propertySettings(6)

const allCommands = fc.commands((Object.keys(weights) as CommandKind[]).flatMap(commandsOf), {
  maxCommands: 40,
  size: 'max',
  ...(settings.replayPath ? { replayPath: settings.replayPath } : {}),
})

/** New screeners make every sequence independent, so that a shorter one can be tried. */
async function createReal(): Promise<Real> {
  events.length = 0
  world.sandbox.stripe.faults.length = 0
  let passedMs = 0
  const advanceClock = (ms: number) => {
    if (passedMs + ms > longestMs) return
    passedMs += ms
    world.advanceClock(ms)
  }
  const context: WithdrawalTestContext = { world, bank, advanceClock, people }
  const history = async () => {
    const created = await createWithdrawalHistory(context, await createPersonWithBank(world, `Ear ${++screeners}`))
    // Something to withdraw, so that most sequences move money.
    const choices = { which: 0, other: 2, ms: 20_000, yes: true, also: false }
    await created.actions.listen(choices)
    await created.actions.listen(choices)
    return created
  }
  return { histories: [await history(), await history()], restarts: new ServerRestarts(), lost: new Set() }
}

let screeners = 0

/** The provider responds again, and forgets its rejections after a day: wallet, ledger, and bank agree in the end. */
async function expectSettled({ histories, restarts }: Real): Promise<void> {
  world.sandbox.stripe.faults.length = 0
  await restarts.restart(10_000)
  const runReconciliation = async () => {
    for (const ms of [3 * minuteMs, 31 * minuteMs, 25 * hourMs, 31 * minuteMs]) {
      world.advanceClock(ms)
      await restarts.reconcile()
    }
  }
  await runReconciliation()
  for (const history of histories) {
    await history.finish()
    await history.who.post('/api/payout-account/status', { id: history.who.accountId })
  }
  await runReconciliation()
  const faults = (await Promise.all(histories.map(finalViolations))).flat()
  expect([...faults, ...(await ledgerViolations())]).toEqual([])
  // All events again, including the lost ones, in another order: nothing changes.
  const before = await Promise.all(histories.map(({ who }) => ledgerOf(who.id)))
  await deliver(events.toReversed())
  await restarts.reconcile()
  expect(await Promise.all(histories.map(({ who }) => ledgerOf(who.id)))).toEqual(before)
}

it(
  '[L-3] [L-4] in histories of listening and withdrawing, with failures, returns, lost and duplicated events and restarts, no cent is lost and none is paid twice',
  async () => {
    await fc.assert(
      fc.asyncProperty(allCommands, async (commands) => {
        const real = await createReal()
        try {
          await fc.asyncModelRun(() => ({ model: newModel(), real }), commands)
          await expectSettled(real)
        } finally {
          await real.restarts.close()
        }
      }),
      settings,
    )
    // Sequences without withdrawals would prove nothing.
    const [counted] = await rowsOf<{ count: number }>(sql`select count(*)::int from withdrawals where state = 'paid'`)
    expect(counted!.count).toBeGreaterThan(0)
  },
  Math.max(5, settings.numRuns ?? 5) * 60_000,
)
