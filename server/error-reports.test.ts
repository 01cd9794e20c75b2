import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makeLog } from './platform/observability/log.ts'
import { openErrorReporter } from './platform/observability/open-error-reporter.ts'
import { openErrorReceiver } from './testing/services/error-receiver.ts'
import { openTraceReceiver } from './testing/services/trace-receiver.ts'
import { createPerson, Person, statusAndCode } from './testing/steps/person.ts'
import { createLiveDrop, createReadyDraft } from './testing/steps/submission-steps.ts'
import { startProgram } from './testing/world/start-program.ts'
import { thisVersion } from './testing/world/version-folders.ts'
import { openTestWorld, testWorld } from './testing/world/test-world.ts'

const receiver = await openErrorReceiver()
const traces = await openTraceReceiver()
afterAll(async () => void (await Promise.all([receiver.close(), traces.close()])))
let lines: Record<string, any>[] = []
const log = (line: string) => void lines.push(JSON.parse(line))
const world = await testWorld(
  { SENTRY_DSN: receiver.dsn, SENTRY_ENVIRONMENT: 'staging', OTEL_EXPORTER_OTLP_ENDPOINT: traces.endpoint },
  { log, limitFactor: 1 },
)
const mira = await createPerson(world, 'Mira Halden', 'songWriter')

beforeEach(async () => {
  await world.drainJobs()
  receiver.errors.length = 0
  receiver.bodies.length = 0
  lines = []
})

/** Runs `act` while a table is missing. */
async function withoutTable<Done>(name: string, act: () => Promise<Done>): Promise<Done> {
  await world.ownerDb.execute(`alter table ${name} rename to ${name}_away`)
  try {
    return await act()
  } finally {
    await world.ownerDb.execute(`alter table ${name}_away rename to ${name}`)
  }
}

const received = async (count = 1) => {
  await expect.poll(() => receiver.errors.length).toBeGreaterThanOrEqual(count)
  return receiver.errors
}

describe('an error of the server', () => {
  it('[O-1] arrives with its stack, version, request, and trace', async () => {
    const { headers } = await withoutTable('notifications', () => mira.get('/api/notices'))
    const [error] = await received()
    const line = lines.find(({ msg }) => msg === 'http: request failed')!
    expect(error).toMatchObject({
      message: 'http: request failed',
      level: 'error',
      platform: 'node',
      release: 'velv@0.1.0',
      environment: 'staging',
      transaction: 'GET /api/notices',
      tags: { request: headers.get('x-request-id'), route: 'GET /api/notices' },
      contexts: { trace: { trace_id: line['trace'] } },
    })
    const [exception] = error!.exception!.values
    expect([exception!.type, exception!.value]).toEqual(['error 42P01', 'relation "notifications" does not exist'])
    expect(exception!.stacktrace.frames.map(({ filename }) => filename)).toContain(
      'server/notifications/notifications-routes.ts',
    )
    expect(receiver.paths.at(-1)).toMatch(/^\/api\/42\/envelope\/\?.*sentry_key=publickey/)
  })

  it('arrives from a job, without the values that the job worked on', async () => {
    await world.deps.jobs.enqueue(world.deps.db, 'recording.prepare', { recordingId: 'Slow Exit, mira@example.com' })
    await world.drainJobs()
    const [error] = await received()
    expect(error).toMatchObject({
      message: 'jobs: run failed',
      transaction: 'recording.prepare',
      tags: { job: 'recording.prepare' },
    })
    expect(error!.exception!.values[0]).toMatchObject({
      type: 'error 22P02',
      value: 'invalid input syntax for type uuid: "…"',
    })
    expect(receiver.bodies.join()).not.toMatch(/Slow Exit|mira@/)
  })

  it('is not sent when it is expected, or only a warning', async () => {
    expect((await mira.get('/api/demos/0193b1c2-7f00-7a10-8000-5f0c6a2d9e11')).status).toBe(404)
    world.deps.log.warn({ err: new Error('soon') }, 'test: is retried')
    world.deps.log.error({ err: new Error('now') }, 'test: marks the end')
    expect((await received()).map(({ message }) => message)).toEqual(['test: marks the end'])
  })
})

/** Lets a promise be rejected that nobody awaits, when Velv has printed its addresses. */
const rejectLater = `data:text/javascript,${encodeURIComponent(`
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = (text, ...more) => {
    if (String(text).includes('Ctrl-C')) Promise.reject(new RangeError('nobody awaits this'))
    return write(text, ...more)
  }`)}`

it('sends an error outside any request before the process ends', async () => {
  const own = await openTestWorld()
  const version = await thisVersion()
  const program = startProgram(version.folder, 'server/main.ts', {
    NODE_OPTIONS: `--import=${rejectLater}`,
    DATABASE_URL: own.database.ownerUrl,
    DATA_DIR: join(own.deps.config.dataDir, 'program'),
    PORT: '0',
    DEMO_WORLD: 'false',
    SENTRY_DSN: receiver.dsn,
  })
  expect(await program.ended).toBe(1)
  expect(program.errors()).toContain('velv: unhandled error')
  expect(receiver.errors).toMatchObject([
    {
      message: 'velv: unhandled error',
      level: 'fatal',
      exception: { values: [{ type: 'RangeError', value: 'nobody awaits this' }] },
    },
  ])
  await version.remove()
  await own.close()
})

it('sends nothing personal: no address, name, title, token, cookie, query, or path of a person', async () => {
  const ines = await createPerson(world, 'Ines Unmistakable', 'anr')
  const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
  const dropId = await createLiveDrop(world, ines, staff)
  await createReadyDraft(world, mira, dropId, 'A Title That Nobody May Read')
  const link = `${world.baseUrl}/reset-password?token=f00dfacef00dfacef00dfacef00dface&next=/wallet`
  const hostile = [
    `Cannot send to ${mira.email} <Mira>`,
    `Unexpected token 'M', "A Title That Nobody May Read" is not valid JSON`,
    `GET ${link} failed`,
    `duplicate key value violates unique constraint "users_email_key"\nparams: A Title That Nobody May Read`,
    'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U',
    `cookie: velv.session_token=${mira.cookies.get('better-auth.session_token') ?? 'abcdefgh12345678abcdefgh12345678'}`,
    'sk_test_world and whsec_world and acct_1ABCDEF',
    'a name in quotes that never end: "A Title That Nobody May Read',
  ]
  for (const text of hostile) {
    const error = new TypeError(text)
    // A message can imitate a frame.
    error.message += '\n    at A Title That Nobody May Read (file:///A%20Title:1:1)'
    world.deps.log.error(
      { err: error, title: 'Nobody May Read', email: mira.email, job: `mira@${'x'.repeat(5)}` },
      'test: hostile',
    )
    receiver.errors.length = 0
  }
  await withoutTable('favorites', () => ines.get('/api/drops?search=needle-in-a-query'))
  await withoutTable('users', () => mira.get(`/api/me?token=needle-in-a-query`))
  await expect.poll(() => receiver.bodies.length).toBeGreaterThanOrEqual(hostile.length + 1)
  const sent = receiver.bodies.join('\n')
  expect(sent).toContain('users_email_key')
  expect(sent).toContain('TypeError')
  const secrets = [...mira.cookies.values()].filter((value) => value.length > 10)
  const texts = [
    'Nobody',
    'Unmistakable',
    'Mira',
    mira.email,
    ines.email,
    'needle',
    'f00dface',
    'dozjgNry',
    'abcdefgh1234',
    'A%20Title',
  ]
  const keys = ['sk_test', 'whsec_world', 'acct_1', 'node_modules/node-linux', world.database.url].concat(secrets)
  expect(texts.concat(keys).filter((text) => sent.includes(text))).toEqual([])
})

describe('an error of a browser', () => {
  const stack = [
    'TypeError: Cannot read properties of undefined (reading "Mira Halden")',
    `    at renderSong (${'https://velv.example'}/assets/pitch-page-B2x1.js:10:2345)`,
    '    at Mira Halden (https://evil.example/mira.js:1:1)',
    'handleClick@https://velv.example/assets/ui-3aF.js:7:89',
    '    at https://velv.example/assets/entry-1.js:1:2',
    'A Title That Nobody May Read',
  ].join('\n')
  const report = (change: object = {}, who = new Person(world)) =>
    who.send('POST', '/api/client-errors', {
      kind: 'error',
      name: 'TypeError',
      message: 'Cannot read properties of undefined (reading "title") of mira@example.com at /drop/1?search=needle',
      stack,
      page: '/drop/0193b1c2-7f00-7a10-8000-5f0c6a2d9e11',
      ...change,
    })

  it('[O-1] arrives through the server from anybody, with its places in the web app, and is logged too', async () => {
    expect((await report()).status).toBe(204)
    const [error] = await received()
    expect(error).toMatchObject({
      message: 'browser: unexpected error',
      platform: 'javascript',
      tags: { kind: 'error', route: '/drop/:id' },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'Cannot read properties of undefined (reading "title") of [e-mail] at /drop/1',
            stacktrace: {
              frames: [
                { filename: '/assets/entry-1.js', lineno: 1 },
                { filename: '/assets/ui-3aF.js', function: 'handleClick', lineno: 7 },
                { filename: '/assets/pitch-page-B2x1.js', function: 'renderSong', lineno: 10 },
              ],
            },
          },
        ],
      },
    })
    const line = lines.find(({ msg }) => msg === 'browser: unexpected error')!
    expect(line).toMatchObject({ level: 40, kind: 'error', route: '/drop/:id', name: 'TypeError' })
    expect(line['places'][0]).toBe('/assets/pitch-page-B2x1.js:10:2345')
    for (const text of [receiver.bodies.join(), JSON.stringify(line)])
      expect(text).not.toMatch(/Mira|mira|Nobody|evil|needle/)
  })

  it('has a page and a name of our own, whatever it claims', async () => {
    await report({ page: '/mira-halden/likes?x', name: 'Mira Halden', message: 'x\u0007\ny\tz', stack: '' })
    const [error] = await received()
    expect([error!.tags['route'], error!.exception!.values[0]]).toEqual([
      '*',
      { type: 'Error', value: 'x y z', stacktrace: { frames: [] } },
    ])
  })

  it.each([
    ['a long name', { name: 'x'.repeat(61) }],
    ['a long message', { message: 'x'.repeat(301) }],
    ['a long stack', { stack: 'x'.repeat(4001) }],
    ['an unknown kind', { kind: 'password' }],
    ['a stack that is no text', { stack: ['a'] }],
  ])('is refused with %s', async (_, change) => {
    expect(await statusAndCode(report(change))).toEqual([422, 'request/invalid'])
    expect(lines.filter(({ msg }) => msg === 'browser: unexpected error')).toEqual([])
  })

  it('is limited for each address, and refused from another site', async () => {
    const foreign = new Person(world).send('POST', '/api/client-errors', {}, { origin: 'https://evil.example' })
    expect(await statusAndCode(foreign)).toEqual([403, 'request/origin'])
    const statuses = []
    for (let i = 0; i < 31; i++) statuses.push((await report({ message: `number ${i}` })).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('is only logged without an error tracker', async () => {
    const own = await openTestWorld({}, { log })
    const body = { kind: 'page', name: 'Error', message: 'oh', stack, page: '/' }
    expect((await new Person(own).send('POST', '/api/client-errors', body)).status).toBe(204)
    expect(lines.find(({ msg }) => msg === 'browser: unexpected error')).toMatchObject({ message: 'oh', kind: 'page' })
    await own.close()
  })
})

describe('the error tracker', () => {
  const report = (text: string) =>
    ({
      platform: 'node',
      level: 'error',
      message: 'test: failed',
      error: { type: 'Error', text, frames: [] },
      tags: {},
    }) as const

  it('gets the same error five times a minute and sixty errors in all, and then how many were left out', async () => {
    let ms = 0
    const options = { dsn: receiver.dsn, environment: 'test', version: '1', log: makeLog('silent'), clock: () => ms }
    const reporter = openErrorReporter(options)
    const sentTexts = () => receiver.errors.map(({ exception }) => exception!.values[0]!.value)
    for (let i = 0; i < 1000; i++) reporter.report(report('storm'))
    await reporter.close()
    expect(sentTexts()).toEqual(Array.from({ length: 5 }, () => 'storm'))
    for (let i = 0; i < 200; i++) {
      reporter.report(report(`number ${i}`))
      // Leaves room in the buffer of reports on their way.
      if (i % 10 === 0) await reporter.close()
    }
    await reporter.close()
    expect(receiver.errors).toHaveLength(60)
    ms += 60_000
    reporter.report(report('storm'))
    await reporter.close()
    expect(receiver.errors.at(-1)!.extra).toEqual({ suppressed: 995 })
  })

  it.each([
    ['refuses', { status: 500 }],
    ['wants a pause', { status: 429, headers: { 'retry-after': '60' } }],
    ['does not answer', undefined],
  ])('holds up nothing when it %s, which the log says once', async (_, response) => {
    const warnings: string[] = []
    const own = await openErrorReceiver()
    own.respondWith(response)
    const reporter = openErrorReporter({
      dsn: own.dsn,
      environment: 'test',
      version: '1',
      log: makeLog('warn', { write: (line) => void warnings.push(line) }),
    })
    for (let i = 0; i < 50; i++) reporter.report(report(`number ${i}`))
    await expect.poll(() => own.bodies.length).toBeGreaterThan(0)
    await own.close()
    await reporter.close()
    await expect.poll(() => warnings.length).toBe(1)
    expect(warnings[0]).toContain('errors: a report could not be delivered')
  })

  it('gets nothing during a pause that it wants', async () => {
    const own = await openErrorReceiver()
    own.respondWith({ status: 429, headers: { 'retry-after': '60' } })
    const reporter = openErrorReporter({ dsn: own.dsn, environment: 'test', version: '1', log: makeLog('silent') })
    for (const text of ['first', 'second', 'third']) {
      reporter.report(report(text))
      await reporter.close()
    }
    expect(own.bodies).toHaveLength(1)
    await own.close()
  })
})
