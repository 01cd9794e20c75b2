import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { statusAndCode, createPerson } from '../testing/steps/person.ts'
import { pressSandboxButton } from '../testing/steps/submission-steps.ts'
import { testWorld } from '../testing/world/test-world.ts'
import { users } from './accounts-table.ts'
import { emailTime } from '../platform/email/compose-email.ts'

const world = await testWorld()
const ola = await createPerson(world, 'Ola Berg', 'screener', { payout: false })
const accountId = (await ola.post('/api/payout-account', { email: ola.email })).body.id

const setAccountState = async (payoutStatus: string) => {
  await pressSandboxButton(`${world.sandbox.httpUrl}/accounts/${accountId}`, { status: payoutStatus })
  await ola.post('/api/payout-account/status', { id: accountId })
  await world.drainJobs()
}
const listNotificationTitles = async () => {
  const { rows } =
    (await ola.get('/api/me')).body.me.gate === 'open' ? (await ola.get('/api/notices')).body : { rows: [] }
  return rows.map(({ title }: { title: string }) => title)
}
const mails = async () => (await world.mailsTo(ola.email)).map(({ subject }) => subject)

it('notifies a paid screener once when payouts will stop and once when they have [L-5]', async () => {
  await setAccountState('unfinished')
  await setAccountState('finished')
  expect(await listNotificationTitles()).toEqual([])
  await setAccountState('due-soon')
  await setAccountState('due-soon')
  const { restriction } = (await ola.get('/api/me')).body.me.stripeAccount
  expect([restriction.stopped, restriction.needs, restriction.deadline !== null]).toEqual([false, 'details', true])
  const deadline = emailTime(new Date(restriction.deadline))
  expect(await listNotificationTitles()).toEqual([`Stripe needs information from you by ${deadline}`])
  await setAccountState('restricted')
  await setAccountState('restricted')
  expect((await mails()).filter((subject) => subject === 'Your payouts have stopped').length).toBe(1)
})

it('keeps the wallet visible to a screener whose payouts are stopped, and to nobody else [L-3]', async () => {
  expect((await ola.get('/api/me')).body.me.gate).toBe('payout')
  expect(await statusAndCode(ola.send('GET', '/api/drops'))).toEqual([403, 'account/gate'])
  expect((await ola.get('/api/wallet')).body).toMatchObject({ balanceMicros: 0, withdrawal: null })
  expect((await ola.get('/api/wallet/statement.csv')).status).toBe(200)
  const withdrawal = { idempotencyKey: 'a word that is long enough' }
  expect(await statusAndCode(ola.send('POST', '/api/wallet/withdrawals', withdrawal))).toEqual([403, 'account/gate'])
  const mira = await createPerson(world, 'Mira Halden', 'songWriter')
  for (const path of ['/api/wallet', '/api/wallet/statement.csv'])
    expect(await statusAndCode(mira.send('GET', path))).toEqual([403, 'account/role'])
  await setAccountState('finished')
  await world.deps.db.update(users).set({ disabledAt: world.deps.clock.now() }).where(eq(users.id, ola.id))
  expect(await statusAndCode(ola.send('GET', '/api/wallet'))).toEqual([403, 'auth/disabled'])
})
