import { passkeyBounds } from '@velv/domain/accounts/passkeys.ts'
import { limits } from '@velv/domain/limits.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { enableTwoFactor } from '../../testing/steps/authenticator.ts'
import { type Forgery, PasskeyDevice } from '../../testing/steps/passkey-device.ts'
import { createPerson, password, Person, statusAndCode } from '../../testing/steps/person.ts'
import { openTestWorld, testWorld } from '../../testing/world/test-world.ts'
import { sessions, users } from '../accounts-table.ts'
import { passkeys } from './passkeys-table.ts'

const world = await testWorld()
const { db } = world.deps

const refused = [401, 'auth/invalid-passkey']
const rejected = [422, 'account/passkey-rejected']

/** Names `http://crl.velv.test/` as the place to ask whether it was revoked. */
const certificateWithAddress =
  'MIIBlzCCAT2gAwIBAgIUf+nBZ+06uqK9h+8AHcE6W+7LGJAwCgYIKoZIzj0EAwIwDDEKMAgGA1UEAwwBYTAgFw0yNjExMjYwNzMyMDdaGA8yMTI2MTEwMjA3MzIwN1owDDEKMAgGA1UEAwwBYTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABNmh6AMwENBGvjoxHrAEery/6jRPKYPejl5MDtZMJuOgEkOzupQX4rC5I3N3Ukeq6S57T7w3ACv7bHDT1iUvm/qjezB5MB0GA1UdDgQWBBRxLfLz02urun3fyizYso+DJcSTcTAfBgNVHSMEGDAWgBRxLfLz02urun3fyizYso+DJcSTcTAPBgNVHRMBAf8EBTADAQH/MCYGA1UdHwQfMB0wG6AZoBeGFWh0dHA6Ly9jcmwudmVsdi50ZXN0LzAKBggqhkjOPQQDAgNIADBFAiEAqfjKE7hWOwjdwg22sMCTunw11sJUVnnriBQeCXBJQIkCICqeQGJAKoMgfB9cqEB5xgwFQgX60D/yqS4wR0I5/17w'

let people = 0
const somebody = (at = world) => createPerson(at, `Mira Keyed ${(people += 1)}`, 'songWriter')

const outcome = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return [status, body?.code]
}

const prepare = (person: Person, confirmation: object = { password }) =>
  person.post('/api/me/passkeys/options', confirmation)

const passkeysOf = async (person: Person) => (await person.get('/api/me/passkeys')).body.passkeys

const storedOf = ({ id }: Person) => db.select().from(passkeys).where(eq(passkeys.userId, id))

const sessionsOf = ({ id }: Person) => db.$count(sessions, eq(sessions.userId, id))

async function subjectsTo({ email }: Person): Promise<string[]> {
  await world.drainJobs()
  return (await world.mailsTo(email)).map(({ subject }) => subject)
}

describe('adding a passkey [T-6]', () => {
  it('takes the password, then a passkey that signs the challenge; the owner gets an email', async () => {
    const mira = await somebody()
    expect((await mira.get('/api/me/passkeys')).body).toEqual({ passkeys: [], suggestedName: expect.any(String) })
    expect(await outcome(prepare(mira, { password: 'a wrong one' }))).toEqual([401, 'auth/invalid-credential'])
    const { status, body } = await prepare(mira)
    expect([status, body]).toMatchObject([
      200,
      {
        rp: { id: new URL(world.baseUrl).hostname, name: 'Velv' },
        user: { name: mira.email, displayName: expect.stringMatching(/^Mira Keyed/) },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    ])
    const device = new PasskeyDevice()
    const added = await mira.post('/api/me/passkeys', {
      name: ' Work laptop ',
      credential: device.create(mira, body),
    })
    expect(added.status).toBe(201)
    expect(await passkeysOf(mira)).toEqual([
      { id: added.body.id, name: 'Work laptop', provider: null, createdAt: expect.any(String), lastUsedAt: null },
    ])
    expect(await subjectsTo(mira)).toContain('A passkey was added to your account')
    // The browser is told not to offer the same device again.
    expect((await prepare(mira)).body.excludeCredentials).toMatchObject([{ id: device.id.toString('base64url') }])
  })

  it('takes a code as well if two-factor authentication is on', async () => {
    const mira = await somebody()
    const { app } = await enableTwoFactor(mira)
    expect(await outcome(prepare(mira))).toEqual([401, 'auth/two-factor-needed'])
    expect(await outcome(prepare(mira, { password, code: '000000' }))).toEqual([401, 'auth/invalid-code'])
    expect(await new PasskeyDevice().register(mira, 'Phone', app.nextCode())).toEqual(expect.any(String))
  })

  it.each<[string, Forgery]>([
    ['another origin', { origin: 'https://velv.example' }],
    ['another site', { rpId: 'velv.example' }],
    ['another challenge', { challenge: 'bm90IHRoZSBvbmU' }],
    ['a device that has not verified the person', { isUnverified: true }],
  ])('rejects %s', async (_, forgery) => {
    const mira = await somebody()
    const { body } = await prepare(mira)
    const credential = new PasskeyDevice().create(mira, body, forgery)
    expect(await outcome(mira.post('/api/me/passkeys', { name: 'Phone', credential }))).toEqual(rejected)
    expect(await storedOf(mira)).toEqual([])
  })

  it('rejects statements of vendors without opening the addresses in their certificates', async () => {
    const mira = await somebody()
    const { body } = await prepare(mira)
    const certificate = Buffer.from(certificateWithAddress, 'base64')
    const credential = new PasskeyDevice().create(mira, body, { statement: { format: 'apple', certificate } })
    const fetches = vi.spyOn(globalThis, 'fetch')
    expect(await outcome(mira.post('/api/me/passkeys', { name: 'Phone', credential }))).toEqual(rejected)
    const opened = fetches.mock.calls.map(([address]) => String(address))
    fetches.mockRestore()
    expect(opened).toEqual([`${world.address}/api/me/passkeys`])
  })

  it('accepts a challenge once, only from the person who got it, and only for this purpose', async () => {
    const [mira, una] = [await somebody(), await somebody()]
    const { body } = await prepare(mira)
    const add = (person: Person) =>
      outcome(person.post('/api/me/passkeys', { name: 'P', credential: new PasskeyDevice().create(person, body) }))
    const cookie = mira.cookies.get('velv.passkey_challenge')!
    una.cookies.set('velv.passkey_challenge', cookie)
    expect(await add(una)).toEqual(rejected)
    expect(await add(mira)).toEqual(rejected)
    expect([await storedOf(mira), await storedOf(una)]).toEqual([[], []])

    const { body: again } = await prepare(mira)
    const credential = new PasskeyDevice().create(mira, again)
    const kept = mira.cookies.get('velv.passkey_challenge')!
    expect((await mira.post('/api/me/passkeys', { name: 'P', credential })).status).toBe(201)
    mira.cookies.set('velv.passkey_challenge', kept)
    const other = new PasskeyDevice().create(mira, again)
    expect(await outcome(mira.post('/api/me/passkeys', { name: 'P', credential: other }))).toEqual(rejected)

    const { body: signIn } = await mira.post('/api/account/passkey/options')
    const misused = new PasskeyDevice().create(mira, { ...signIn, rp: { id: signIn.rpId } })
    expect(await outcome(mira.post('/api/me/passkeys', { name: 'P', credential: misused }))).toEqual(rejected)
    expect(await storedOf(mira)).toHaveLength(1)
  })

  it('rejects a passkey that is already on an account, the person’s own or another’s', async () => {
    const [mira, una] = [await somebody(), await somebody()]
    const device = new PasskeyDevice()
    await device.register(mira, 'Phone')
    const { body } = await prepare(una)
    const credential = device.create(una, body)
    expect(await outcome(una.post('/api/me/passkeys', { name: 'P', credential }))).toEqual(rejected)
    expect([(await storedOf(mira)).length, await storedOf(una)]).toEqual([1, []])
  })

  it('rejects hostile names and credentials before anything reads them', async () => {
    const mira = await somebody()
    const { body } = await prepare(mira)
    const credential = new PasskeyDevice().create(mira, body)
    const invalid = [422, 'request/invalid']
    const add = (name: unknown, changed: object = credential) =>
      outcome(mira.post('/api/me/passkeys', { name, credential: changed }))
    for (const name of ['', '  ', 'x'.repeat(61), 'Phone\u202Efdp', { $ne: '' }, null])
      expect(await add(name)).toEqual(invalid)
    for (const id of [{ operator: 'ne', value: '' }, ['x'], '', 'a b', 'x'.repeat(1365)])
      expect(await add('Phone', { ...credential, id })).toEqual(invalid)
    expect(
      await add('Phone', { ...credential, response: { ...credential.response, attestationObject: 'AAAA' } }),
    ).toEqual(rejected)
    expect(await storedOf(mira)).toEqual([])
  })

  it(`keeps at most ${passkeyBounds.perAccount} for each account, also for concurrent requests`, async () => {
    const mira = await somebody()
    for (let at = 1; at < passkeyBounds.perAccount; at++) await new PasskeyDevice().register(mira, `Phone ${at}`)
    // Two browsers prepare before either adds.
    const other = new Person(world)
    other.id = mira.id
    await other.post('/api/account/sign-in', { email: mira.email, password })
    const [first, second] = [(await prepare(mira)).body, (await prepare(other)).body]
    await Promise.all([
      mira.post('/api/me/passkeys', { name: 'A', credential: new PasskeyDevice().create(mira, first) }),
      other.post('/api/me/passkeys', { name: 'B', credential: new PasskeyDevice().create(other, second) }),
    ])
    expect((await passkeysOf(mira)).length).toBeLessThanOrEqual(passkeyBounds.perAccount)
    while ((await passkeysOf(mira)).length < passkeyBounds.perAccount) await new PasskeyDevice().register(mira, 'Last')
    expect(await outcome(prepare(mira))).toEqual([409, 'account/too-many-passkeys'])
  })
})

describe('logging in with a passkey [T-6] [A-2]', () => {
  it('creates a session like a password does, with device and address, and remembers the browser', async () => {
    const mira = await somebody()
    const device = new PasskeyDevice()
    await device.register(mira, 'Phone')
    const phone = new Person(world)
    const options = await phone.send('POST', '/api/account/passkey/options', undefined, { 'user-agent': firefox })
    const credential = device.use(phone, (await options.json()) as { challenge: string; rpId: string })
    const sent = await phone.send('POST', '/api/account/passkey', { credential }, { 'user-agent': firefox })
    expect([sent.status, ((await sent.json()) as { me: { id: string } }).me.id]).toEqual([200, mira.id])
    expect([...phone.cookies.keys()]).toEqual(expect.arrayContaining(['velv.session_token', 'velv.browser', 'user']))
    const listed = (await phone.get('/api/me/sessions')).body.sessions
    expect(listed[0]).toMatchObject({ device: 'Firefox on Linux', address: expect.any(String), current: true })
    expect((await passkeysOf(mira))[0].lastUsedAt).toEqual(expect.any(String))
  })

  it('needs no code, because it is two factors; the password still does', async () => {
    const mira = await somebody()
    const { app } = await enableTwoFactor(mira)
    const device = new PasskeyDevice()
    await device.register(mira, 'Phone', app.nextCode())
    expect((await device.logIn(new Person(world))).status).toBe(200)
    expect(await outcome(new Person(world).post('/api/account/sign-in', { email: mira.email, password }))).toEqual([
      401,
      'auth/two-factor-needed',
    ])
  })

  it.each<[string, Forgery]>([
    ['another origin', { origin: 'https://velv.example' }],
    ['another site', { rpId: 'velv.example' }],
    ['another challenge', { challenge: 'bm90IHRoZSBvbmU' }],
    ['a device that has not verified the person', { isUnverified: true }],
    ['another signature', { isWronglySigned: true }],
  ])('rejects %s', async (_, forgery) => {
    const mira = await somebody()
    const device = new PasskeyDevice()
    await device.register(mira, 'Phone')
    const before = await sessionsOf(mira)
    const phone = new Person(world)
    expect(await outcome(device.logIn(phone, forgery))).toEqual(refused)
    expect([await sessionsOf(mira), phone.cookies.has('velv.session_token')]).toEqual([before, false])
    expect((await passkeysOf(mira))[0].lastUsedAt).toBeNull()
  })

  it('rejects a replayed answer, an unknown passkey, and one that was removed, all in the same way', async () => {
    const mira = await somebody()
    const device = new PasskeyDevice()
    const id = await device.register(mira, 'Phone')
    const phone = new Person(world)
    const { body: options } = await phone.post('/api/account/passkey/options')
    const credential = device.use(phone, options)
    const cookie = phone.cookies.get('velv.passkey_challenge')!
    expect((await phone.post('/api/account/passkey', { credential })).status).toBe(200)
    const thief = new Person(world)
    thief.cookies.set('velv.passkey_challenge', cookie)
    const answers = [await thief.post('/api/account/passkey', { credential })]
    answers.push(await new PasskeyDevice().logIn(new Person(world)))
    expect((await mira.delete(`/api/me/passkeys/${id}`)).status).toBe(204)
    answers.push(await device.logIn(new Person(world)))
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([refused, refused, refused])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await subjectsTo(mira)).toContain('A passkey was removed from your account')
  })

  it('accepts only one of several concurrent answers to a challenge', async () => {
    const mira = await somebody()
    const device = new PasskeyDevice()
    await device.register(mira, 'Phone')
    const phone = new Person(world)
    const { body: options } = await phone.post('/api/account/passkey/options')
    const credential = device.use(phone, options)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => phone.post('/api/account/passkey', { credential })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401])
  })

  it('rejects requests from another site', async () => {
    const device = new PasskeyDevice()
    const phone = new Person(world)
    const { body: options } = await phone.post('/api/account/passkey/options')
    const credential = device.use(phone, options)
    expect(
      await statusAndCode(
        phone.send('POST', '/api/account/passkey', { credential }, { origin: 'https://velv.example' }),
      ),
    ).toEqual([403, 'request/origin'])
  })

  it('counts failed attempts by address, and successful ones not at all', async () => {
    const strict = await openTestWorld({ TRUSTED_PROXY: 'true' }, { limitFactor: 1 })
    const mira = await somebody(strict)
    const device = new PasskeyDevice()
    await device.register(mira, 'Phone')
    const phone = new Person(strict)
    const { tries } = limits['account.passkey-sign-in']
    for (let at = 1; at < tries; at++) await strict.deps.limits.consume('account.passkey-sign-in', '198.51.100.9')
    const logIn = async (address: string, with_: PasskeyDevice) => {
      const from = { 'x-forwarded-for': address }
      const options = await phone.send('POST', '/api/account/passkey/options', undefined, from)
      const credential = with_.use(phone, (await options.json()) as { challenge: string; rpId: string })
      return statusAndCode(phone.send('POST', '/api/account/passkey', { credential }, from))
    }
    expect(await logIn('198.51.100.9', device)).toEqual([200, undefined])
    expect(await logIn('198.51.100.9', new PasskeyDevice())).toEqual(refused)
    expect(await logIn('198.51.100.9', device)).toEqual([429, 'request/too-many'])
    expect(await logIn('198.51.100.10', device)).toEqual([200, undefined])
    await strict.close()
  })
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

describe('passkeys of an account [T-6]', () => {
  it('are renamed and removed only by their owner', async () => {
    const [mira, una] = [await somebody(), await somebody()]
    const id = await new PasskeyDevice().register(mira, 'Phone')
    const path = `/api/me/passkeys/${id}`
    const notFound = [404, 'request/not-found']
    expect(await outcome(una.patch(path, { name: 'Mine' }))).toEqual(notFound)
    expect(await outcome(una.delete(path))).toEqual(notFound)
    expect(await passkeysOf(una)).toEqual([])
    expect(await outcome(new Person(world).delete(path))).toEqual([401, 'auth/signed-out'])
    expect(await outcome(mira.patch(path, { name: 'a\nb' }))).toEqual([422, 'request/invalid'])
    expect((await mira.patch(path, { name: 'Old phone' })).status).toBe(204)
    expect((await passkeysOf(mira)).map(({ name }: { name: string }) => name)).toEqual(['Old phone'])
    expect((await mira.delete(path)).status).toBe(204)
    expect(await storedOf(mira)).toEqual([])
    expect(await outcome(mira.delete(path))).toEqual(notFound)
  })

  it('are removed by a password reset, which its email says', async () => {
    const mira = await somebody()
    const device = new PasskeyDevice()
    await device.register(mira, 'A thief’s phone')
    await new Person(world).post('/api/account/forgot-password', { email: mira.email })
    await world.drainJobs()
    const link = (await world.mailsTo(mira.email)).find(({ subject }) => subject === 'Set a new password')!
    const token = new URL(/http\S+/.exec(link.text)![0]).searchParams.get('token')
    const reset = await new Person(world).post('/api/account/reset-password', {
      token,
      password: 'another velvet room',
    })
    expect(reset.status).toBe(204)
    expect(await outcome(device.logIn(new Person(world)))).toEqual(refused)
    await world.drainJobs()
    const changed = (await world.mailsTo(mira.email)).find(({ subject }) => subject === 'Your password was changed')!
    expect(changed.text).toContain('removed your passkeys')
  })

  it('survive a change of the password with the old one, which its email says, and a logout everywhere', async () => {
    const mira = await somebody()
    const device = new PasskeyDevice()
    await device.register(mira, 'Phone')
    await mira.post('/api/me/password', { currentPassword: password, password: 'another velvet room' })
    await world.drainJobs()
    const changed = (await world.mailsTo(mira.email)).find(({ subject }) => subject === 'Your password was changed')!
    expect(changed.text).toContain('Your passkeys still work')
    expect((await mira.delete('/api/me/sessions')).status).toBe(204)
    expect((await device.logIn(new Person(world))).status).toBe(200)
  })

  it('do not let a disabled person in, and are deleted with the account', async () => {
    const mira = await somebody()
    const device = new PasskeyDevice()
    await device.register(mira, 'Phone')
    const disable = (disabledAt: Date | null) => db.update(users).set({ disabledAt }).where(eq(users.id, mira.id))
    await disable(new Date())
    const phone = new Person(world)
    expect(await outcome(device.logIn(phone))).toEqual([403, 'auth/disabled'])
    expect([phone.cookies.has('velv.session_token'), phone.cookies.has('velv.browser')]).toEqual([false, false])
    await disable(null)
    expect((await mira.post('/api/me/delete', { password })).status).toBe(204)
    expect(await storedOf(mira)).toEqual([])
    expect(await outcome(device.logIn(new Person(world)))).toEqual(refused)
  })
})
