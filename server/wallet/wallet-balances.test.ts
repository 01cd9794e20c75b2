import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { makeLog } from '../platform/observability/log.ts'
import { collectQueries, readPlan } from '../testing/database/query-plans.ts'
import { createPerson, type Person } from '../testing/steps/person.ts'
import { createPersonWithBank, earn } from '../testing/steps/wallet-steps.ts'
import { testWorld } from '../testing/world/test-world.ts'
import { checkBalances } from './check-balances.ts'
import { readWallet } from './wallet-queries.ts'

const world = await testWorld()
const { db } = world.deps

/** The lines that a check logs, and whether it failed. */
async function check() {
  const lines: Record<string, unknown>[] = []
  const log = makeLog('error', { write: (line: string) => void lines.push(JSON.parse(line)) })
  const failed = await checkBalances({ db, log }).then(
    () => undefined,
    (error: Error) => error.message,
  )
  return { lines, failed }
}

const setBalance = ({ id }: Person, micros: number) =>
  world.ownerDb.execute(sql`
    update wallet_balances set balance_micros = balance_micros + ${micros}
    where account_id = (select id from ledger_accounts where owner_id = ${id})`)

it('has the sum of the entries after earnings and withdrawals at the same time [L-3] [L-4]', async () => {
  const ola = await createPersonWithBank(world, 'Ola Both')
  await earn(world, ola, { seconds: 20_000, rateMicros: 5_003 })
  const [{ status }] = await Promise.all([
    ola.post('/api/wallet/withdrawals', { idempotencyKey: 'while something else is earned' }),
    ...Array.from({ length: 8 }, () => earn(world, ola, { seconds: 7, rateMicros: 5_003 })),
  ])
  expect(status).toBe(200)
  await world.drainJobs()
  const { balanceMicros, seconds } = await readWallet(db, ola.id)
  expect(seconds).toBe(20_056)
  const [sum] = (
    await db.execute<{ micros: number }>(sql`
      select sum(e.amount_micros)::float8 as micros from ledger_entries e
      join ledger_accounts a on a.id = e.account_id where a.owner_id = ${ola.id}`)
  ).rows
  expect(balanceMicros).toBe(sum!.micros)
  expect(await check()).toEqual({ lines: [], failed: undefined })
})

it('cannot be overdrawn by two postings at the same time [L-4]', async () => {
  const ola = await createPerson(world, 'Ola Short', 'screener')
  await earn(world, ola, { seconds: 10, rateMicros: 5_000 })
  // Either would be covered alone.
  const taken = await Promise.allSettled([1, 2].map(() => earn(world, ola, { seconds: 7, rateMicros: -5_000 })))
  const rejected = taken.filter((one) => one.status === 'rejected')
  expect(rejected).toMatchObject([{ reason: { cause: { code: '23514', constraint: 'wallet_balances_covered' } } }])
  expect(await readWallet(db, ola.id)).toMatchObject({ balanceMicros: 15_000, seconds: 17 })
})

it('is compared with the entries once a day, and a difference fails the job', async () => {
  const ola = await createPerson(world, 'Ola Wrong', 'screener')
  await earn(world, ola, { seconds: 10, rateMicros: 5_000 })
  await setBalance(ola, 1)
  const { lines, failed } = await check()
  expect(failed).toBe('Wallets whose balance is not the sum of their entries: 1')
  expect(lines).toMatchObject([{ balanceMicros: 50_001, entriesMicros: 50_000, seconds: 10, entriesSeconds: 10 }])
  await setBalance(ola, -1)
  expect(await check()).toEqual({ lines: [], failed: undefined })
})

it('is read without the entries, however many there are', async () => {
  const ola = await createPerson(world, 'Ola Long', 'screener')
  await earn(world, ola, { seconds: 400, rateMicros: 5_000, demoIds: Array.from({ length: 200 }, () => ola.id) })
  const queries = await collectQueries(() => readWallet(db, ola.id))
  expect(queries).toHaveLength(1)
  const plan = await readPlan(db, queries[0]!)
  expect(plan.text).not.toContain('ledger_entries')
  expect(plan.rows).toBeLessThan(10)
})
