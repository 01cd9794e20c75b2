import { describe, expect, it } from 'vitest'
import { statusAndCode, password, Person, signUp, createPerson } from '../../testing/steps/person.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld()

const subjectsTo = async (email: string) => (await world.mailsTo(email)).map(({ subject }) => subject)
const tokenOf = (text: string) => {
  const next = new URL(/http\S+login\?next=\S+/.exec(text)![0]).searchParams.get('next')!
  return new URLSearchParams(next.split('?')[1]).get('email')!
}
const newest = async (email: string) => (await world.mailsTo(email))[0]!

const confirm = (person: Person, token: string) =>
  statusAndCode(person.send('POST', '/api/me/email/confirm', { token }))

/** Requests another address, and reads the email sent there. */
async function tokenTo(person: Person, email: string, word = password): Promise<string> {
  const { status } = await person.post('/api/me/email', { email, password: word })
  if (status !== 204) throw new Error(`ask for ${email}: ${status}`)
  await world.drainJobs()
  return tokenOf((await newest(email)).text)
}

/** Requests a password reset, and reads the email. */
async function resetTokenOf(email: string): Promise<string> {
  await new Person(world).post('/api/account/forgot-password', { email })
  await world.drainJobs()
  const mail = (await world.mailsTo(email)).find(({ subject }) => subject === 'Set a new password')!
  return new URL(/http\S+forgotpassword\S+/.exec(mail.text)![0]).searchParams.get('token')!
}

async function onAnotherDevice({ email }: { email: string }, word = password): Promise<Person> {
  const other = new Person(world)
  const { status } = await other.post('/api/account/sign-in', { email, password: word })
  if (status !== 200) throw new Error(`log in: ${status}`)
  return other
}

describe('changing the email', () => {
  it('keeps the address until the person who asked opens the link in the email to the new one [N-3]', async () => {
    const june = await createPerson(world, 'June Park', 'producer')
    const input = { email: 'June@New.example', password }
    expect(await statusAndCode(june.send('POST', '/api/me/email', { ...input, password: 'wrong-password' }))).toEqual([
      401,
      'auth/invalid-credential',
    ])
    expect((await june.post('/api/me/email', input)).status).toBe(204)
    expect((await june.get('/api/me')).body.me).toMatchObject({
      email: 'june.park@example.com',
      pendingEmail: 'june@new.example',
    })
    await world.drainJobs()
    const mail = await newest('june@new.example')
    expect(mail.subject).toBe('Confirm your new email')
    const token = tokenOf(mail.text)

    // The reader of an email to a mistyped address cannot use it.
    const reader = new Person(world)
    expect(await statusAndCode(reader.send('POST', '/api/me/email/confirm', { token }))).toEqual([
      401,
      'auth/signed-out',
    ])
    await reader.send('GET', `/api/account/verify-email?token=${token}`)
    expect(reader.cookies.size).toBe(0)
    const kai = await createPerson(world, 'Kai Moss', 'producer')
    expect(await statusAndCode(kai.send('POST', '/api/me/email/confirm', { token }))).toEqual([
      410,
      'auth/invalid-link',
    ])
    expect(await statusAndCode(june.send('POST', '/api/me/email/confirm', { token: `${token}x` }))).toEqual([
      410,
      'auth/invalid-link',
    ])

    const confirmed = await june.post('/api/me/email/confirm', { token })
    expect([confirmed.status, confirmed.body.me]).toMatchObject([
      200,
      { email: 'june@new.example', pendingEmail: null, gate: 'open' },
    ])
    expect(await statusAndCode(june.send('POST', '/api/me/email/confirm', { token }))).toEqual([
      410,
      'auth/invalid-link',
    ])
    await world.drainJobs()
    expect(await subjectsTo('june.park@example.com')).toContain('Your email was changed')
    expect((await onAnotherDevice({ email: 'june@new.example' })).cookies.has('user')).toBe(true)
  })

  it('responds the same for an address that has an account, and sends nothing there [A-5]', async () => {
    const lena = await createPerson(world, 'Lena Fors', 'songWriter')
    const per = await createPerson(world, 'Per Lund', 'producer')
    const before = await subjectsTo(lena.email)
    expect((await per.post('/api/me/email', { email: lena.email, password })).status).toBe(204)
    await world.drainJobs()
    expect(await subjectsTo(lena.email)).toEqual(before)
    expect((await per.get('/api/me')).body.me.email).toBe('per.lund@example.com')
  })

  it('accepts the link of the latest request only, and none after the request is canceled', async () => {
    const sami = await createPerson(world, 'Sami Laine', 'producer')
    const pending = async () => (await sami.get('/api/me')).body.me.pendingEmail
    const first = await tokenTo(sami, 'sami@first.example')
    const second = await tokenTo(sami, 'sami@second.example')
    expect([await confirm(sami, first), await pending()]).toEqual([[410, 'auth/invalid-link'], 'sami@second.example'])
    await sami.post('/api/me/email', { email: sami.email, password })
    expect([await pending(), await confirm(sami, second)]).toEqual([null, [410, 'auth/invalid-link']])
    expect((await sami.get('/api/me')).body.me.email).toBe('sami.laine@example.com')
  })

  it('rejects a link from before a new password or a reset', async () => {
    const noor = await createPerson(world, 'Noor Vermeer', 'producer')
    const token = await tokenTo(noor, 'noor@thief.example')
    await noor.post('/api/me/password', { currentPassword: password, password: 'a-better-password' })
    expect((await noor.get('/api/me')).body.me.pendingEmail).toBe(null)
    expect(await confirm(noor, token)).toEqual([410, 'auth/invalid-link'])

    const later = await tokenTo(noor, 'noor@thief.example', 'a-better-password')
    const reset = await resetTokenOf(noor.email)
    await new Person(world).post('/api/account/reset-password', { token: reset, password: 'the-best-password' })
    const again = await onAnotherDevice(noor, 'the-best-password')
    expect(await confirm(again, later)).toEqual([410, 'auth/invalid-link'])
    expect((await again.get('/api/me')).body.me).toMatchObject({ email: noor.email, pendingEmail: null })
  })

  it('invalidates the password links that were sent to the previous address', async () => {
    const aisha = await createPerson(world, 'Aisha Bello', 'producer')
    const reset = await resetTokenOf(aisha.email)
    expect(await confirm(aisha, await tokenTo(aisha, 'aisha@new.example'))).toEqual([200, undefined])
    const input = { token: reset, password: 'a-thief-s-password' }
    expect(await statusAndCode(aisha.send('POST', '/api/account/reset-password', input))).toEqual([
      410,
      'auth/invalid-link',
    ])

    // The same for an unverified address that is replaced at once.
    const theo = await signUp(world, 'Theo Okafor', 'producer')
    const token = await resetTokenOf(theo.email)
    await theo.post('/api/me/email', { email: 'theo@right.example', password })
    expect(
      await statusAndCode(theo.send('POST', '/api/account/reset-password', { token, password: 'a-thief-s-password' })),
    ).toEqual([410, 'auth/invalid-link'])
  })

  it('never affects the new account of an address that someone else gave up', async () => {
    const dario = await createPerson(world, 'Dario Lima', 'producer')
    const phone = await onAnotherDevice(dario)
    const old = await tokenTo(dario, 'dario@third.example')
    await confirm(dario, await tokenTo(dario, 'dario@second.example'))
    const heir = await signUp(world, 'Dario Lima', 'producer')
    await tokenTo(dario, 'dario@third.example')
    expect(await confirm(phone, old)).toEqual([410, 'auth/invalid-link'])
    expect((await heir.get('/api/me')).body.me.email).toBe('dario.lima@example.com')
  })

  it('changes an address mistyped at sign-up at once, and verifies it with a new email', async () => {
    const ola = await signUp(world, 'Ola Berg', 'songWriter')
    expect((await ola.post('/api/me/email', { email: 'ola@right.example', password })).status).toBe(204)
    expect((await ola.get('/api/me')).body.me).toMatchObject({
      email: 'ola@right.example',
      pendingEmail: null,
      gate: 'email',
    })
    await world.drainJobs()
    const link = /http\S+verify-email\S+/.exec((await newest('ola@right.example')).text)![0]
    await ola.send('GET', link)
    expect((await ola.get('/api/me')).body.me.gate).toBe('open')
  })
})

describe('changing the password', () => {
  it('requires the current one, ends every other session, and sends an email [N-3]', async () => {
    const dario = await createPerson(world, 'Dario Conti', 'producer')
    const phone = await onAnotherDevice(dario)
    const change = (currentPassword: string, word: string) =>
      statusAndCode(dario.send('POST', '/api/me/password', { currentPassword, password: word }))
    expect(await change('not-the-password', 'a-better-password')).toEqual([401, 'auth/invalid-credential'])
    expect(await change(password, 'short')).toEqual([422, 'auth/invalid-password'])
    expect((await phone.get('/api/me')).status).toBe(200)
    expect(await change(password, 'a-better-password')).toEqual([204, undefined])
    expect((await dario.get('/api/me')).status).toBe(200)
    // Reads too: the copy of an ended session is not trusted for another five minutes.
    expect(await statusAndCode(phone.send('GET', '/api/me'))).toEqual([401, 'auth/signed-out'])
    await world.drainJobs()
    expect(await subjectsTo(dario.email)).toContain('Your password was changed')
    await onAnotherDevice(dario, 'a-better-password')
  })

  it('invalidates the password links sent before', async () => {
    const hana = await createPerson(world, 'Hana Whitlock', 'songWriter')
    const token = await resetTokenOf(hana.email)
    await hana.post('/api/me/password', { currentPassword: password, password: 'a-better-password' })
    const input = { token, password: 'a-thief-s-password' }
    expect(await statusAndCode(hana.send('POST', '/api/account/reset-password', input))).toEqual([
      410,
      'auth/invalid-link',
    ])
    await onAnotherDevice(hana, 'a-better-password')
  })

  it('sends no email to an unverified address', async () => {
    const kofi = await signUp(world, 'Kofi Mensah', 'anr')
    const { status } = await kofi.post('/api/me/password', { currentPassword: password, password: 'a-better-password' })
    await world.drainJobs()
    expect([status, await subjectsTo(kofi.email)]).toEqual([204, ['Verify your email']])
  })
})
