import { createHash } from 'node:crypto'
import { limits } from '@velv/domain/limits.ts'
import { describe, expect, it } from 'vitest'
import { statusAndCode, password, Person, signUp } from '../../testing/steps/person.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const guesser = '198.51.100.7'
const tooMany = [429, 'request/too-many']
const wrong = [401, 'auth/invalid-credential']

const world = await testWorld({ TRUSTED_PROXY: 'true' }, { limitFactor: 1 })

let addresses = 0
/** A new address for every request, because the limit on bursts from one address is tested elsewhere. */
const elsewhere = () => `203.0.${Math.floor((addresses += 1) / 250)}.${1 + (addresses % 250)}`

const from = (address: string) => ({ 'x-forwarded-for': address })

const logIn = (person: Person, { email }: { email: string }, tried: string, address: string) =>
  statusAndCode(person.send('POST', '/api/account/sign-in', { email, password: tried }, from(address)))

/** Makes guesses without requests, which the burst limit of the address would stop. */
async function guessMany({ email }: { email: string }, address: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    await world.deps.limits.tryConsume('account.sign-in', [email, address])
    await world.deps.limits.tryConsume('account.sign-in-anywhere', email)
  }
}

/** A person with an account who logs in only from new browsers. */
async function account(name: string): Promise<Person> {
  const person = await signUp(world, name, 'songWriter', from(elsewhere()))
  person.cookies.clear()
  return person
}

async function resetLinks({ email }: { email: string }): Promise<string[]> {
  await world.drainJobs()
  const mails = (await world.mailsTo(email)).filter(({ subject }) => subject === 'Set a new password')
  return mails.map(({ text }) => new URL(/http\S+/.exec(text)![0]).searchParams.get('token')!)
}

const askForReset = (person: Person, email: string, address: string) =>
  statusAndCode(person.send('POST', '/api/account/forgot-password', { email }, from(address)))

describe('a stranger with many wrong passwords [T-6]', () => {
  it('locks out only their own address', async () => {
    const mira = await account('Mira Halden')
    const stranger = new Person(world)
    await guessMany(mira, guesser, 9)
    expect(await logIn(stranger, mira, 'wrong password', guesser)).toEqual(wrong)
    expect(await logIn(stranger, mira, 'wrong password', guesser)).toEqual(tooMany)
    // From there even the correct password is rejected; from anywhere else it works.
    expect(await logIn(stranger, mira, password, guesser)).toEqual(tooMany)
    expect(await logIn(new Person(world), mira, password, elsewhere())).toEqual([200, undefined])
  })

  it('gets the same responses whether or not the account exists', async () => {
    const nobody = { email: 'nobody@example.com' }
    await guessMany(nobody, guesser, 9)
    expect(await logIn(new Person(world), nobody, 'wrong password', guesser)).toEqual(wrong)
    expect(await logIn(new Person(world), nobody, 'wrong password', guesser)).toEqual(tooMany)
  })

  it('does not affect a person at the same address whose browser has logged in before', async () => {
    const kai = await account('Kai Moss')
    expect(await logIn(kai, kai, password, guesser)).toEqual([200, undefined])
    await kai.post('/api/account/sign-out')
    await guessMany(kai, guesser, 50)
    expect(await logIn(new Person(world), kai, password, guesser)).toEqual(tooMany)
    expect(await logIn(kai, kai, password, guesser)).toEqual([200, undefined])
  })

  it('with a thousand addresses is stopped, while known browsers and the mailbox still work', async () => {
    const nora = await account('Nora Vale')
    const known = new Person(world)
    expect(await logIn(known, nora, password, elsewhere())).toEqual([200, undefined])
    for (let i = 0; i < limits['account.sign-in-anywhere'].tries; i++) await guessMany(nora, elsewhere(), 1)
    expect(await logIn(new Person(world), nora, 'wrong password', elsewhere())).toEqual(tooMany)
    expect(await logIn(new Person(world), nora, password, elsewhere())).toEqual(tooMany)
    expect(await logIn(known, nora, password, elsewhere())).toEqual([200, undefined])
    // This does not give the attacker a new budget.
    expect(await logIn(new Person(world), nora, 'wrong password', elsewhere())).toEqual(tooMany)

    const newPhone = new Person(world)
    expect(await askForReset(newPhone, nora.email, elsewhere())).toEqual([204, undefined])
    const [token] = await resetLinks(nora)
    const chosen = 'an even better one'
    const reset = newPhone.send('POST', '/api/account/reset-password', { token, password: chosen }, from(elsewhere()))
    expect((await reset).status).toBe(204)
    expect(await logIn(newPhone, nora, chosen, elsewhere())).toEqual([200, undefined])
  })

  it('in a known browser is stopped there, until the owner uses a link from the mailbox', async () => {
    const lena = await account('Lena Ford')
    expect(await logIn(lena, lena, password, elsewhere())).toEqual([200, undefined])
    for (let i = 0; i < 10; i++) expect(await logIn(lena, lena, 'wrong password', elsewhere())).toEqual(wrong)
    expect(await logIn(lena, lena, password, elsewhere())).toEqual(tooMany)
    expect(await askForReset(lena, lena.email, elsewhere())).toEqual([204, undefined])
    const [token] = await resetLinks(lena)
    await lena.send('POST', '/api/account/reset-password', { token, password: 'another fine one' }, from(elsewhere()))
    expect(await logIn(lena, lena, 'another fine one', elsewhere())).toEqual([200, undefined])
  })
})

describe('the known-browser cookie [T-6]', () => {
  it('cannot be forged or used for another account, and contains no personal data', async () => {
    const [ada, bo] = [await account('Ada Reed'), await account('Bo Lind')]
    expect(await logIn(bo, bo, password, elsewhere())).toEqual([200, undefined])
    const cookie = decodeURIComponent(bo.cookies.get('velv.browser')!)
    expect(cookie).not.toMatch(/bo\.lind|example|Lind/i)
    await guessMany(ada, guesser, 10)
    // Bo's browser does not count as Ada's, even after he writes her ID into it.
    expect(await logIn(bo, ada, password, guesser)).toEqual(tooMany)
    bo.cookies.set('velv.browser', encodeURIComponent(cookie.replace(bo.id, ada.id)))
    expect(await logIn(bo, ada, password, guesser)).toEqual(tooMany)
  })

  it('is deleted with the account', async () => {
    const tess = await account('Tess Ward')
    expect(await logIn(tess, tess, password, elsewhere())).toEqual([200, undefined])
    expect((await tess.post('/api/me/delete', { password })).status).toBe(204)
    expect([...tess.cookies]).toEqual([])
  })

  it('is set for people who were logged in before browsers were remembered', async () => {
    const una = await signUp(world, 'Una Berg', 'producer')
    una.cookies.delete('velv.browser')
    await una.get('/api/me')
    expect(una.cookies.has('velv.browser')).toBe(true)
    const knownBrowser = una.cookies.get('velv.browser')
    await una.get('/api/me')
    expect(una.cookies.get('velv.browser')).toBe(knownBrowser)
  })
})

describe('password reset requests [T-6] [A-2]', () => {
  it('always get the same response, and five from a stranger do not block the owner', async () => {
    const [ines, stranger] = [await account('Ines Owner'), elsewhere()]
    // Two attempts each, because one address may not send more at once.
    for (let i = 0; i < 12; i++)
      expect(await askForReset(new Person(world), ines.email, stranger)).toEqual([204, undefined])
    expect(await resetLinks(ines)).toHaveLength(5)
    expect(await askForReset(new Person(world), ines.email, elsewhere())).toEqual([204, undefined])
    expect(await resetLinks(ines)).toHaveLength(6)
  })

  it('from a thousand addresses are limited, and the links in the mailbox still work', async () => {
    const olga = await account('Olga Stern')
    for (let i = 0; i < 25; i++) await askForReset(new Person(world), olga.email, elsewhere())
    const links = await resetLinks(olga)
    expect(links).toHaveLength(limits['account.reset-anywhere'].tries)
    // The links are valid for as long as the limit's window, so one of them always works.
    expect(limits['account.reset-anywhere'].seconds).toBeLessThanOrEqual(3600)
    const requestBody = { token: links.at(-1), password: 'quite another one' }
    expect(
      (await new Person(world).send('POST', '/api/account/reset-password', requestBody, from(elsewhere()))).status,
    ).toBe(204)
  })

  it('have their own budget in a known browser', async () => {
    const pia = await account('Pia Holm')
    await logIn(pia, pia, password, elsewhere())
    for (let i = 0; i < 25; i++) await askForReset(new Person(world), pia.email, elsewhere())
    const before = (await resetLinks(pia)).length
    await askForReset(pia, pia.email, elsewhere())
    expect(await resetLinks(pia)).toHaveLength(before + 1)
  })
})

it('are counted without storing an address or an email', async () => {
  const { rows } = await world.deps.db.$client.query('select key from limit_counts')
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter(({ key }) => /mira|nobody|198\.51/.test(key))).toEqual([])
  // Nor a plain hash, which could be compared with a list of addresses.
  const plainHash = createHash('sha256').update('mira.halden@example.com').digest('base64url')
  expect(rows.filter(({ key }) => key.includes(plainHash))).toEqual([])
})
