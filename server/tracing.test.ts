import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { job } from '@velv/domain/jobs.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { makeLog } from './platform/observability/log.ts'
import { openTracer } from './platform/observability/open-tracer.ts'
import { runInSpan } from './platform/observability/tracing.ts'
import { openTraceReceiver, type ReceivedSpan } from './testing/services/trace-receiver.ts'
import { createPerson, password, Person } from './testing/steps/person.ts'
import { createLiveDrop, createReadyDraft, payCheckout } from './testing/steps/submission-steps.ts'
import { openBuiltPages } from './testing/world/built-pages.ts'
import { openTestWorld, testWorld } from './testing/world/test-world.ts'

const receiver = await openTraceReceiver()
afterAll(() => receiver.close())
afterEach(() => receiver.respondWith(200))
const variables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20receiver-key',
}
const lines: string[] = []
const world = await testWorld(variables, { log: (line) => void lines.push(line) })
const tracer = world.deps.tracer!

const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const dropId = await createLiveDrop(world, ines, staff)
await payCheckout((await mira.post('/api/plus/checkout', {})).body.url)
await world.drainJobs()

/**
 * The spans of what happens in `act`, with the jobs that it queued, in the order in which they began. Their times are in
 * whole milliseconds, so that a span and one within it can have the same; the outer one comes first then.
 */
async function spansOf(act: () => Promise<unknown>): Promise<ReceivedSpan[]> {
  await world.drainJobs()
  await tracer.flush()
  receiver.spans.length = 0
  await act()
  await world.drainJobs()
  await tracer.flush()
  const byId = new Map(receiver.spans.map((span) => [span.spanId, span]))
  const depthOf = ({ parentSpanId }: ReceivedSpan): number => {
    const parent = parentSpanId ? byId.get(parentSpanId) : undefined
    return parent ? depthOf(parent) + 1 : 0
  }
  return receiver.spans.toSorted((a, b) => a.beganMs - b.beganMs || depthOf(a) - depthOf(b))
}

/** The names of a span and of those above it, from the top. */
function pathOf(spans: ReceivedSpan[], name: string): string[] {
  const path: string[] = []
  for (
    let at = spans.find((span) => span.name === name);
    at;
    at = spans.find(({ spanId }) => spanId === at!.parentSpanId)
  )
    path.unshift(at.name)
  return path
}

const readBadges = (headers: Record<string, string>) => () => mira.send('GET', '/api/badges', undefined, headers)
const foreignTrace = '4bf92f3577b34da6a3ce929d0e0e4736'
const foreignParent = { traceparent: `00-${foreignTrace}-00f067aa0ba902b7-01` }

describe('a submission', () => {
  it('[O-1] is one trace, from the click to the request, its event, the jobs, and the email', async () => {
    const demoId = await createReadyDraft(world, mira, dropId)
    lines.length = 0
    const click = { 'x-velv-click-ms': '120' }
    const spans = await spansOf(() => mira.send('POST', `/api/demos/${demoId}/checkout`, {}, click))
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)

    const request = ['click', 'POST /api/demos/:id/checkout']
    expect(pathOf(spans, 'run event.dispatch')).toEqual([
      ...request,
      'event demo.submit',
      'queue event.dispatch',
      'run event.dispatch',
    ])
    // The receipt is the one email about a submission.
    expect(pathOf(spans, 'send email')).toEqual([...request, 'queue email.receipt', 'run email.receipt', 'send email'])
    const emails = spans.filter(({ name }) => name === 'send email')
    expect(emails.map(({ attributes }) => attributes['velv.outcome'])).toEqual(['sent'])

    const byName = (name: string) => spans.find((span) => span.name === name)!
    const [first, second] = [byName('click'), byName('POST /api/demos/:id/checkout')]
    expect(second.beganMs - first.beganMs).toBeGreaterThanOrEqual(119)
    expect(second).toMatchObject({ kind: 'server', attributes: { 'http.response.status_code': 200 }, failed: false })
    const logged = lines.map((line) => JSON.parse(line) as { msg: string; trace?: string; request: string })
    expect(
      logged.find(({ msg, request: id }) => msg === 'http: request' && id === second.attributes['velv.request.id']),
    ).toMatchObject({
      trace: first.traceId,
    })
  })

  it('shows its queries without values', async () => {
    const demoId = await createReadyDraft(world, mira, dropId)
    const spans = await spansOf(() => mira.post(`/api/demos/${demoId}/checkout`, {}))
    const update = spans.find(({ name }) => name === 'update demos')
    expect(update?.attributes['db.query.text']).toMatch(/^update "demos" set "result" = \$1/)
  })
})

describe('traces', () => {
  it('contain no text, address, password, cookie, key, or parameter of a request', async () => {
    receiver.requests.length = 0
    const kim = await createPerson(world, 'Kim Unmistakable', 'songWriter')
    await spansOf(async () => {
      await kim.post('/api/account/sign-in', { email: kim.email, password })
      await kim.get('/api/drops?search=needle-in-a-query')
      await createReadyDraft(world, kim, dropId, 'A Title That Nobody May Read')
      await payCheckout((await kim.post('/api/plus/checkout', {})).body.url)
    })
    const sent = receiver.requests.map(({ body }) => body).join('\n')
    expect(sent).toContain('POST /api/account/sign-in')
    expect(sent).toContain('prepare audio')
    expect(sent).toContain('stripe POST /v1/checkout/sessions')
    expect(sent).toContain('stripe GET /v1/checkout/sessions/:id')
    const secrets = [...kim.cookies.values()].filter((value) => value.length > 10)
    expect(secrets.length).toBeGreaterThan(0)
    const people = ['Kim', 'Unmistakable', kim.email, 'Quill Harper']
    const texts = ['needle-in-a-query', 'Nobody May Read', password]
    const keys = ['sk_test', 'whsec', 'cs_test', world.database.url].concat(secrets)
    expect([people, texts, keys].flat().filter((text) => sent.includes(text))).toEqual([])
  })

  it('are sent with the configured headers, and name the service', async () => {
    await spansOf(readBadges({}))
    const { headers, body } = receiver.requests.at(-1)!
    expect([headers.authorization, headers['content-type']]).toEqual(['Bearer receiver-key', 'application/json'])
    expect(body).toContain('{"key":"service.name","value":{"stringValue":"velv"}}')
  })

  it('cannot be chosen by a page', async () => {
    const spans = await spansOf(readBadges(foreignParent))
    expect(spans.map(({ name }) => name)).toContain('GET /api/badges')
    expect(
      spans.filter(({ traceId, parentSpanId }) => traceId === foreignTrace || parentSpanId === '00f067aa0ba902b7'),
    ).toEqual([])
  })

  it.each(['10001', '99999999999', '-5', '1.5', 'now', '', '5, 6'])(
    'begin with the request when a page claims to have been clicked %j ms ago',
    async (ms) => {
      const spans = await spansOf(readBadges({ 'x-velv-click-ms': ms }))
      expect(spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name)).toEqual(['GET /api/badges'])
    },
  )

  it('leave out files and probes', async () => {
    const spans = await spansOf(async () => {
      await mira.get('/api/health')
      await mira.get('/assets/anything.js')
    })
    expect(spans).toEqual([])
  })

  it('mark a failed request with the kind of its error, and not with its message', async () => {
    await world.ownerDb.execute('alter table notifications rename to notifications_away')
    const spans = await spansOf(() => mira.get('/api/notices'))
    await world.ownerDb.execute('alter table notifications_away rename to notifications')
    expect(
      spans.filter(({ failed }) => failed).map(({ name, attributes }) => [name, attributes['error.type']]),
    ).toEqual([
      ['GET /api/notices', '42P01'],
      [expect.stringMatching(/^select /), '42P01'],
    ])
  })
})

describe('pages', () => {
  it('are asked for the time of a click only while traces are recorded', async () => {
    const untraced = await openTestWorld()
    const html = async (of: typeof world) => (await (await openBuiltPages(of))('/home')).html
    expect([await html(world), await html(untraced)].map((text) => text.includes('<meta name="velv-traces">'))).toEqual(
      [true, false],
    )
    await untraced.close()
  })
})

describe('a trusted proxy', () => {
  it('may begin the trace, or leave it unrecorded', async () => {
    // The other one also receives what earlier tests have caused.
    const own = await openTraceReceiver()
    const behindProxy = await openTestWorld({ OTEL_EXPORTER_OTLP_ENDPOINT: own.endpoint, TRUSTED_PROXY: 'true' })
    const read = async (headers: Record<string, string>) => {
      own.spans.length = 0
      await new Person(behindProxy).send('GET', '/api/openapi.json', undefined, headers)
      await behindProxy.deps.tracer!.flush()
      return own.spans.map(({ traceId, parentSpanId }) => [traceId, parentSpanId])
    }
    expect(await read(foreignParent)).toEqual([[foreignTrace, '00f067aa0ba902b7']])
    expect(await read({ traceparent: foreignParent.traceparent.replace(/01$/, '00') })).toEqual([])
    for (const malformed of [
      '01',
      `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
      `${foreignParent.traceparent}-x`,
      'a, b',
    ])
      expect(await read({ traceparent: malformed })).toEqual([[expect.not.stringMatching(foreignTrace), undefined]])
    await behindProxy.close()
    await own.close()
  })
})

describe('a job', () => {
  it('continues its trace at each attempt, and its handler receives only its own data', async () => {
    const table = { 'test.twice': job<{ place: number }>() }
    const jobs = openJobs(world.database.url, table, makeLog('silent'), undefined, tracer)
    await jobs.prepare(world.database.ownerUrl)
    const received: unknown[] = []
    jobs.register('test.twice', async (data) => {
      received.push(data)
      if (received.length === 1) throw new RangeError('Mira Halden')
    })
    await jobs.start()
    const span = tracer.startTrace('test')
    const spans = await spansOf(async () => {
      await runInSpan(span, () => jobs.enqueue(world.deps.db, 'test.twice', { place: 7 }))
      await jobs.runDue()
      await world.deps.db.execute(`update pgboss.job set start_after = now() where name = 'test.twice'`)
      await jobs.runDue()
    })
    await jobs.stop()
    expect(received).toEqual([{ place: 7 }, { place: 7 }])
    const queued = spans.find(({ name }) => name === 'queue test.twice')!
    expect(queued.traceId).toBe(span.traceId)
    const runs = spans.filter(({ name }) => name === 'run test.twice')
    expect(runs.map(({ traceId, parentSpanId }) => [traceId, parentSpanId])).toEqual(
      Array.from({ length: 2 }, () => [span.traceId, queued.spanId]),
    )
    expect(runs.map(({ failed, attributes }) => [failed, attributes['error.type']])).toEqual([
      [true, 'RangeError'],
      [false, undefined],
    ])
  })

  it('that was queued with tracing runs in a process without it', async () => {
    const table = { 'test.elsewhere': job<{ place: number }>() }
    const open = (withTracer: boolean) =>
      openJobs(world.database.url, table, makeLog('silent'), undefined, withTracer ? tracer : undefined)
    const [traced, untraced] = [open(true), open(false)]
    await traced.prepare(world.database.ownerUrl)
    const received: unknown[] = []
    untraced.register('test.elsewhere', async (data) => void received.push(data))
    await Promise.all([traced.start(), untraced.start()])
    await runInSpan(tracer.startTrace('test'), () => traced.enqueue(world.deps.db, 'test.elsewhere', { place: 7 }))
    await untraced.runDue()
    await Promise.all([traced.stop(), untraced.stop()])
    expect(received).toEqual([{ place: 7 }])
  })
})

describe('a receiver that fails', () => {
  it.each([429, 500, undefined])('with status %s holds up no request', async (status) => {
    receiver.respondWith(status)
    const before = receiver.requests.length
    expect((await mira.get('/api/badges')).status).toBe(200)
    void tracer.flush()
    await expect.poll(() => receiver.requests.length).toBeGreaterThan(before)
    expect((await mira.get('/api/badges')).status).toBe(200)
  })

  it('gets no more than a bounded number of spans later, and delays a shutdown only briefly', async () => {
    const warnings: string[] = []
    const own = await openTraceReceiver()
    own.respondWith(undefined)
    const settings = { url: `${own.endpoint}/v1/traces`, headers: {}, serviceName: 'velv', ratio: 1 }
    const log = makeLog('warn', { write: (line) => void warnings.push(line) })
    const slow = openTracer({ settings, version: '1', log, closeTimeoutMs: 20 })
    for (let i = 0; i < 20_000; i++) slow.startTrace(`span ${i}`).end()
    await slow.close()
    const waiting = own.requests.flatMap(({ body }) => body.match(/"name":"span \d+"/g) ?? [])
    expect(waiting.length).toBeLessThan(6000)
    // The log says once that spans are lost, however many deliveries fail.
    own.respondWith(400)
    await expect.poll(() => warnings.length).toBe(1)
    expect(warnings[0]).toContain('tracing: spans could not be delivered')
    await own.close()
  })

  it('is not called at all when no trace is to be recorded', async () => {
    const own = await openTraceReceiver()
    const settings = { url: `${own.endpoint}/v1/traces`, headers: {}, serviceName: 'velv', ratio: 0 }
    const silent = openTracer({ settings, version: '1', log: makeLog('silent') })
    const span = silent.startTrace('unrecorded')
    span.startChild('child').end()
    span.end()
    await silent.close()
    expect(span.traceparent).toMatch(/-00$/)
    expect(own.requests).toEqual([])
    await own.close()
  })
})
