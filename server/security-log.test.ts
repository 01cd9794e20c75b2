import { limits } from '@velv/domain/limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enableTwoFactor } from './testing/steps/authenticator.ts'
import { statusAndCode, password, Person, createPerson } from './testing/steps/person.ts'
import { briefInput } from './testing/steps/submission-steps.ts'
import { openTestWorld, testWorld, type TestWorld } from './testing/world/test-world.ts'

type Line = Record<string, unknown> & { msg: string }

const written: string[] = []
const world = await testWorld({ TRUSTED_PROXY: 'true' }, { log: (line) => void written.push(line) })

const address = '198.51.100.77'
const from = (one = address) => ({ 'x-forwarded-for': one })

/** The security events logged during a call, without the common fields. */
async function eventsOf(happens: () => Promise<unknown>): Promise<Line[]> {
  const before = written.length
  await happens()
  const lines = written.slice(before).map((line) => JSON.parse(line) as Line)
  const events = lines.filter(({ security }) => security !== undefined)
  for (const { request } of events)
    expect(lines.some((one) => one.msg === 'http: request' && one['request'] === request)).toBe(true)
  return events.map(({ time: _time, request: _request, ...rest }) => rest as Line)
}

const logIn = (email: string, tried: string, one = address, code?: string) =>
  new Person(world).send(
    'POST',
    '/api/account/sign-in',
    { email, password: tried, ...(code ? { code } : {}) },
    from(one),
  )

const line = (level: 'info' | 'warn', security: string, facts: object) => ({
  level: level === 'info' ? 30 : 40,
  security,
  msg: `security: ${security}`,
  network: '198.51.100.0/24',
  ...facts,
})

describe('the security log [T-6]', () => {
  it('has failed and successful logins, with account and network, but without email and password', async () => {
    const mira = await createPerson(world, 'Mira Watched', 'songWriter')
    const path = '/api/account/sign-in'
    const failed = { path, code: 'auth/invalid-credential' }
    const events = await eventsOf(async () => {
      await logIn(mira.email, 'a wrong password')
      await logIn('nobody@example.com', 'a wrong password')
      await logIn(mira.email, 'a wrong password', '2001:db8:7:9:1::5')
      await logIn(mira.email, password)
    })
    expect(events).toEqual([
      line('warn', 'login_failed', { ...failed, account: mira.id }),
      line('warn', 'login_failed', failed),
      line('warn', 'login_failed', { ...failed, account: mira.id, network: '2001:db8:7::/48' }),
      line('info', 'login_succeeded', { path, account: mira.id, twoFactor: false }),
    ])
    for (const secret of [mira.email, 'nobody@example.com', 'a wrong password', password, address])
      expect(written.join('')).not.toContain(secret)
  })

  it('has wrong two-factor codes, and changes of credentials', async () => {
    const mira = await createPerson(world, 'Mira Coded', 'songWriter')
    const changes = await eventsOf(() => enableTwoFactor(mira))
    expect(changes.map(({ security, change, account }) => ({ security, change, account }))).toEqual([
      { security: 'account_changed', change: 'two-factor on', account: mira.id },
    ])
    const events = await eventsOf(async () => {
      // The request for the code is part of every such login, not an event.
      await logIn(mira.email, password)
      await logIn(mira.email, password, address, '000000')
    })
    const path = '/api/account/sign-in'
    expect(events).toEqual([line('warn', 'code_rejected', { path, account: mira.id, code: 'auth/invalid-code' })])
  })

  it('has forbidden operations and access to other people’s records, but not to nonexistent ones', async () => {
    const [mira, kai] = [
      await createPerson(world, 'Mira Curious', 'songWriter'),
      await createPerson(world, 'Kai Owner', 'anr'),
    ]
    const drop = (await kai.post('/api/drops', briefInput(world))).body
    const ask = (path: string) => statusAndCode(mira.send('GET', path, undefined, from()))
    const unknown = '018f0000-0000-7000-8000-000000000001'
    const events = await eventsOf(async () => {
      expect(await ask('/api/admin/people')).toEqual([403, 'account/role'])
      expect(await ask(`/api/drops/${drop.id}`)).toEqual([404, 'drop/not-found'])
      expect(await ask(`/api/drops/${unknown}`)).toEqual([404, 'drop/not-found'])
      expect(await ask('/api/me')).toEqual([200, undefined])
    })
    expect(events).toEqual([
      line('warn', 'access_denied', { path: '/api/admin/people', account: mira.id, code: 'account/role' }),
      line('warn', 'access_denied', { path: `/api/drops/${drop.id}`, account: mira.id, code: 'drop/not-found' }),
    ])
  })

  it('has cross-site requests and forged webhooks', async () => {
    const post = (path: string, headers: Record<string, string>) =>
      statusAndCode(fetch(world.address + path, { method: 'POST', body: '{}', headers: { ...from(), ...headers } }))
    const json = { 'content-type': 'application/json' }
    const events = await eventsOf(async () => {
      expect(await post('/api/account/sign-out', { ...json, origin: 'https://evil.example' })).toEqual([
        403,
        'request/origin',
      ])
      expect(await post('/api/stripe/webhook', { ...json, 'stripe-signature': 't=1,v1=forged' })).toEqual([
        400,
        'webhook/forged',
      ])
    })
    expect(events).toEqual([
      line('warn', 'origin_rejected', { path: '/api/account/sign-out', code: 'request/origin' }),
      line('warn', 'webhook_rejected', { path: '/api/stripe/webhook', code: 'webhook/forged' }),
    ])
  })

  it('has exceeded limits, including those that do not change the response, and counts every event', async () => {
    const strict = await openTestWorld(
      { TRUSTED_PROXY: 'true' },
      { log: (text) => void written.push(text), limitFactor: 1 },
    )
    const mira = await createPerson(strict, 'Mira Limited', 'songWriter')
    mira.cookies.clear()
    for (let i = 0; i < limits['account.reset'].tries; i++)
      await strict.deps.limits.consume('account.reset', [mira.email, address])
    const events = await eventsOf(async () => {
      const body = { email: mira.email }
      expect(await statusAndCode(mira.send('POST', '/api/account/forgot-password', body, from()))).toEqual([
        204,
        undefined,
      ])
    })
    const path = '/api/account/forgot-password'
    expect(events).toEqual([line('warn', 'limit_exceeded', { path, account: mira.id, limit: 'account.reset' })])
    expect((await strict.deps.metrics.print()).text).toContain('velv_security_events_total{event="limit_exceeded"} 1')
    await strict.close()
  })

  it('never contains an email address or a Stripe account ID in clear text, wherever it appears in a line', async () => {
    const { log } = world.deps
    const before = written.length
    log.warn(
      { err: new Error(`No such account: 'acct_1PqRsTuVwXyZ9876' of mira.halden+x@mail.example.co.uk`) },
      'stripe',
    )
    log.info({ request: '1', path: '/stripe/verification/acct_1PqRsTuVwXyZ9876' }, 'http: request')
    log.info(
      { payout: { account: 'acct_1PqRsTuVwXyZ9876' }, to: 'mira%40example.com' },
      'a payout of acct_1PqRsTuVwXyZ9876',
    )
    const unusual = [
      'a\nmira@example.com',
      'b\u0001mira@example.com',
      'c\\mira@example.com',
      'd\nacct_1PqRsTuVwXyZ9876',
    ]
    log.info({ unusual }, 'odd signs')
    const text = written.slice(before).join('')
    expect(text).not.toMatch(/acct_1Pq|mira|example/)
    expect(text.match(/acct_…9876/g)).toHaveLength(5)
    expect(text).toContain('[e-mail]')
    expect(JSON.parse(written.at(-1)!).unusual).toEqual([
      'a\n[e-mail]',
      'b\u0001[e-mail]',
      'c\\[e-mail]',
      'd\nacct_…9876',
    ])
    for (const one of written.slice(before)) JSON.parse(one)
  })
})

describe('expensive reads [T-6]', () => {
  let strict: TestWorld
  beforeAll(async () => {
    strict = await openTestWorld({}, { limitFactor: 1 })
  })
  afterAll(() => strict.close())

  it('are limited per account, and others are not affected', async () => {
    const [mira, kai] = [
      await createPerson(strict, 'Mira Reading', 'songWriter'),
      await createPerson(strict, 'Kai Calm', 'anr'),
    ]
    const left = limits['api.read'].tries - 1
    for (let i = 0; i < left; i++) await strict.deps.limits.consume('api.read', mira.id)
    const ask = async (person: Person) => (await person.send('GET', '/api/my/stars')).status
    expect([await ask(mira), await ask(mira)]).toEqual([200, 429])
    const refused = await mira.send('GET', '/api/drops')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    // Exceeding the read limit does not affect writes.
    expect((await mira.patch('/api/me', { name: 'Mira Still Writing' })).status).toBe(200)
    expect((await kai.get('/api/my/drops')).status).toBe(200)
  })

  it('from the payment provider have a separate limit', async () => {
    const ola = await createPerson(strict, 'Ola Asking', 'screener')
    for (let i = 0; i < limits['payout.ask'].tries; i++) await strict.deps.limits.consume('payout.ask', ola.id)
    expect(await statusAndCode(ola.send('POST', '/api/payout-account/status', { id: `acct_${ola.id}` }))).toEqual([
      429,
      'request/too-many',
    ])
    expect((await ola.get('/api/wallet')).status).toBe(200)
  })
})
