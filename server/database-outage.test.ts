import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openBreakableProxy } from './testing/services/breakable-proxy.ts'
import { openBuiltPages } from './testing/world/built-pages.ts'
import { copyDatabase } from './testing/database/open-cluster.ts'
import { openWorldOn, type World } from './testing/world/open-world.ts'
import { statusAndCode, type Person, createPerson } from './testing/steps/person.ts'

type Line = { level: number; msg: string; reason?: string; seconds?: number; errors?: number }

const lines: Line[] = []
const warnings = () => lines.filter(({ level }) => level >= 40)

let way: Awaited<ReturnType<typeof openBreakableProxy>>
let world: World
let mira: Person
let visit: Awaited<ReturnType<typeof openBuiltPages>>
beforeAll(async () => {
  way = await openBreakableProxy(await copyDatabase((name) => inject('clusterUrl').replace('NAME', name)))
  world = await openWorldOn(way.url, {}, { log: (line) => lines.push(JSON.parse(line)) })
  mira = await createPerson(world, 'Mira Halden', 'songWriter')
  visit = await openBuiltPages(world)
  // The workers of every queue, as in every process.
  await world.deps.jobs.work()
})
afterAll(async () => {
  await world.close()
  await way.close()
})
beforeEach(() => void (lines.length = 0))

const health = async () => (await fetch(`${world.baseUrl}/api/health`)).status
const within = { interval: 100 }
const cookie = () => ({ cookie: [...mira.cookies].map(([name, value]) => `${name}=${value}`).join('; ') })

/** Waits until every broken connection has been found. */
async function worksAgain() {
  way.restore()
  await expect.poll(async () => [world.deps.databaseWatch.isDown(), await health()], within).toEqual([false, 200])
  let seen = -1
  await expect.poll(() => seen === (seen = lines.length), { interval: 2500 }).toBe(true)
}
afterEach(worksAgain)

describe('while the database is unavailable', () => {
  it('logs one line when it starts, and one when it ends with the number of failures between', async () => {
    way.cut()
    await expect.poll(health, within).toBe(503)
    const outageMs = 6000
    const since = performance.now()
    while (performance.now() - since < outageMs) await mira.get('/api/me')
    way.restore()
    await expect.poll(() => warnings().length, within).toBe(2)
    expect(warnings()).toEqual([
      expect.objectContaining({
        level: 50,
        msg: 'database: does not work; further errors are counted until it does',
        reason: expect.stringMatching(/ECONNRESET|terminated/),
      }),
      expect.objectContaining({ level: 40, msg: 'database: works again' }),
    ])
    const { seconds = 0, errors = 0 } = warnings()[1]!
    expect([seconds >= 6, errors > 100]).toEqual([true, true])
    expect(await health()).toBe(200)
    expect((await mira.get('/api/me')).status).toBe(200)
  })

  it('responds to requests with retry-after, and logs nobody out', async () => {
    way.cut()
    await expect.poll(health, within).toBe(503)
    for (const [method, path] of [
      ['GET', '/api/me'],
      ['GET', '/api/drops'],
      ['POST', '/api/account/resend-verification'],
      ['GET', '/api/live'],
    ] as const) {
      const answer = await mira.send(method, path, method === 'POST' ? {} : undefined)
      expect([path, answer.headers.get('retry-after'), ...(await statusAndCode(answer))]).toEqual([
        path,
        '10',
        503,
        'server/unavailable',
      ])
    }
    way.restore()
    await expect.poll(async () => (await mira.get('/api/me')).status, within).toBe(200)
  })

  it('serves pages: the public ones, and the application to people who were logged in', async () => {
    way.cut()
    await expect.poll(health, within).toBe(503)
    expect(await visit('/home')).toMatchObject({ status: 200, html: expect.stringContaining('Somebody listens.') })
    expect(await visit('/home', { headers: cookie() })).toMatchObject({ status: 200 })
    expect(await visit('/wallet', { headers: cookie() })).toMatchObject({
      status: 200,
      html: expect.stringContaining('Loading...'),
    })
    expect(await visit('/contact', { form: { name: 'Mira', message: 'Hello' } })).toMatchObject({ status: 422 })
  })

  it('serves pages without waiting for a database that does not respond', async () => {
    way.stall()
    // It would be restored only after the test, which would end at its time limit.
    expect(await visit('/home', { headers: cookie() })).toMatchObject({ status: 200 })
  })
})

describe('connections that break briefly', () => {
  it('are counted in one line, and requests fail only briefly', async () => {
    way.cut()
    way.restore()
    await expect.poll(() => warnings().length, within).toBeGreaterThan(0)
    expect(new Set(warnings().map(({ msg }) => msg))).toEqual(
      new Set(['database: connections broke and are open again']),
    )
    expect((await mira.get('/api/me')).status).toBe(200)
  })

  it('are recognized where a job found no connection for its transaction', async () => {
    way.cut()
    await expect.poll(() => world.deps.db.$client.totalCount, within).toBe(0)
    const err = await world.deps.db.transaction(async () => undefined).catch((error: unknown) => error)
    way.restore()
    await expect.poll(async () => [world.deps.databaseWatch.isDown(), await health()], within).toEqual([false, 200])
    lines.length = 0
    world.deps.log.error({ err, job: 'wallet.check-balances' }, 'jobs: run failed')
    await expect
      .poll(() => warnings().map(({ msg }) => msg), within)
      .toEqual(['database: connections broke and are open again'])
  })
})

describe('an error that only looks like an outage', () => {
  it('is logged unchanged', async () => {
    const err = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code: 'ECONNREFUSED' })
    world.deps.log.error({ err, job: 'email.notification' }, 'jobs: run failed')
    await expect
      .poll(warnings, within)
      .toEqual([expect.objectContaining({ msg: 'jobs: run failed', job: 'email.notification' })])
  })
})

it('survives a connection that breaks between two queries of a transaction [O-1]', async () => {
  const { db } = world.deps
  const broken = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    way.cut()
    // The driver reports the end of a connection on which nothing waits for an answer.
    await new Promise((resolve) => setTimeout(resolve, 500))
    way.restore()
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  await expect.poll(health, within).toBe(200)
})
