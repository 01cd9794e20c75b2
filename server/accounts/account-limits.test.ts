import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statusAndCode, password, Person, signUp } from '../testing/steps/person.ts'
import { openTestWorld, type TestWorld } from '../testing/world/test-world.ts'

const signUpInput = {
  name: 'June Park',
  email: 'june@example.com',
  password,
  profession: 'producer',
  termsAccepted: true,
}

describe('rate limits', () => {
  let strict: TestWorld
  beforeAll(async () => {
    strict = await openTestWorld({ TRUSTED_PROXY: 'true' }, { limitFactor: 1 })
  })
  afterAll(() => strict.close())
  const tooMany = [429, 'request/too-many']

  it('limit attempts by address, with a code and the time to wait, without affecting anyone else', async () => {
    let count = 0
    const signInFrom = (address: string) => {
      const requestBody = { email: `nobody${(count += 1)}@example.com`, password }
      return new Person(strict).send('POST', '/api/account/sign-in', requestBody, { 'x-forwarded-for': address })
    }
    for (let i = 0; i < 10; i++) expect((await signInFrom('203.0.113.7')).status).toBe(401)
    const stopped = await signInFrom('203.0.113.7')
    const wait = Number(stopped.headers.get('retry-after'))
    expect([wait >= 1, wait <= 10]).toEqual([true, true])
    expect(await statusAndCode(stopped)).toEqual(tooMany)
    const from = { 'x-forwarded-for': '203.0.113.7' }
    for (const path of ['/api/account/sign-up', '/api/account/reset-password']) {
      const requestBody = { ...signUpInput, token: 'any' }
      expect([path, await statusAndCode(new Person(strict).send('POST', path, requestBody, from))]).toEqual([
        path,
        tooMany,
      ])
    }
    // Addresses that the client adds before its proxy are not trusted: only the last address counts.
    expect(await statusAndCode(signInFrom('203.0.113.9, 203.0.113.7'))).toEqual(tooMany)
    expect((await signInFrom('203.0.113.8')).status).toBe(401)
    // A customer usually gets a whole IPv6 network.
    for (let i = 0; i < 10; i++) expect((await signInFrom(`2001:db8:7::${i}`)).status).toBe(401)
    expect(await statusAndCode(signInFrom('2001:db8:7:0:ffff::1'))).toEqual(tooMany)
    expect((await signInFrom('2001:db8:7:1::1')).status).toBe(401)
  })

  it.each([
    ['with any port appended by the proxy', (i: number) => `203.0.113.60:${4_000 + i}`, '203.0.113.60'],
    ['IPv6 with a port', (i: number) => `[2001:db8:60::${i}]:80`, '2001:db8:60::99'],
    ['IPv4 mapped to IPv6', (i: number) => (i % 2 ? '::ffff:203.0.113.61' : '::ffff:cb00:713d'), '203.0.113.61'],
    ['everything that is not an address', (i: number) => `hidden-${i}`, 'another'],
  ])('count spellings of one address once: %s', async (_, spelling, last) => {
    const signInFrom = async (address: string, name: string) => {
      const requestBody = { email: `${name}@example.com`, password }
      const from = { 'x-forwarded-for': address }
      return (await statusAndCode(new Person(strict).send('POST', '/api/account/sign-in', requestBody, from)))[0]
    }
    for (let i = 0; i < 10; i++) expect(await signInFrom(spelling(i), `${last.replaceAll(':', '-')}-${i}`)).toBe(401)
    expect(await signInFrom(last, 'last')).toBe(429)
  })

  it('limit emails to a new address across all senders', async () => {
    const [dario, kai] = [await signUp(strict, 'Dario Conti', 'producer'), await signUp(strict, 'Kai Moss', 'producer')]
    const email = 'stranger@example.com'
    for (let i = 0; i < 9; i++) await strict.deps.limits.consume('account.change-email-to', email)
    const move = (person: Person) => statusAndCode(person.send('POST', '/api/me/email', { email, password }))
    expect([await move(dario), await move(kai)]).toEqual([[204, undefined], tooMany])
  })

  it('limit verification emails, and a sign-up proceeds without one', async () => {
    const tess = { ...signUpInput, email: 'tess@example.com', name: 'Tess Ward' }
    for (let i = 0; i < 10; i++) await strict.deps.limits.consume('account.verification-to', tess.email)
    const here = new Person(strict)
    expect((await here.post('/api/account/sign-up', tess)).status).toBe(201)
    await strict.drainJobs()
    expect(await strict.mailsTo(tess.email)).toEqual([])
    expect(await statusAndCode(here.send('POST', '/api/account/resend-verification', {}))).toEqual(tooMany)
  })

  it('count changes of password and name too', async () => {
    const nadia = await signUp(strict, 'Nadia Roy', 'songWriter')
    const change = (currentPassword: string) =>
      statusAndCode(nadia.send('POST', '/api/me/password', { currentPassword, password: 'a-better-password' }))
    for (let i = 0; i < 9; i++) await strict.deps.limits.consume('account.new-password', nadia.id)
    expect([await change(password), await change('a-better-password')]).toEqual([[204, undefined], tooMany])
    const rename = () => statusAndCode(nadia.send('PATCH', '/api/me', { name: 'Nadia Lund' }))
    for (let i = 0; i < 19; i++) await strict.deps.limits.consume('account.change-name', nadia.id)
    expect([await rename(), await rename()]).toEqual([[200, undefined], tooMany])
  })

  it('allow at most ten attempts to confirm a password', async () => {
    const lena = await signUp(strict, 'Lena Fors', 'songWriter')
    const guess = () => statusAndCode(lena.send('POST', '/api/me/delete', { password: 'a-wrong-guess' }))
    for (let i = 0; i < 9; i++) await strict.deps.limits.consume('account.password', lena.id)
    expect(await guess()).toEqual([401, 'auth/invalid-credential'])
    expect(await guess()).toEqual(tooMany)
  })
})
