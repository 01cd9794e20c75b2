import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { apiRoutes } from '../../api-document.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { enableTwoFactor } from '../../testing/steps/authenticator.ts'
import { openLiveStream } from '../../testing/steps/live-stream.ts'
import { statusAndCode, password, Person, signUp, createPerson } from '../../testing/steps/person.ts'
import { openTestWorld, testWorld } from '../../testing/world/test-world.ts'
import { readConfig } from '../../platform/config/config.ts'
import { users } from '../accounts-table.ts'
import { auditEntries } from '../audit/audit-entries-table.ts'
import { twoFactors } from './two-factor-table.ts'

const dayMs = 86_400_000
const due = [403, 'auth/two-factor-due']
const role = [403, 'account/role']

const world = await testWorld({ ADMIN_TWO_FACTOR_DAYS: '14' })

/** Operations that only admins may call. */
const ofAdminsAlone = apiRoutes.filter(({ 'x-access': access }) => {
  const roles = typeof access === 'string' ? [] : 'beforeGate' in access ? access.beforeGate : access
  return roles.includes('admin') && !roles.includes('dropOwner')
})

const ask = (person: Person, path = '/api/admin/people') => statusAndCode(person.send('GET', path))

describe('an admin without a second factor [T-6]', () => {
  it('has all rights for fourteen days, and no admin rights afterwards until it is set up', async () => {
    const ada = await createPerson(world, 'Ada Linde', 'manager', { admin: true })
    const kai = await createPerson(world, 'Kai Moss', 'producer')
    const { requiredFrom } = (await ada.get('/api/me')).body.me.twoFactor
    expect(Date.parse(requiredFrom) - world.deps.clock.now().getTime()).toBeGreaterThan(13.9 * dayMs)
    world.advanceClock(13.9 * dayMs)
    expect(await ask(ada)).toEqual([200, undefined])
    world.advanceClock(0.2 * dayMs)
    expect(await ask(ada)).toEqual(due)
    expect((await ada.get('/api/me')).body.me.twoFactor.isDue).toBe(true)
    expect(ofAdminsAlone.length).toBeGreaterThan(20)
    for (const { operationId, method, path } of ofAdminsAlone) {
      const answer = ada.send(method.toUpperCase(), path.replace(/{.*?}/g, kai.id), method === 'get' ? undefined : {})
      expect([operationId, await statusAndCode(answer)]).toEqual([operationId, due])
    }
    const action = ada.send('POST', `/api/admin/people/${kai.id}/disable`, { reason: 'An act of ours' })
    expect(await statusAndCode(action)).toEqual(due)
    expect((await world.deps.db.select().from(users).where(eq(users.id, kai.id)))[0]!.disabledAt).toBeNull()
    // Operations open to everyone stay open to them, including the setup; nobody else is asked for anything.
    expect(await ask(ada, '/api/me/sessions')).toEqual([200, undefined])
    expect([await ask(kai), (await kai.get('/api/me')).body.me.twoFactor.requiredFrom]).toEqual([role, null])
    await enableTwoFactor(ada)
    expect(await ask(ada)).toEqual([200, undefined])
  })

  it('gets no admin invalidations on the live stream until it is set up', async () => {
    const ada = await createPerson(world, 'Ada Live', 'manager', { admin: true })
    world.advanceClock(14.1 * dayMs)
    /** The invalidations that the stream sends, for admins and for the person's own data. */
    const heard = async () => {
      const page = await openLiveStream(ada)
      await page.next()
      await publishInvalidation(world.deps.db, 'admins', ['people'])
      await publishInvalidation(world.deps.db, ada.id, ['notifications'])
      const first = await page.next()
      await page.close()
      return first
    }
    expect(await heard()).toEqual(['notifications'])
    await enableTwoFactor(ada)
    expect(await heard()).toEqual(['people'])
  })

  it('has fourteen days from becoming an admin', async () => {
    const [ada, ben] = [
      await createPerson(world, 'Ada Second', 'manager', { admin: true }),
      await createPerson(world, 'Ben Holt', 'manager'),
    ]
    world.advanceClock(30 * dayMs)
    const { app } = await enableTwoFactor(ada)
    await ada.post('/api/me/confirm-password', { password, code: app.nextCode() })
    const again = new Person(world)
    Object.assign(again, { email: ben.email, id: ben.id })
    await again.post('/api/account/sign-in', { email: ben.email, password })
    const granted = await ada.post(`/api/admin/people/${ben.id}/grant-admin`)
    expect(granted.status).toBe(200)
    expect(await ask(again)).toEqual([200, undefined])
    world.advanceClock(14.1 * dayMs)
    await again.post('/api/account/sign-in', { email: ben.email, password })
    expect(await ask(again)).toEqual(due)
  })

  it('can be an admin by configuration, too', async () => {
    const fixed = await openTestWorld({
      ADMIN_TWO_FACTOR_DAYS: '0',
      ADMIN_ACCOUNTS: 'rosa.vidal@example.com=VELV-0000-0000',
    })
    const rosa = await signUp(fixed, 'Rosa Vidal', 'manager')
    // Its account may be slightly newer than the test clock.
    fixed.advanceClock(60_000)
    await fixed.deps.db
      .update(users)
      .set({ emailVerified: true, velvId: 'VELV-0000-0000' })
      .where(eq(users.id, rosa.id))
    expect(await ask(rosa)).toEqual(due)
    await enableTwoFactor(rosa)
    expect(await ask(rosa)).toEqual([200, undefined])
    await fixed.close()
  })
})

it('has a configurable number of days; in the demo world the rights never end', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x', SMTP_URL: 'smtp://localhost' }
  const days = (env: Record<string, string>) => readConfig(env).adminTwoFactorDays
  expect([days({}), days({ DEMO_WORLD: 'false' }), days(stripe), days({ ADMIN_TWO_FACTOR_DAYS: '3' })]).toEqual([
    undefined,
    14,
    14,
    3,
  ])
})

describe('confirming the password again as staff [T-6] [M-1]', () => {
  it('requires a code from people who use one', async () => {
    const ada = await createPerson(world, 'Ada Third', 'manager', { admin: true })
    const { app, recoveryCodes } = await enableTwoFactor(ada)
    const tim = await createPerson(world, 'Tim Kept', 'producer')
    world.advanceClock(16 * 60_000)
    const remove = () =>
      statusAndCode(ada.send('POST', `/api/admin/people/${tim.id}/remove`, { reason: 'A test of ours' }))
    expect(await remove()).toEqual([403, 'auth/confirm-password'])
    const confirm = (requestBody: object) => statusAndCode(ada.send('POST', '/api/me/confirm-password', requestBody))
    expect(await confirm({ password })).toEqual([401, 'auth/two-factor-needed'])
    expect(await confirm({ password, code: '000000' })).toEqual([401, 'auth/invalid-code'])
    expect(await confirm({ password: 'a wrong one', code: app.nextCode() })).toEqual([401, 'auth/invalid-credential'])
    expect(await remove()).toEqual([403, 'auth/confirm-password'])
    expect(await confirm({ password, code: app.code() })).toEqual([204, undefined])
    expect((await remove())[0]).toBeLessThan(300)
    world.advanceClock(16 * 60_000)
    expect(await confirm({ password, code: recoveryCodes[0] })).toEqual([204, undefined])
  })
})

describe('npm run admin -- reset-two-factor [T-6]', () => {
  const program = fileURLToPath(new URL('../../command-admin.ts', import.meta.url))
  const run = (email: string) =>
    promisify(execFile)(process.execPath, [program, 'reset-two-factor', email], {
      env: { DATABASE_URL: world.database.url },
    }).then(
      ({ stdout }) => [0, stdout.trim()],
      ({ code, stderr }) => [code, stderr.trim()],
    )

  it('turns it off, logs out everywhere, sends an email, and records it in the audit trail', async () => {
    const lena = await createPerson(world, 'Lena Ford', 'producer')
    await enableTwoFactor(lena)
    expect(await run(lena.email)).toEqual([
      0,
      'Two-factor authentication is now off for Lena Ford (lena.ford@example.com). They were logged out everywhere.',
    ])
    expect(await world.deps.db.select().from(twoFactors).where(eq(twoFactors.userId, lena.id))).toEqual([])
    expect(await statusAndCode(lena.send('GET', '/api/me'))).toEqual([401, 'auth/signed-out'])
    const entries = await world.deps.db.select().from(auditEntries).where(eq(auditEntries.subjectId, lena.id))
    expect(entries.map(({ action, actorId, before, after }) => ({ action, actorId, before, after }))).toEqual([
      { action: 'account.reset-two-factor', actorId: null, before: { twoFactor: true }, after: { twoFactor: false } },
    ])
    await world.drainJobs()
    const mails = (await world.mailsTo(lena.email)).map(({ subject }) => subject)
    expect(mails).toContain('Two-factor authentication was reset')
    expect(
      await statusAndCode(new Person(world).send('POST', '/api/account/sign-in', { email: lena.email, password })),
    ).toEqual([200, undefined])
    expect(await run(lena.email)).toEqual([
      0,
      'Two-factor authentication was already off for Lena Ford (lena.ford@example.com).',
    ])
    expect(await run('nobody@example.com')).toEqual([1, 'No account has the email nobody@example.com.'])
  })
})
