import { request } from 'node:http'
import { professions, roleOf } from '@velv/domain/roles.ts'
import { describe, expect, it } from 'vitest'
import { apiRoutes } from './api-document.ts'
import { statusAndCode, Person, signUp, createPerson } from './testing/steps/person.ts'
import { makeLog } from './platform/observability/log.ts'
import { briefInput } from './testing/steps/submission-steps.ts'
import { testWorld } from './testing/world/test-world.ts'

const people = new Map<string, Person>()

const world = await testWorld()
for (const profession of professions)
  people.set(profession, await createPerson(world, `Open ${profession}`, profession))
people.set('admin', await createPerson(world, 'Open Admin', 'corporate', { admin: true }))
people.set('at the gate', await signUp(world, 'Gate Keeper', 'producer'))
people.set('signed out', new Person(world))

const nobody = '0193b1c2-7f00-7a10-8000-5f0c6a2d9e11'

/** The error that this person gets from this route, according to its own access rule. */
function expectedError(access: (typeof apiRoutes)[number]['x-access'], who: string): string | undefined {
  if (access === 'public') return undefined
  if (who === 'signed out') return 'auth/signed-out'
  if (access === 'account') return undefined
  const roles = who === 'admin' ? ['dropOwner', 'admin'] : [who === 'at the gate' ? 'creator' : roleOf(who as never)]
  const allowed = 'beforeGate' in access ? access.beforeGate : access
  if (!allowed.some((role) => roles.includes(role))) return 'account/role'
  if ('beforeGate' in access) return undefined
  return who === 'at the gate' ? 'account/gate' : undefined
}

const guards = ['auth/signed-out', 'account/role', 'account/gate', 'auth/disabled']

describe('the access rule of every API route', () => {
  it.each(apiRoutes.map((row) => [row.operationId, row] as const))('%s', async (_id, row) => {
    for (const [who, person] of people) {
      // Signing out would end the session for the following routes; tested separately.
      if (['signOut', 'endAllSessions'].includes(row.operationId)) continue
      const path = row.path.replace('{id}', nobody).replace('{token}', 'none')
      const [status, found] = await statusAndCode(
        person.send(row.method.toUpperCase(), path, row.method === 'get' ? undefined : {}),
      )
      const code = found !== undefined && guards.includes(found) ? found : undefined
      // A payout account belongs to screeners; the operation itself throws the same code as the access rule.
      const own =
        row.path.startsWith('/api/payout-account') &&
        code === 'account/role' &&
        expectedError(row['x-access'], who) === undefined
      expect([who, own ? undefined : code]).toEqual([who, expectedError(row['x-access'], who)])
      expect(status).not.toBe(500)
    }
  })
})

describe('HTTP requests', () => {
  it('rejects a write from another site', async () => {
    const mira = people.get('songWriter')!
    const response = mira.send('POST', '/api/notices/read', {}, { origin: 'https://elsewhere.example' })
    expect(await statusAndCode(response)).toEqual([403, 'request/origin'])
  })

  it('believes no origin because the host is the same, and knows the names of its own machine', async () => {
    const { address } = world
    const port = new URL(address).port
    const write = (origin: string, host = new URL(address).host) =>
      new Promise<number>((resolve, reject) => {
        const headers = { origin, host, 'content-type': 'application/json' }
        request(`${address}/api/account/sign-in`, { method: 'POST', headers }, (answer) => {
          answer.resume()
          resolve(answer.statusCode!)
        })
          .on('error', reject)
          .end('{}')
      })
    expect(await write('http://elsewhere.example', 'elsewhere.example')).toBe(403)
    expect(await write('https://127.0.0.1')).toBe(403)
    for (const name of ['localhost', '127.0.0.1', '[::1]']) expect(await write(`http://${name}:${port}`)).toBe(422)
  })

  it('rejects bodies that are too large or not JSON', async () => {
    const mira = people.get('songWriter')!
    const large = mira.send('POST', '/api/notices/read', { ids: ['x'.repeat(300_000)] }, { connection: 'close' })
    expect(await statusAndCode(large)).toEqual([413, 'request/too-large'])
    const broken = fetch(`${world.baseUrl}/api/account/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email"',
    })
    expect(await statusAndCode(broken)).toEqual([400, 'request/not-json'])
  })

  it('sends security headers, and keeps responses out of caches', async () => {
    const response = await people.get('songWriter')!.send('GET', '/api/me')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('x-frame-options')).toBe('DENY')
    const none = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
    expect(response.headers.get('content-security-policy')).toBe(none)
    // The reference page loads scripts and styles, but only from here.
    const docs = (await new Person(world).send('GET', '/api/docs')).headers.get('content-security-policy')
    expect(docs).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    )
  })
})

describe('unusual input', () => {
  it('with characters that the database cannot store is rejected before anything happens', async () => {
    const june = people.get('anr')!
    const brief = (note: string) => briefInput(world, { importantNote: note })
    expect(await statusAndCode(june.send('POST', '/api/drops', brief('a\0b')))).toEqual([422, 'request/invalid'])
    expect(await statusAndCode(june.send('POST', '/api/drops', brief('\ud800 alone')))).toEqual([
      422,
      'request/invalid',
    ])
    expect((await june.send('POST', '/api/drops', brief('🎹 \\u0000 as text, and a whole letter'))).status).toBe(201)
    const signUp = {
      name: 'Nul\0',
      email: 'nul@example.com',
      password: 'velvet-rooms',
      profession: 'producer',
      termsAccepted: true,
    }
    expect(await statusAndCode(new Person(world).send('POST', '/api/account/sign-up', signUp))).toEqual([
      422,
      'request/invalid',
    ])
  })

  it('in a cursor starts at the first page', async () => {
    const mira = people.get('songWriter')!
    const cursor = (...key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url')
    for (const after of [
      'x',
      cursor('2026-01-01', '-'.repeat(36)),
      cursor('+270000-01-01T00:00:00Z', '0193b1c2-7f00-7a10-8000-5f0c6a2d9e11'),
      cursor(null),
      '%00',
    ]) {
      expect([after, (await mira.get(`/api/drops?after=${after}`)).status]).toEqual([
        after,
        after === '%00' ? 422 : 200,
      ])
    }
  })

  it('with HEAD keeps no stream open', async () => {
    const mira = people.get('songWriter')!
    for (let i = 0; i < 15; i++) await mira.send('HEAD', '/api/live')
    expect(world.deps.live.countOf(mira.id)).toBe(0)
  })

  it('does not put songs and names into the log', () => {
    const lines: string[] = []
    const log = makeLog('error', { write: (line: string) => void lines.push(line) })
    const failed = new Error('Failed query: insert into demos\nparams: SECRET LYRICS,mira@example.com', {
      cause: Object.assign(new Error('duplicate'), { code: '23505', constraint: 'demos_song' }),
    })
    log.error({ err: failed, token: 'SECRET', person: { password: 'SECRET' } }, 'http: request failed')
    expect(lines.join('')).not.toMatch(/SECRET|mira@/)
    expect(JSON.parse(lines[0]!)).toMatchObject({
      err: { code: '23505', constraint: 'demos_song' },
      token: '[kept back]',
    })
    // The job library reports an error as a copy of it.
    log.error(
      { err: { ...failed, message: failed.message, stack: failed.stack, queue: 'email.notification' } },
      'jobs: queue error',
    )
    expect(lines[1]).not.toMatch(/SECRET|mira@/)
    expect(JSON.parse(lines[1]!).err.message).toBe('Failed query: insert into demos')
  })
})
