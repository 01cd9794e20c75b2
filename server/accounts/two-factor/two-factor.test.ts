import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '@velv/domain/limits.ts'
import { AuthenticatorApp, enableTwoFactor } from '../../testing/steps/authenticator.ts'
import { statusAndCode, password, Person, createPerson } from '../../testing/steps/person.ts'
import { openTestWorld, testWorld, type TestWorld } from '../../testing/world/test-world.ts'
import { sessions } from '../accounts-table.ts'
import { twoFactors } from './two-factor-table.ts'

const world = await testWorld()

const needed = [401, 'auth/two-factor-needed']
const invalid = [401, 'auth/invalid-code']
const wrongPassword = [401, 'auth/invalid-credential']
const tooMany = [429, 'request/too-many']
const fine = [200, undefined]

const logIn = (person: Person, { email }: Person, code?: string, tried = password) =>
  statusAndCode(person.send('POST', '/api/account/sign-in', { email, password: tried, ...(code ? { code } : {}) }))

const isSignedIn = async (person: Person) => (await person.send('GET', '/api/me')).status === 200

const routePattern = async ({ id, world: where }: Person) =>
  (await where.deps.db.select().from(twoFactors).where(eq(twoFactors.userId, id)))[0]

const sessionsOf = ({ id }: Person) => world.deps.db.$count(sessions, eq(sessions.userId, id))

async function subjectsTo({ email }: Person): Promise<string[]> {
  await world.drainJobs()
  return (await world.mailsTo(email)).map(({ subject }) => subject)
}

let people = 0
const somebody = (at = world) => createPerson(at, `Mira ${(people += 1)}`, 'songWriter')

describe('setting up a second factor [T-6]', () => {
  it('requires the password, and logins need no code until one has confirmed the secret', async () => {
    const mira = await somebody()
    expect(await statusAndCode(mira.send('POST', '/api/me/two-factor', { password: 'a wrong one' }))).toEqual(
      wrongPassword,
    )
    expect(await routePattern(mira)).toBeUndefined()
    const { status, body } = await mira.post('/api/me/two-factor', { password })
    expect([status, body.secret]).toEqual([201, expect.stringMatching(/^[A-Z2-7]{32}$/)])
    const uri = new URL(body.uri)
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Velv:${mira.email}`,
    ])
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: body.secret,
      issuer: 'Velv',
      digits: '6',
      period: '30',
    })
    expect((await mira.get('/api/me')).body.me.twoFactor).toEqual({
      since: null,
      recoveryCodesLeft: 0,
      requiredFrom: null,
      isDue: false,
    })
    expect(await logIn(new Person(world), mira)).toEqual(fine)
  })

  it('accepts only a code of the app, ends other sessions, shows ten recovery codes once, and sends an email', async () => {
    const mira = await somebody()
    const elsewhere = new Person(world)
    await logIn(elsewhere, mira)
    const { secret } = (await mira.post('/api/me/two-factor', { password })).body
    const confirm = (code: string) => statusAndCode(mira.send('POST', '/api/me/two-factor/confirm', { code }))
    expect(await confirm('000000')).toEqual(invalid)
    expect(await confirm('7k2m-9x4p-c0de')).toEqual(invalid)
    expect([await isSignedIn(elsewhere), (await routePattern(mira))!.turnedOnAt]).toEqual([true, null])
    const app = new AuthenticatorApp(mira, secret)
    const { status, body } = await mira.post('/api/me/two-factor/confirm', {
      code: ` ${app.code().replace(/(...)/, '$1 ')}`,
    })
    expect(status).toBe(200)
    expect(new Set(body.recoveryCodes).size).toBe(10)
    for (const code of body.recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/)
    expect([await isSignedIn(mira), await isSignedIn(elsewhere)]).toEqual([true, false])
    const { twoFactor } = (await mira.get('/api/me')).body.me
    expect(twoFactor).toEqual({ since: expect.any(String), recoveryCodesLeft: 10, requiredFrom: null, isDue: false })
    expect(await subjectsTo(mira)).toContain('Two-factor authentication is on')
    // Neither endpoint replaces the secret now.
    const on = [409, 'account/two-factor-on']
    expect(await statusAndCode(mira.send('POST', '/api/me/two-factor', { password }))).toEqual(on)
    expect(await confirm(app.nextCode())).toEqual(on)
  })

  it('stores neither the secret nor a recovery code in readable form', async () => {
    const mira = await somebody()
    const { secret } = (await mira.post('/api/me/two-factor', { password })).body
    const app = new AuthenticatorApp(mira, secret)
    const { recoveryCodes } = (await mira.post('/api/me/two-factor/confirm', { code: app.code() })).body
    const stored = JSON.stringify(await routePattern(mira))
    for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((code: string) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(word)
    // It is not in her data export either, and is deleted with her account.
    const me = JSON.stringify((await mira.get('/api/me')).body)
    expect(me).not.toContain(secret)
    expect((await mira.post('/api/me/delete', { password })).status).toBe(204)
    expect(await routePattern(mira)).toBeUndefined()
  })

  it('uses the latest secret when it starts over, and expires after a day', async () => {
    const later = await openTestWorld()
    const mira = await somebody(later)
    const first = (await mira.post('/api/me/two-factor', { password })).body.secret
    const second = (await mira.post('/api/me/two-factor', { password })).body.secret
    const confirm = (secret: string) =>
      statusAndCode(
        mira.send('POST', '/api/me/two-factor/confirm', { code: new AuthenticatorApp(mira, secret).code() }),
      )
    expect(await confirm(first)).toEqual(invalid)
    const una = await somebody(later)
    await una.post('/api/me/two-factor', { password })
    expect(await confirm(second)).toEqual(fine)
    later.advanceClock(25 * 3_600_000)
    await later.deps.jobs.enqueue(later.deps.db, 'account.delete-expired', {})
    await later.drainJobs()
    expect([await routePattern(una), (await routePattern(mira)) !== undefined]).toEqual([undefined, true])
    await later.close()
  })
})

describe('logging in with two factors [T-6] [A-2]', () => {
  it('requires the password and a code, and creates no session before', async () => {
    const mira = await somebody()
    const { app } = await enableTwoFactor(mira)
    const before = await sessionsOf(mira)
    const phone = new Person(world)
    expect(await logIn(phone, mira)).toEqual(needed)
    expect(await logIn(phone, mira, '000000')).toEqual(invalid)
    // Without the password, a response does not reveal whether there is a second factor.
    expect(await logIn(phone, mira, undefined, 'a wrong one')).toEqual(wrongPassword)
    expect(await logIn(phone, mira, app.nextCode(), 'a wrong one')).toEqual(wrongPassword)
    expect([
      await sessionsOf(mira),
      phone.cookies.has('velv.session_token'),
      phone.cookies.has('velv.browser'),
    ]).toEqual([before, false, false])
    expect(await logIn(phone, mira, app.code())).toEqual(fine)
    expect(await isSignedIn(phone)).toBe(true)
  })

  it('accepts no code twice and no earlier one, but one from a clock that is slightly off', async () => {
    const mira = await somebody()
    const { app } = await enableTwoFactor(mira)
    const code = app.nextCode()
    expect(await logIn(new Person(world), mira, code)).toEqual(fine)
    expect(await logIn(new Person(world), mira, code)).toEqual(invalid)
    // A minute later the previous code is still valid in time and unused, but a later one was used.
    expect(await logIn(new Person(world), mira, app.code(-1))).toEqual(invalid)
    expect(await logIn(new Person(world), mira, app.code(1))).toEqual(fine)
    expect(await logIn(new Person(world), mira, app.code(3))).toEqual(invalid)
    world.advanceClock(120_000)
    expect(await logIn(new Person(world), mira, app.code(-1))).toEqual(fine)
    world.advanceClock(120_000)
    expect(await logIn(new Person(world), mira, app.code(-2))).toEqual(invalid)
  })

  it('accepts only one of two concurrent requests with one code', async () => {
    const mira = await somebody()
    const { app, recoveryCodes } = await enableTwoFactor(mira)
    for (const code of [app.nextCode(), recoveryCodes[0]!]) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(new Person(world), mira, code)))
      expect(answers.map(([status]) => status).toSorted()).toEqual([200, 401, 401, 401, 401])
    }
  })

  it('accepts each recovery code once, however it is typed, and notifies its owner', async () => {
    const mira = await somebody()
    const { recoveryCodes } = await enableTwoFactor(mira)
    const [first, second] = recoveryCodes as [string, string]
    expect(await logIn(new Person(world), mira, first)).toEqual(fine)
    expect(await logIn(new Person(world), mira, first)).toEqual(invalid)
    expect(await logIn(new Person(world), mira, ` ${second.toUpperCase().replaceAll('-', ' ')} `)).toEqual(fine)
    expect((await mira.get('/api/me')).body.me.twoFactor.recoveryCodesLeft).toBe(8)
    expect((await subjectsTo(mira)).filter((subject) => subject === 'A recovery code was used')).toHaveLength(2)
    // Another person's codes do not work here.
    const other = await somebody()
    const { recoveryCodes: theirs } = await enableTwoFactor(other)
    expect(await logIn(new Person(world), mira, theirs[0])).toEqual(invalid)
  })

  it('still accepts recovery codes when the secret was encrypted with another AUTH_SECRET', async () => {
    const mira = await somebody()
    const { app, recoveryCodes } = await enableTwoFactor(mira)
    await world.deps.db
      .update(twoFactors)
      .set({ secret: 'sealed with another key' })
      .where(eq(twoFactors.userId, mira.id))
    expect(await logIn(new Person(world), mira, app.nextCode())).toEqual(invalid)
    expect(await logIn(new Person(world), mira, recoveryCodes[0])).toEqual(fine)
  })

  it('is not bypassed by a new password', async () => {
    const mira = await somebody()
    const { app } = await enableTwoFactor(mira)
    await new Person(world).post('/api/account/forgot-password', { email: mira.email })
    await world.drainJobs()
    const mail = (await world.mailsTo(mira.email)).find(({ subject }) => subject === 'Set a new password')!
    const token = new URL(/http\S+/.exec(mail.text)![0]).searchParams.get('token')
    const attacker = new Person(world)
    const reset = await attacker.send('POST', '/api/account/reset-password', { token, password: 'chosen by a thief' })
    expect([reset.status, attacker.cookies.has('velv.session_token')]).toEqual([204, false])
    expect(await logIn(attacker, mira, undefined, 'chosen by a thief')).toEqual(needed)
    expect(await logIn(attacker, mira, app.nextCode(), 'chosen by a thief')).toEqual(fine)
  })
})

describe('guessing codes [T-6]', () => {
  let strict: TestWorld
  beforeAll(async () => {
    strict = await openTestWorld({ TRUSTED_PROXY: 'true' }, { limitFactor: 1 })
  })
  afterAll(() => strict.close())

  let addresses = 0
  const tryCode = (person: Person, { email }: Person, code: string, tried = password) =>
    statusAndCode(
      person.send(
        'POST',
        '/api/account/sign-in',
        { email, password: tried, code },
        {
          'x-forwarded-for': `198.51.100.${(addresses += 1)}`,
        },
      ),
    )

  it('stops after ten attempts; the owner’s browser and strangers without the password do not count', async () => {
    const mira = await somebody(strict)
    const { app } = await enableTwoFactor(mira)
    // A stranger with wrong passwords does not use up the limit.
    for (let i = 0; i < 12; i++) await tryCode(new Person(strict), mira, '000000', 'a wrong one')
    const known = new Person(strict)
    expect(await tryCode(known, mira, app.nextCode())).toEqual(fine)
    for (let i = 0; i < limits['account.code'].tries; i++)
      expect(await tryCode(new Person(strict), mira, '000000')).toEqual(invalid)
    const right = app.nextCode()
    expect(await tryCode(new Person(strict), mira, right)).toEqual(tooMany)
    expect(await tryCode(new Person(strict), mira, right)).toEqual(tooMany)
    expect(await tryCode(known, mira, right)).toEqual(fine)
    await strict.drainJobs()
    const warnings = (await strict.mailsTo(mira.email)).filter(
      ({ subject }) => subject === 'Someone knows your password',
    )
    expect(warnings).toHaveLength(1)
  })

  it('stops after ten attempts during the setup and while logged in, too', async () => {
    const mira = await somebody(strict)
    await mira.post('/api/me/two-factor', { password })
    const guess = () => statusAndCode(mira.send('POST', '/api/me/two-factor/confirm', { code: '000000' }))
    for (let i = 0; i < limits['account.code-again'].tries; i++) expect(await guess()).toEqual(invalid)
    expect(await guess()).toEqual(tooMany)
  })
})

describe('changing the second factor [T-6]', () => {
  it('turns it off with the password and a code; then the password is enough', async () => {
    const mira = await somebody()
    const { app } = await enableTwoFactor(mira)
    const turnOff = (requestBody: object) => statusAndCode(mira.send('POST', '/api/me/two-factor/off', requestBody))
    expect(await turnOff({ password: 'a wrong one', code: app.nextCode() })).toEqual(wrongPassword)
    expect(await turnOff({ password, code: '000000' })).toEqual(invalid)
    expect(await logIn(new Person(world), mira)).toEqual(needed)
    expect(await turnOff({ password, code: app.nextCode() })).toEqual([204, undefined])
    expect(await routePattern(mira)).toBeUndefined()
    expect(await logIn(new Person(world), mira)).toEqual(fine)
    expect(await subjectsTo(mira)).toContain('Two-factor authentication is off')
    expect(await turnOff({ password, code: '000000' })).toEqual([409, 'account/two-factor-off'])
  })

  it('does not affect password changes, and keeps the session that makes one', async () => {
    const mira = await somebody()
    const { app } = await enableTwoFactor(mira)
    const change = { currentPassword: password, password: 'another velvet room' }
    expect(await statusAndCode(mira.send('POST', '/api/me/password', change))).toEqual([204, undefined])
    expect(await isSignedIn(mira)).toBe(true)
    expect(await logIn(new Person(world), mira, undefined, change.password)).toEqual(needed)
    expect(await logIn(new Person(world), mira, app.nextCode(), change.password)).toEqual(fine)
  })

  it('replaces recovery codes with both factors, and invalidates the old ones', async () => {
    const mira = await somebody()
    const { app, recoveryCodes } = await enableTwoFactor(mira)
    const renew = (requestBody: object) => mira.post('/api/me/two-factor/recovery-codes', requestBody)
    expect((await renew({ password: 'a wrong one', code: app.nextCode() })).status).toBe(401)
    expect((await renew({ password, code: '000000' })).status).toBe(401)
    const { status, body } = await renew({ password, code: recoveryCodes[0] })
    expect([status, new Set([...recoveryCodes, ...body.recoveryCodes]).size]).toEqual([200, 20])
    expect(await logIn(new Person(world), mira, recoveryCodes[1])).toEqual(invalid)
    expect(await logIn(new Person(world), mira, body.recoveryCodes[1])).toEqual(fine)
    expect(await subjectsTo(mira)).toContain('You have new recovery codes')
  })
})
