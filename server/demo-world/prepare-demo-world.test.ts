import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../accounts/accounts-table.ts'
import { Person, signUp } from '../testing/steps/person.ts'
import { openTestWorld, type TestWorld } from '../testing/world/test-world.ts'
import { readConfig } from '../platform/config/config.ts'
import { assertNoDemoAccounts, prepareDemoWorld } from './demo-world.ts'

const canLogIn = async (world: TestWorld, email: string, password: string) =>
  (await new Person(world).post('/api/account/sign-in', { email, password })).status === 200

const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', SMTP_URL: 'smtp://mail.example' }

describe('the accounts of the demo world', () => {
  it('are created in a new database, whatever an older one has left in the data folder', async () => {
    const world = await openTestWorld({}, { realPasswords: true })
    for (const marker of ['begun', 'done']) writeFileSync(join(world.deps.config.dataDir, `demo-world-${marker}`), '')
    const { accounts, password } = (await prepareDemoWorld(world.deps))!
    expect(accounts).toHaveLength(9)
    for (const email of accounts) expect([email, await canLogIn(world, email, password)]).toEqual([email, true])
    await world.close()
  })

  it('are printed as long as they exist, even with a new data folder', async () => {
    const world = await openTestWorld()
    await prepareDemoWorld(world.deps)
    await world.deps.db.delete(users).where(eq(users.email, 'corporate@velv.test'))
    const { accounts } = (await prepareDemoWorld(world.deps))!
    expect(accounts).toHaveLength(8)
    expect(accounts).not.toContain('corporate@velv.test')
    await world.close()
  })

  it('are neither created nor printed in a database with other accounts', async () => {
    const world = await openTestWorld()
    await signUp(world, 'Mira Halden', 'songWriter')
    expect(await prepareDemoWorld(world.deps)).toBe(undefined)
    expect(await world.deps.db.$count(users)).toBe(1)
    await world.close()
  })

  it('are never created without a sandbox, and a database that has them is refused there', async () => {
    const world = await openTestWorld()
    const { dataDir } = world.deps.config
    const real = { ...world.deps, config: readConfig({ ...live, DATA_DIR: dataDir, DEMO_WORLD: 'true' }) }
    await assertNoDemoAccounts(real)
    expect(await prepareDemoWorld(real)).toBe(undefined)
    expect(await world.deps.db.$count(users)).toBe(0)

    await prepareDemoWorld(world.deps)
    await assertNoDemoAccounts(world.deps)
    await expect(assertNoDemoAccounts(real)).rejects.toThrow('This database holds the demo world')
    await world.close()
  })
})
