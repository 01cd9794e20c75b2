import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf, type Person, welcome } from '../testing/person.ts'
import { pressOnSandbox } from '../testing/steps.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'
import { users } from './accounts-table.ts'

let world: TestWorld
let ola: Person
let accountId: string

beforeAll(async () => {
  world = await openTestWorld()
  ola = await welcome(world, 'Ola Berg', 'screener', { payout: false })
  accountId = (await ola.post('/api/payout-account', { email: ola.email })).body.id
})
afterAll(() => world.close())

const stands = async (standing: string) => {
  await pressOnSandbox(`${world.sandbox.httpUrl}/accounts/${accountId}`, { standing })
  await ola.post('/api/payout-account/status', { id: accountId })
  await world.settle()
}
const news = async () => {
  const { rows } =
    (await ola.get('/api/me')).body.me.gate === 'open' ? (await ola.get('/api/notices')).body : { rows: [] }
  return rows.map(({ title }: { title: string }) => title)
}
const mails = async () => (await world.mailsTo(ola.email)).map(({ subject }) => subject)

it('whoever is paid hears when that will stop, and when it has, each once [L-5]', async () => {
  await stands('unfinished')
  await stands('finished')
  expect(await news()).toEqual([])
  await stands('due-soon')
  await stands('due-soon')
  const { restriction } = (await ola.get('/api/me')).body.me.stripeAccount
  expect([restriction.stopped, restriction.needs, restriction.deadline !== null]).toEqual([false, 'details', true])
  const day = new Date(restriction.deadline).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  expect(await news()).toEqual([`Stripe needs something from you by ${day}`])
  await stands('restricted')
  await stands('restricted')
  expect((await mails()).filter((subject) => subject === 'Your payouts are stopped').length).toBe(1)
})

it('whose payouts are stopped still sees what she has, and nobody else’s wallet is anybody’s [L-3]', async () => {
  expect((await ola.get('/api/me')).body.me.gate).toBe('payout')
  expect(await codeOf(ola.send('GET', '/api/drops'))).toEqual([403, 'account/gate'])
  expect((await ola.get('/api/wallet')).body).toMatchObject({ balanceMicros: 0, withdrawal: null })
  expect((await ola.get('/api/wallet/statement.csv')).status).toBe(200)
  const withdrawal = { sentAs: 'a word that is long enough' }
  expect(await codeOf(ola.send('POST', '/api/wallet/withdrawals', withdrawal))).toEqual([403, 'account/gate'])
  const mira = await welcome(world, 'Mira Halden', 'songWriter')
  for (const path of ['/api/wallet', '/api/wallet/statement.csv'])
    expect(await codeOf(mira.send('GET', path))).toEqual([403, 'account/role'])
  await stands('finished')
  await world.deps.db.update(users).set({ disabledAt: world.deps.clock.now() }).where(eq(users.id, ola.id))
  expect(await codeOf(ola.send('GET', '/api/wallet'))).toEqual([403, 'auth/disabled'])
})
