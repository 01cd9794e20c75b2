import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, password, Person, signUp, welcome } from '../testing/person.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'
import { sessions, users, verifications } from './accounts-table.ts'
import { forgetExpired } from './forget-expired.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

const subjectsTo = async (email: string) => (await world.mailsTo(email)).map(({ subject }) => subject)
const tokenOf = (text: string) => {
  const next = new URL(/http\S+login\?next=\S+/.exec(text)![0]).searchParams.get('next')!
  return new URLSearchParams(next.split('?')[1]).get('email')!
}
const newest = async (email: string) => (await world.mailsTo(email))[0]!

async function onAnotherDevice({ email }: { email: string }, word = password): Promise<Person> {
  const other = new Person(world)
  const { status } = await other.post('/api/account/sign-in', { email, password: word })
  if (status !== 200) throw new Error(`log in: ${status}`)
  return other
}

describe('name', () => {
  it('changes here and in the shared user cookie [A-9]', async () => {
    const mira = await welcome(world, 'Mira Halden', 'songWriter')
    const { status, body } = await mira.patch('/api/me', { name: '  Mira H. Lund ' })
    expect([status, body.me.name]).toEqual([200, 'Mira H. Lund'])
    expect(JSON.parse(decodeURIComponent(mira.cookies.get('user')!)).name).toBe('Mira H. Lund')
    expect(await codeOf(mira.send('PATCH', '/api/me', { name: '  ' }))).toEqual([422, 'request/invalid'])
    expect((await mira.get('/api/me')).body.me.name).toBe('Mira H. Lund')
  })
})

describe('e-mail', () => {
  it('stays until the link in the mail to the new address is followed by who asked [N-3]', async () => {
    const june = await welcome(world, 'June Park', 'producer')
    const wish = { email: 'June@New.example', password }
    expect(await codeOf(june.send('POST', '/api/me/email', { ...wish, password: 'wrong-password' }))).toEqual([
      401,
      'auth/invalid-credential',
    ])
    expect((await june.post('/api/me/email', wish)).status).toBe(204)
    expect((await june.get('/api/me')).body.me.email).toBe('june.park@example.com')
    await world.settle()
    const letter = await newest('june@new.example')
    expect(letter.subject).toBe('Verify your new email')
    const token = tokenOf(letter.text)

    // Whoever reads the mail of a mistyped address gets nothing out of it.
    const reader = new Person(world)
    expect(await codeOf(reader.send('POST', '/api/me/email/confirm', { token }))).toEqual([401, 'auth/signed-out'])
    await reader.send('GET', `/api/account/verify-email?token=${token}`)
    expect(reader.cookies.size).toBe(0)
    const kai = await welcome(world, 'Kai Moss', 'producer')
    expect(await codeOf(kai.send('POST', '/api/me/email/confirm', { token }))).toEqual([410, 'auth/invalid-link'])
    expect(await codeOf(june.send('POST', '/api/me/email/confirm', { token: `${token}x` }))).toEqual([
      410,
      'auth/invalid-link',
    ])

    const confirmed = await june.post('/api/me/email/confirm', { token })
    expect([confirmed.status, confirmed.body.me.email, confirmed.body.me.gate]).toEqual([
      200,
      'june@new.example',
      'open',
    ])
    expect(await codeOf(june.send('POST', '/api/me/email/confirm', { token }))).toEqual([410, 'auth/invalid-link'])
    await world.settle()
    expect(await subjectsTo('june.park@example.com')).toContain('Your email was changed')
    expect((await onAnotherDevice({ email: 'june@new.example' })).cookies.has('user')).toBe(true)
  })

  it('answers alike for an address that has an account, and sends nothing there [A-5]', async () => {
    const lena = await welcome(world, 'Lena Fors', 'songWriter')
    const per = await welcome(world, 'Per Lund', 'producer')
    const before = await subjectsTo(lena.email)
    expect((await per.post('/api/me/email', { email: lena.email, password })).status).toBe(204)
    await world.settle()
    expect(await subjectsTo(lena.email)).toEqual(before)
    expect((await per.get('/api/me')).body.me.email).toBe('per.lund@example.com')
  })

  it('mistyped at sign-up is changed at once, and verified by a new mail', async () => {
    const ola = await signUp(world, 'Ola Berg', 'songWriter')
    expect((await ola.post('/api/me/email', { email: 'ola@right.example', password })).status).toBe(204)
    expect((await ola.get('/api/me')).body.me).toMatchObject({ email: 'ola@right.example', gate: 'email' })
    const link = /http\S+verify-email\S+/.exec((await newest('ola@right.example')).text)![0]
    await ola.send('GET', link)
    expect((await ola.get('/api/me')).body.me.gate).toBe('open')
  })
})

describe('password', () => {
  it('needs the present one, ends every other session, and is told by mail [N-3]', async () => {
    const dario = await welcome(world, 'Dario Conti', 'producer')
    const phone = await onAnotherDevice(dario)
    const change = (currentPassword: string, word: string) =>
      codeOf(dario.send('POST', '/api/me/password', { currentPassword, password: word }))
    expect(await change('not-the-password', 'a-better-password')).toEqual([401, 'auth/invalid-credential'])
    expect(await change(password, 'short')).toEqual([422, 'auth/invalid-password'])
    expect((await phone.get('/api/me')).status).toBe(200)
    expect(await change(password, 'a-better-password')).toEqual([204, undefined])
    expect((await dario.get('/api/me')).status).toBe(200)
    // Looking, too: a session that has ended is not believed for another five minutes.
    expect(await codeOf(phone.send('GET', '/api/me'))).toEqual([401, 'auth/signed-out'])
    await world.settle()
    expect(await subjectsTo(dario.email)).toContain('Your password was changed')
    await onAnotherDevice(dario, 'a-better-password')
  })

  it('asked for again is guessed ten times at most', async () => {
    const strict = await openTestWorld({}, { limitTimes: 1 })
    const mira = await signUp(strict, 'Mira Halden', 'songWriter')
    const guess = () => codeOf(mira.send('POST', '/api/me/delete', { password: 'a-wrong-guess' }))
    for (let i = 0; i < 9; i++) await strict.deps.limits.spend('account.password', mira.id)
    expect(await guess()).toEqual([401, 'auth/invalid-credential'])
    expect(await guess()).toEqual([429, 'request/too-many'])
    await strict.close()
  })
})

describe('sessions', () => {
  it('are listed with their devices, ended one by one or all at once [A-10]', async () => {
    const nadia = await welcome(world, 'Nadia Roy', 'songWriter')
    const phone = await onAnotherDevice(nadia)
    const tablet = await onAnotherDevice(nadia)
    const { sessions } = (await nadia.get('/api/me/sessions')).body
    expect(sessions.map(({ current, address }: never) => [current, address])).toEqual([
      [true, '127.0.0.1'],
      [false, '127.0.0.1'],
      [false, '127.0.0.1'],
    ])
    const theirs = (await phone.get('/api/me/sessions')).body.sessions.find(({ current }: never) => current).id
    const eve = await welcome(world, 'Eve Stone', 'producer')
    expect(await codeOf(eve.send('DELETE', `/api/me/sessions/${theirs}`))).toEqual([404, 'request/not-found'])
    expect((await nadia.send('DELETE', `/api/me/sessions/${theirs}`)).status).toBe(204)
    expect((await phone.get('/api/me')).status).toBe(401)
    expect((await tablet.get('/api/me')).status).toBe(200)

    const kept = new Map(nadia.cookies)
    expect((await nadia.send('DELETE', '/api/me/sessions')).status).toBe(204)
    expect([...nadia.cookies.keys()]).toEqual([])
    for (const [name, value] of kept) nadia.cookies.set(name, value)
    for (const device of [nadia, tablet]) expect((await device.get('/api/me')).status).toBe(401)
    expect((await eve.get('/api/me')).status).toBe(200)
  })
})

describe('what is over', () => {
  it('is forgotten: sessions and links past their time, and no others', async () => {
    const own = await openTestWorld()
    const mira = await signUp(own, 'Mira Halden', 'songWriter')
    await mira.post('/api/account/forgot-password', { email: mira.email })
    await own.settle()
    const kept = async () => {
      await forgetExpired(own.deps)
      const { db } = own.deps
      return [(await db.select().from(sessions)).length, (await db.select().from(verifications)).length]
    }
    expect(await kept()).toEqual([1, 1])
    own.pass(2 * 3_600_000)
    expect(await kept()).toEqual([1, 0])
    own.pass(31 * 86_400_000)
    expect(await kept()).toEqual([0, 0])
    await own.close()
  })
})

describe('mail switches [N-3]', () => {
  it('turn off one kind of mail, and not its notice', async () => {
    const ada = await welcome(world, 'Ada Linde', 'manager', { admin: true })
    const people = [await signUp(world, 'Ingrid Solberg', 'anr'), await signUp(world, 'Tom Reed', 'anr')]
    const [ingrid] = people as [Person, Person]
    const off = await ingrid.put('/api/me/mails', { muted: ['account.verify', 'account.verify'] })
    expect(off.body.mails.map(({ event, on }: never) => [event, on])).toEqual([
      ['account.verify', false],
      ['drop.approve', true],
      ['drop.reject', true],
      ['drop.deliver', true],
    ])
    expect((await ingrid.get('/api/me/mails')).body).toEqual(off.body)
    await ada.post('/api/admin/people/verify', { ids: people.map(({ id }) => id) })
    await world.settle()
    const verified = await Promise.all(
      people.map(async ({ email }) => (await subjectsTo(email)).includes('Your account is approved')),
    )
    expect(verified).toEqual([false, true])
    await world.deps.db.update(users).set({ emailVerified: true }).where(eq(users.id, ingrid.id))
    expect((await ingrid.get('/api/notices')).body.rows.map(({ title }: never) => title)).toEqual([
      'Your account is approved',
    ])
    expect(await codeOf(ingrid.send('PUT', '/api/me/mails', { muted: ['account.delete'] }))).toEqual([
      422,
      'request/invalid',
    ])
  })
})
