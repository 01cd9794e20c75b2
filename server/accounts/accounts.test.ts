import { isVelvId } from '@velv/domain/accounts/velv-id.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, password, Person, signUp, welcome } from '../testing/person.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'
import { users } from './accounts-table.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

const newcomer = { name: 'June Park', email: 'june@example.com', password, profession: 'producer', termsAccepted: true }
const tokenOf = (text: string) => decodeURIComponent(/token=([^\s&]+)/.exec(text)![1]!)

describe('signing up [A-1]', () => {
  it('makes an account with a product id, a session, and the shared user cookie', async () => {
    const june = new Person(world)
    const { status, body, headers } = await june.post('/api/account/sign-up', {
      ...newcomer,
      email: ' June@Example.com ',
    })
    expect([status, body.me.email, body.me.gate, body.me.admin]).toEqual([201, 'june@example.com', 'email', false])
    expect(isVelvId(body.me.velvId)).toBe(true)
    const lines = headers.getSetCookie()
    const user = lines.find((line) => line.startsWith('user='))!
    expect(user).toContain('Max-Age=63072000; Path=/; SameSite=Lax')
    expect(JSON.parse(decodeURIComponent(june.cookies.get('user')!))).toEqual({
      velvId: body.me.velvId,
      name: 'June Park',
      profession: 'producer',
    })
    const session = lines.find((line) => line.startsWith('velv.session_token='))!
    expect(session).toMatch(/HttpOnly/i)
    expect(session).toMatch(/SameSite=Lax/i)
  })

  it('cannot give itself what only staff gives', async () => {
    const per = new Person(world)
    const wish = {
      ...newcomer,
      email: 'per@example.com',
      admin: true,
      verifiedByVelv: true,
      emailVerified: true,
      velvId: 'VELV-0000-0000',
    }
    const { me } = (await per.post('/api/account/sign-up', wish)).body
    expect([me.admin, me.verifiedByVelv, me.emailVerified, me.velvId === 'VELV-0000-0000']).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('refuses by the catalogue’s codes [A-5]', async () => {
    const anyone = new Person(world)
    const tries = [
      [newcomer, [409, 'auth/email-already-in-use']],
      [{ ...newcomer, email: 'no mail' }, [422, 'auth/invalid-email']],
      [{ ...newcomer, email: 'short@example.com', password: 'short' }, [422, 'auth/invalid-password']],
      [{ ...newcomer, email: 'x@example.com', termsAccepted: false }, [422, 'request/invalid']],
      [{ ...newcomer, email: 'x@example.com', profession: 'admin' }, [422, 'request/invalid']],
    ] as const
    for (const [wish, refusal] of tries)
      expect(await codeOf(anyone.send('POST', '/api/account/sign-up', wish))).toEqual(refusal)
    expect(anyone.cookies.size).toBe(0)
  })
})

describe('logging in and out [A-2]', () => {
  it('answers the same for a wrong password and for nobody', async () => {
    await signUp(world, 'Mira Halden', 'songWriter')
    const stranger = new Person(world)
    const wrong = await stranger.post('/api/account/sign-in', {
      email: 'mira.halden@example.com',
      password: 'not-her-password',
    })
    const nobody = await stranger.post('/api/account/sign-in', {
      email: 'nobody@example.com',
      password: 'not-her-password',
    })
    expect([wrong.status, wrong.body]).toEqual([nobody.status, nobody.body])
    expect(wrong.body.code).toBe('auth/invalid-credential')
  })

  it('ends the session and takes the shared cookie away', async () => {
    const mira = new Person(world)
    await mira.post('/api/account/sign-in', { email: 'mira.halden@example.com', password })
    const kept = new Map(mira.cookies)
    expect((await mira.post('/api/account/sign-out')).status).toBe(204)
    expect([mira.cookies.has('user'), (await mira.get('/api/me')).body.code]).toEqual([false, 'auth/signed-out'])
    // A copy of the cookies changes nothing any more.
    for (const [name, value] of kept) mira.cookies.set(name, value)
    expect(await codeOf(mira.send('POST', '/api/notices/read', {}))).toEqual([401, 'auth/signed-out'])
  })

  it('keeps a disabled person out at once [A-10]', async () => {
    const kai = await welcome(world, 'Kai Gone', 'producer')
    expect((await kai.get('/api/drops')).status).toBe(200)
    await world.deps.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, kai.id))
    expect(await codeOf(kai.send('GET', '/api/drops'))).toEqual([403, 'auth/disabled'])
  })
})

describe('links in mails', () => {
  it('verify once; an old or forged one leads to log in', async () => {
    const lena = await signUp(world, 'Lena Fors', 'songWriter')
    await world.settle()
    const token = tokenOf((await world.mailsTo(lena.email))[0]!.text)
    const forged = await new Person(world).send('GET', `/api/account/verify-email?token=${token.slice(0, -3)}abc`)
    expect(forged.headers.get('location')).toBe('/login?link=old')
    expect((await lena.get('/api/me')).body.me.gate).toBe('email')
    const other = new Person(world)
    await other.send('GET', `/api/account/verify-email?token=${token}`)
    expect((await lena.get('/api/me')).body.me.gate).toBe('open')
    // Whoever finds the mail later gets no session out of it.
    const finder = new Person(world)
    await finder.send('GET', `/api/account/verify-email?token=${token}`)
    expect((await finder.get('/api/me')).body.code).toBe('auth/signed-out')
  })

  it('reset the password once, and end every other session [A-2] [N-3]', async () => {
    const dario = await signUp(world, 'Dario Conti', 'producer')
    const stranger = new Person(world)
    const known = await stranger.send('POST', '/api/account/forgot-password', { email: dario.email })
    const unknown = await stranger.send('POST', '/api/account/forgot-password', { email: 'nobody@example.com' })
    expect([known.status, unknown.status]).toEqual([204, 204])
    await world.settle()
    const letter = (await world.mailsTo(dario.email)).find(({ subject }) => subject === 'Set a new password')!
    const wish = { token: tokenOf(letter.text), password: 'another-password' }
    expect((await stranger.post('/api/account/reset-password', wish)).status).toBe(204)
    expect(await codeOf(stranger.send('POST', '/api/account/reset-password', wish))).toEqual([410, 'auth/invalid-link'])
    expect(await codeOf(dario.send('POST', '/api/notices/read', {}))).toEqual([401, 'auth/signed-out'])
    expect(
      (await stranger.post('/api/account/sign-in', { email: dario.email, password: 'another-password' })).status,
    ).toBe(200)
  })
})

describe('too many tries', () => {
  let strict: TestWorld
  beforeAll(async () => {
    strict = await openTestWorld({ TRUSTED_PROXY: 'true' }, { limitTimes: 1 })
  })
  afterAll(() => strict.close())
  const tooMany = [429, 'request/too-many']

  it('are stopped by address, with a code and the time to wait, and nobody else pays for it', async () => {
    let count = 0
    const knock = (address: string) => {
      const wish = { email: `nobody${(count += 1)}@example.com` }
      return new Person(strict).send('POST', '/api/account/forgot-password', wish, { 'x-forwarded-for': address })
    }
    for (let i = 0; i < 10; i++) expect((await knock('203.0.113.7')).status).toBe(204)
    const stopped = await knock('203.0.113.7')
    const wait = Number(stopped.headers.get('retry-after'))
    expect([wait >= 1, wait <= 10]).toEqual([true, true])
    expect(await codeOf(stopped)).toEqual(tooMany)
    const from = { 'x-forwarded-for': '203.0.113.7' }
    for (const path of ['/api/account/sign-in', '/api/account/sign-up', '/api/account/reset-password']) {
      const wish = { ...newcomer, token: 'any' }
      expect([path, await codeOf(new Person(strict).send('POST', path, wish, from))]).toEqual([path, tooMany])
    }
    // What a client claims before its proxy is not believed: only the last address counts.
    expect(await codeOf(knock('203.0.113.9, 203.0.113.7'))).toEqual(tooMany)
    expect((await knock('203.0.113.8')).status).toBe(204)
    // Whoever holds an IPv6 network has all its addresses.
    for (let i = 0; i < 10; i++) expect((await knock(`2001:db8:7::${i}`)).status).toBe(204)
    expect(await codeOf(knock('2001:db8:7:0:ffff::1'))).toEqual(tooMany)
    expect((await knock('2001:db8:7:1::1')).status).toBe(204)
  })

  it('are stopped by e-mail wherever they come from, alike for known and unknown', async () => {
    const mira = await signUp(strict, 'Mira Halden', 'songWriter')
    let place = 0
    const ask = (path: string, wish: object) =>
      codeOf(new Person(strict).send('POST', path, wish, { 'x-forwarded-for': `198.51.100.${(place += 1)}` }))
    for (const email of [mira.email, 'nobody@example.com']) {
      for (let i = 0; i < 19; i++) await strict.deps.limits.spend('account.sign-in', email)
      const guess = () => ask('/api/account/sign-in', { email, password: 'a wrong password' })
      expect(await guess()).toEqual([401, 'auth/invalid-credential'])
      expect(await guess()).toEqual(tooMany)
      const reset = () => ask('/api/account/forgot-password', { email })
      for (let i = 0; i < 5; i++) expect(await reset()).toEqual([204, undefined])
      expect(await reset()).toEqual(tooMany)
    }
    // No address and no e-mail is kept for the counting.
    const { rows } = await strict.deps.db.$client.query('select key from limit_counts')
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.filter(({ key }) => /mira|nobody|198\.51/.test(key))).toEqual([])
  })

  it('are forgotten by a log-in that fits', async () => {
    const june = await signUp(strict, 'June Park', 'producer')
    let place = 0
    const logIn = async () => {
      const from = { 'x-forwarded-for': `192.0.2.${(place += 1)}` }
      const wish = { email: june.email, password }
      return (await new Person(strict).send('POST', '/api/account/sign-in', wish, from)).status
    }
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 19; i++) await strict.deps.limits.spend('account.sign-in', june.email)
      expect(await logIn()).toBe(200)
    }
  })
})
