import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveMetrics } from './platform/observability/serve-metrics.ts'
import { openBuiltPages } from './testing/world/built-pages.ts'
import { Person, createPerson } from './testing/steps/person.ts'
import { createLiveDrop, uploadSong, completeSongDetails } from './testing/steps/submission-steps.ts'
import { openTestWorld, type TestWorld } from './testing/world/test-world.ts'

let world: TestWorld
let metricsServer: Awaited<ReturnType<typeof serveMetrics>>

beforeAll(async () => {
  world = await openTestWorld()
  metricsServer = await serveMetrics(world.deps.metrics, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  metricsServer.close()
  await world.close()
})

const lines = async () => (await (await fetch(metricsServer.url)).text()).split('\n')

/** The value of a metric with its labels; 0 if it has no line. */
async function read(name: string): Promise<number> {
  return Number(
    (await lines())
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1) ?? 0,
  )
}

it('serves metrics under /metrics on a separate port only', async () => {
  const answer = await fetch(metricsServer.url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect((await fetch(metricsServer.url.replace('/metrics', '/'))).status).toBe(404)
  expect((await fetch(metricsServer.url, { method: 'POST' })).status).toBe(404)

  // The website redirects signed-out visitors to the login and signed-in ones to the application for every unknown
  // page.
  const visit = await openBuiltPages(world)
  const [metricsPage, other] = [await visit('/metrics'), await visit('/no-such-page')]
  expect([metricsPage.status, metricsPage.headers.get('location')?.replace('metrics', 'no-such-page')]).toEqual([
    other.status,
    other.headers.get('location'),
  ])
  expect(metricsPage.html).not.toContain('velv_')
  expect((await new Person(world).get('/metrics')).status).toBe(404)
})

it('counts requests by route and status, however their paths are written', async () => {
  const mira = await createPerson(world, 'Mira Halden', 'songWriter')
  const row = (path: string, status: string, method = 'GET') =>
    read(`velv_http_requests_total{method="${method}",route="${path}",status="${status}"}`)
  const unknown = '018f0000-0000-7000-8000-00000000000'
  for (const end of '123') await mira.get(`/api/demos/${unknown}${end}`)
  await mira.get('/api/badges')
  await new Person(world).get('/api/badges')
  await mira.get('/api/nothing-here')
  await mira.get('/nothing-here')
  await fetch(`${world.baseUrl}/api/badges`, { method: 'PROPFIND' })
  expect([
    await row('/api/demos/:id', '4xx'),
    await row('/api/demos/:id', '2xx'),
    await row('/api/badges', '2xx'),
    await row('/api/badges', '4xx'),
    await row('/api/*', '4xx'),
    await row('page', '4xx'),
    await row('/api/*', '4xx', 'other'),
  ]).toEqual([3, 0, 1, 1, 1, 2, 1])
  expect(await read('velv_http_request_duration_seconds_count{method="GET",route="/api/demos/:id"}')).toBe(3)
})

it('counts jobs, uploads and open streams', async () => {
  const ines = await createPerson(world, 'Ines Owner', 'anr')
  const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
  const nils = await createPerson(world, 'Nils Berg', 'producer')
  const dropId = await createLiveDrop(world, ines, staff)
  await world.drainJobs()
  const demoId = (await nils.post(`/api/drops/${dropId}/demos`, completeSongDetails())).body.id
  const uploads = () =>
    Promise.all(['received', 'refused', 'failed'].map((outcome) => read(`velv_uploads_total{outcome="${outcome}"}`)))
  expect((await uploadSong(nils, demoId, Buffer.from('no sound at all, but long enough to be looked at'))).status).toBe(
    415,
  )
  expect(await uploads()).toEqual([0, 1, 0])
  expect((await uploadSong(nils, demoId)).status).toBe(204)
  expect(await uploads()).toEqual([1, 1, 0])
  await world.drainJobs()
  expect(await read('velv_jobs_total{job="recording.prepare",outcome="done"}')).toBe(1)
  expect(await read('velv_job_duration_seconds_count{job="recording.prepare"}')).toBe(1)

  await world.deps.jobs.enqueue(world.deps.db, 'recording.prepare', { recordingId: 'no id at all' })
  await world.drainJobs()
  expect(await read('velv_jobs_total{job="recording.prepare",outcome="failed"}')).toBe(1)

  expect(await read('velv_database_connections{state="open"}')).toBeGreaterThan(0)
  expect(await read('velv_live_streams')).toBe(0)
  const live = await nils.send('GET', '/api/live')
  expect(await read('velv_live_streams')).toBe(1)
  await live.body!.cancel()
  await expect.poll(() => read('velv_live_streams')).toBe(0)
})

it('counts emails and pushes by outcome', async () => {
  const { metrics } = world.deps
  metrics.mail('sent')
  metrics.mail('sent')
  metrics.mail('suppressed')
  metrics.push('gone')
  expect(await read('velv_mails_total{outcome="suppressed"}')).toBe(1)
  expect(await read('velv_mails_total{outcome="sent"}')).toBeGreaterThanOrEqual(2)
  expect(await read('velv_pushes_total{outcome="gone"}')).toBe(1)
})

it('contains no person, song or address', async () => {
  const text = (await lines()).join('\n')
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|mira|nothing-here|PROPFIND/i)
  const labels = text.match(/[a-z]+="/g) ?? []
  expect([...new Set(labels)].toSorted()).toEqual([
    'action="',
    'event="',
    'job="',
    'kind="',
    'le="',
    'method="',
    'outcome="',
    'reason="',
    'route="',
    'server="',
    'state="',
    'status="',
  ])
})
