import { termsVersion } from '@velv/domain/accounts/terms-versions.ts'
import { isVelvId } from '@velv/domain/accounts/velv-id.ts'
import { joinPath } from '@velv/domain/teams/team-invitation.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { statusAndCode, password, Person, signUp, createPerson } from '../testing/steps/person.ts'
import { testWorld } from '../testing/world/test-world.ts'
import { sessions, users } from './accounts-table.ts'

const world = await testWorld()

const signUpInput = {
  name: 'June Park',
  email: 'june@example.com',
  password,
  profession: 'producer',
  termsAccepted: true,
}
const tokenOf = (text: string) => decodeURIComponent(/token=([^\s&]+)/.exec(text)![1]!)

describe('signing up [A-1]', () => {
  it('creates an account with a velvId, a session, and the shared user cookie', async () => {
    const june = new Person(world)
    const { status, body, headers } = await june.post('/api/account/sign-up', {
      ...signUpInput,
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

  it('stores with a new account which version of the terms it accepted', async () => {
    const input = { ...signUpInput, email: 'tess@example.com' }
    const { status } = await new Person(world).post('/api/account/sign-up', { ...input, termsAccepted: false })
    expect(status).toBe(422)
    await new Person(world).post('/api/account/sign-up', input)
    const [tess] = await world.deps.db.select().from(users).where(eq(users.email, 'tess@example.com'))
    expect(tess).toMatchObject({ termsVersion, termsAcceptedAt: expect.any(Date) })
  })

  it('ignores fields that only staff may set', async () => {
    const per = new Person(world)
    const input = {
      ...signUpInput,
      email: 'per@example.com',
      admin: true,
      verifiedByVelv: true,
      emailVerified: true,
      velvId: 'VELV-0000-0000',
    }
    const { me } = (await per.post('/api/account/sign-up', input)).body
    expect([me.admin, me.verifiedByVelv, me.emailVerified, me.velvId === 'VELV-0000-0000']).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('takes an address in another script, which is stored as punycode and shown as typed [X-1]', async () => {
    const mira = new Person(world)
    const email = 'mira@пример.рф'
    const { status, body } = await mira.post('/api/account/sign-up', { ...signUpInput, email })
    expect([status, body.me.email]).toEqual([201, email])
    await world.drainJobs()
    const link = await new Person(world).post('/api/account/forgot-password', { email })
    expect(link.status).toBe(204)
    const again = new Person(world)
    const { password } = signUpInput
    expect((await again.post('/api/account/sign-in', { email, password })).status).toBe(200)
  })

  it('fails with the codes of the error table [A-5]', async () => {
    const anyone = new Person(world)
    const tries = [
      [signUpInput, [409, 'auth/email-already-in-use']],
      [{ ...signUpInput, email: 'no mail' }, [422, 'auth/invalid-email']],
      [{ ...signUpInput, email: 'short@example.com', password: 'short' }, [422, 'auth/invalid-password']],
      [{ ...signUpInput, email: 'x@example.com', termsAccepted: false }, [422, 'request/invalid']],
      [{ ...signUpInput, email: 'x@example.com', profession: 'admin' }, [422, 'request/invalid']],
    ] as const
    for (const [input, authError] of tries)
      expect(await statusAndCode(anyone.send('POST', '/api/account/sign-up', input))).toEqual(authError)
    expect(anyone.cookies.size).toBe(0)
  })

  it('rejects a deceptive name with an error at its field [A-9]', async () => {
    const anyone = new Person(world)
    const input = { ...signUpInput, email: 'trap@example.com' }
    const answer = async (name: string) => {
      const { status, body } = await anyone.post('/api/account/sign-up', { ...input, name })
      return [status, body.code, body.fields]
    }
    expect(await answer('Click https://trap.example now')).toEqual([
      422,
      'request/invalid',
      { name: 'Your name can’t be a link.' },
    ])
    expect(await answer('Velv\nYour prize')).toEqual([
      422,
      'request/invalid',
      { name: 'This name contains an invisible character.' },
    ])
    const { me } = (await anyone.post('/api/account/sign-up', { ...input, name: ' Zoe\u0308 ' })).body
    expect(me.name).toBe('Zo\u00eb')
  })
})

describe('logging in and out [A-2]', () => {
  it('responds the same for a wrong password and for an unknown email', async () => {
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

  it('ends the session and removes the shared cookie', async () => {
    const mira = new Person(world)
    await mira.post('/api/account/sign-in', { email: 'mira.halden@example.com', password })
    const copied = new Map(mira.cookies)
    expect((await mira.post('/api/account/sign-out')).status).toBe(204)
    expect([mira.cookies.has('user'), (await mira.get('/api/me')).body.code]).toEqual([false, 'auth/signed-out'])
    // A copy of the cookies no longer works.
    for (const [name, value] of copied) mira.cookies.set(name, value)
    expect(await statusAndCode(mira.send('POST', '/api/notices/read', {}))).toEqual([401, 'auth/signed-out'])
  })

  it('locks a disabled person out at once [A-10]', async () => {
    const kai = await createPerson(world, 'Kai Gone', 'producer')
    expect((await kai.get('/api/drops')).status).toBe(200)
    await world.deps.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, kai.id))
    expect(await statusAndCode(kai.send('GET', '/api/drops'))).toEqual([403, 'auth/disabled'])
    const again = new Person(world)
    const logIn = (word: string) =>
      statusAndCode(again.send('POST', '/api/account/sign-in', { email: kai.email, password: word }))
    expect([await logIn('not-his-password'), await logIn(password)]).toEqual([
      [401, 'auth/invalid-credential'],
      [403, 'auth/disabled'],
    ])
    expect(again.cookies.size).toBe(0)
    // Only the session from the sign-up, none from these attempts.
    expect((await world.deps.db.select().from(sessions).where(eq(sessions.userId, kai.id))).length).toBe(1)
  })
})

describe('links in emails', () => {
  it('verify without signing in; an expired or forged one leads to the login', async () => {
    const lena = await signUp(world, 'Lena Fors', 'songWriter')
    await world.drainJobs()
    const token = tokenOf((await world.mailsTo(lena.email))[0]!.text)
    const forged = await new Person(world).send('GET', `/api/account/verify-email?token=${token.slice(0, -3)}abc`)
    expect(forged.headers.get('location')).toBe('/login?link=old')
    // Someone who is logged in is told on the page that sends a new one.
    const own = await lena.send('GET', `/api/account/verify-email?token=${token.slice(0, -3)}abc`)
    expect(own.headers.get('location')).toBe('/?link=old')
    expect((await lena.get('/api/me')).body.me.gate).toBe('email')
    const follow = async (person: Person, method = 'GET') => {
      const { status, headers } = await person.send(method, `/api/account/verify-email?token=${token}`)
      return [status, headers.get('location')]
    }
    // Link scanners send HEAD.
    const robot = new Person(world)
    expect([await follow(robot, 'HEAD'), robot.cookies.size]).toEqual([[302, '/login'], 0])
    expect((await lena.get('/api/me')).body.me.gate).toBe('email')
    // Another browser verifies the address and gets no session; a signed-in person keeps their own.
    const [finder, kai] = [new Person(world), await signUp(world, 'Kai Moss', 'producer')]
    const before = new Map(kai.cookies)
    expect(await follow(kai)).toEqual([302, '/login?link=verified'])
    expect([kai.cookies, (await kai.get('/api/me')).body.me.email]).toEqual([before, kai.email])
    expect((await lena.get('/api/me')).body.me.gate).toBe('open')
    expect([await follow(finder), finder.cookies.size]).toEqual([[302, '/login?link=verified'], 0])
    expect(await follow(lena)).toEqual([302, '/'])
  })

  it('[W-1] lead back to the brief that a person came from, and to no other page', async () => {
    const linkFor = async (name: string, next: string) => {
      const person = new Person(world)
      const email = `${name}@example.com`
      const body = { name, email, password, profession: 'songWriter', termsAccepted: true, next }
      expect((await person.send('POST', '/api/account/sign-up', body)).status).toBe(201)
      await world.drainJobs()
      const [, link = ''] = /(http\S+verify-email\S+)/.exec((await world.mailsTo(email))[0]!.text) ?? []
      return { person, link: new URL(link) }
    }
    const locationOf = async (person: Person, { pathname, search }: URL) =>
      (await person.send('GET', pathname + search)).headers.get('location')
    const nina = await linkFor('nina', '/brief/1844')
    expect(await locationOf(new Person(world), nina.link)).toBe('/login?link=verified&next=%2Fbrief%2F1844')
    expect(await locationOf(nina.person, nina.link)).toBe('/brief/1844')
    // An invitation to a team, which shows only the person whose address it was sent to anything.
    const invitation = joinPath('0193b1c2-7f00-7a10-8000-5f0c6a2d9e11')
    const nora = await linkFor('nora', invitation)
    expect(await locationOf(nora.person, nora.link)).toBe(invitation)
    for (const path of ['//elsewhere.example', '/account', '/brief/1844/../../api/me', 'https://elsewhere.example']) {
      nina.link.searchParams.set('next', path)
      expect(await locationOf(nina.person, nina.link)).toBe('/')
      const { link } = await linkFor(`olle${path.length}`, path)
      expect([...link.searchParams.keys()]).toEqual(['token'])
    }
  })

  it('verify in a browser without a session, which then has to log in', async () => {
    const ola = await signUp(world, 'Ola Berg', 'songWriter')
    await world.drainJobs()
    const phone = new Person(world)
    const token = tokenOf((await world.mailsTo(ola.email))[0]!.text)
    const { headers } = await phone.send('GET', `/api/account/verify-email?token=${token}`)
    expect([headers.get('location'), phone.cookies.size]).toEqual(['/login?link=verified', 0])
    expect((await phone.get('/api/me')).body.code).toBe('auth/signed-out')
    expect((await ola.get('/api/me')).body.me.emailVerified).toBe(true)
  })

  it('are sent only to valid addresses', async () => {
    const anyone = new Person(world)
    for (const email of ['not-a-mail', 'mira@', '@example.com', 'mira@example.com, kai@example.com'])
      expect([email, await statusAndCode(anyone.send('POST', '/api/account/forgot-password', { email }))]).toEqual([
        email,
        [422, 'auth/invalid-email'],
      ])
  })

  it('reset the password once, and end every other session [A-2] [N-3]', async () => {
    const dario = await signUp(world, 'Dario Conti', 'producer')
    const stranger = new Person(world)
    const known = await stranger.send('POST', '/api/account/forgot-password', { email: dario.email })
    const unknown = await stranger.send('POST', '/api/account/forgot-password', { email: 'nobody@example.com' })
    expect([known.status, unknown.status]).toEqual([204, 204])
    await world.drainJobs()
    const mail = (await world.mailsTo(dario.email)).find(({ subject }) => subject === 'Set a new password')!
    const input = { token: tokenOf(mail.text), password: 'another-password' }
    expect((await stranger.post('/api/account/reset-password', input)).status).toBe(204)
    expect(await statusAndCode(stranger.send('POST', '/api/account/reset-password', input))).toEqual([
      410,
      'auth/invalid-link',
    ])
    expect(await statusAndCode(dario.send('POST', '/api/notices/read', {}))).toEqual([401, 'auth/signed-out'])
    expect(
      (await stranger.post('/api/account/sign-in', { email: dario.email, password: 'another-password' })).status,
    ).toBe(200)
  })

  it('that set a password become invalid once another of them is used', async () => {
    const nadia = await signUp(world, 'Nadia Roy', 'producer')
    const stranger = new Person(world)
    for (let i = 0; i < 2; i++) await stranger.post('/api/account/forgot-password', { email: nadia.email })
    await world.drainJobs()
    const mails = (await world.mailsTo(nadia.email)).filter(({ subject }) => subject === 'Set a new password')
    const [used, left] = mails.map(({ text }) => tokenOf(text))
    const set = (token: string | undefined) =>
      statusAndCode(stranger.send('POST', '/api/account/reset-password', { token, password: 'another-password' }))
    expect([await set(used), await set(left)]).toEqual([
      [204, undefined],
      [410, 'auth/invalid-link'],
    ])
    // The address is unverified: it might be a stranger's.
    await world.drainJobs()
    expect((await world.mailsTo(nadia.email)).map(({ subject }) => subject).toSorted()).toEqual([
      'Set a new password',
      'Set a new password',
      'Verify your email',
    ])
  })
})
