import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openApplicationRole } from './platform/database/application-role.ts'
import { openDatabase } from './platform/database/database.ts'
import { openReadDatabase, readPosition } from './platform/database/read-database.ts'
import { bindReader, runAsReader } from './platform/database/read-position.ts'
import { makeLog } from './platform/observability/log.ts'
import { openMetrics } from './platform/observability/metrics.ts'
import { type Cluster, copyDatabase, openCluster } from './testing/database/open-cluster.ts'
import { type Replica, startReplica } from './testing/services/start-replica.ts'
import { publishInvalidations } from './platform/live/live.ts'
import { openLiveStream, receiveInvalidations } from './testing/steps/live-stream.ts'
import { createPerson, Person } from './testing/steps/person.ts'
import { briefInput, createLiveDrop } from './testing/steps/submission-steps.ts'
import { openWorldOn, type World } from './testing/world/open-world.ts'

let cluster: Cluster
let replica: Replica
let world: World
beforeAll(async () => {
  cluster = await openCluster()
  replica = await startReplica(cluster)
  const ownerUrl = await copyDatabase(cluster.url)
  const client = new pg.Client(ownerUrl)
  await client.connect()
  // Unlike in other tests, a commit is written when it returns, as in production.
  await client.query(`alter database ${client.escapeIdentifier(client.database!)} set synchronous_commit = on`)
  await client.end()
  const roles = await openApplicationRole({ ownerUrl, secret: 'unused here' })
  world = await openWorldOn(ownerUrl, {}, { database: { ...roles, replicaUrl: replica.urlOf(roles.url) } })
})
afterEach(async () => {
  vi.useRealTimers()
  await replica.resumeReplay()
  await replica.caughtUp()
})
afterAll(async () => {
  await world.close()
  await replica.stop()
  await cluster.stop()
})

/** How many reads each server has answered so far. */
async function readsOf({ deps }: World): Promise<{ replica: number; primary: number }> {
  const { text } = await deps.metrics.print()
  const count = (server: string) =>
    Number(new RegExp(`reads_total\\{server="${server}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
  return { replica: count('replica'), primary: count('primary') }
}

/** How many reads each server answers during some work. */
async function readsDuring(work: () => Promise<unknown>) {
  const before = await readsOf(world)
  await work()
  const after = await readsOf(world)
  return { replica: after.replica - before.replica, primary: after.primary - before.primary }
}

const artistsIn = async (person: Person, path = '/api/drops') =>
  (await person.get(path)).body.rows.map(({ artist }: { artist: string }) => artist) as string[]

/** The same account in a browser that has written nothing. */
function withoutPosition(person: Person): Person {
  const other = new Person(world)
  for (const [name, value] of person.cookies) if (!name.endsWith('position')) other.cookies.set(name, value)
  return other
}

describe('reads that may come from a replica', () => {
  it('come from the replica: feeds, searches, counts, public pages, and exports', async () => {
    const owner = await createPerson(world, 'Ines Owner', 'anr')
    const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
    const creator = await createPerson(world, 'Cora Creator', 'songWriter')
    const drop = await createLiveDrop(world, owner, staff, { artist: 'Replicated' })
    await replica.caughtUp()
    const paths = ['/api/drops', '/api/drops?q=Replicated', '/api/drop-counts', '/api/my/favorites', '/api/me/data']
    for (const path of paths) {
      const reads = await readsDuring(async () => (await creator.send('GET', path)).arrayBuffer())
      expect([path, reads.primary, reads.replica > 0]).toEqual([path, 0, true])
    }
    const people = await readsDuring(() => staff.get('/api/admin/people?search=Ines'))
    expect(people.primary).toBe(0)
    expect(people.replica).toBeGreaterThan(0)
    const preview = await readsDuring(() => fetch(`${world.baseUrl}/preview/${drop}.jpg`))
    expect(preview).toEqual({ primary: 0, replica: 1 })
  })

  it('show people what they have just written, although the replica is behind [O-1]', async () => {
    const owner = await createPerson(world, 'Vera Owner', 'anr')
    const staff = await createPerson(world, 'Bea Admin', 'manager', { admin: true })
    const creator = await createPerson(world, 'Cleo Creator', 'songWriter')
    const drop = await createLiveDrop(world, owner, staff, { artist: 'Written Late' })
    const stranger = await createPerson(world, 'Stan Stranger', 'songWriter')
    // The server asks the primary how far it is now, and not again while this test writes, however long that takes.
    vi.useFakeTimers({ toFake: ['performance'] })
    await creator.get('/api/drops')
    await replica.caughtUp()
    await replica.pauseReplay()
    await creator.send('PUT', `/api/my/favorites/${drop}`)
    expect(await artistsIn(creator, '/api/my/favorite-drops?which=open')).toEqual(['Written Late'])
    const reads = await readsDuring(() => withoutPosition(stranger).get('/api/my/favorites'))
    expect(reads).toEqual({ primary: 0, replica: 1 })
  })

  it('show an open page what was announced to it, although the replica is behind [O-1]', async () => {
    const owner = await createPerson(world, 'Olga Owner', 'anr')
    const staff = await createPerson(world, 'Cora Admin', 'manager', { admin: true })
    const reader = await createPerson(world, 'Rita Reader', 'songWriter')
    await replica.caughtUp()
    await replica.pauseReplay()
    const browser = withoutPosition(reader)
    const page = await openLiveStream(browser)
    await page.next()
    await createLiveDrop(world, owner, staff, { artist: 'Announced' })
    expect(await page.next()).toContain('drops')
    expect(await artistsIn(browser)).toContain('Announced')
    await page.close()
  })

  it('are asked for one position at a time, however many announcements arrive at once', async () => {
    const { query } = pg.Client.prototype
    let [running, most] = [0, 0]
    pg.Client.prototype.query = function count(this: pg.Client, ...args: unknown[]) {
      const answer = (query as (...given: unknown[]) => unknown).apply(this, args)
      const { application_name: name } = (this as unknown as { connectionParameters: Record<string, string> })
        .connectionParameters
      if (name !== 'velv-live') return answer
      most = Math.max(most, (running += 1))
      return (answer as Promise<unknown>).finally(() => (running -= 1))
    } as typeof query
    try {
      const people = Array.from({ length: 5 }, () => crypto.randomUUID())
      await publishInvalidations(world.deps.db, people, ['me'])
      await receiveInvalidations(world)
    } finally {
      pg.Client.prototype.query = query
    }
    expect(most).toBe(1)
  })

  it('come from the primary while the replica does not answer', async () => {
    const person = await createPerson(world, 'Nora Noreplica', 'songWriter')
    const database = { ...world.database, replicaUrl: 'postgres://velv@127.0.0.1:1/velv' }
    const away = await openWorldOn(world.database.ownerUrl, {}, { database })
    const elsewhere = new Person(away)
    for (const [name, value] of person.cookies) elsewhere.cookies.set(name, value)
    expect((await elsewhere.get('/api/drops')).status).toBe(200)
    expect((await readsOf(away)).replica).toBe(0)
    await away.close()
  })
})

describe('the database for reads', () => {
  const standby = sql`select pg_is_in_recovery() as standby`
  const open = (floorEveryMs: number) => {
    const primary = openDatabase(world.database.url, { maxConnections: 1 })
    const options = { log: makeLog('silent'), metrics: openMetrics(), floorEveryMs }
    const reads = openReadDatabase(primary, replica.urlOf(world.database.url), options)
    const isStandby = async () => (await reads.execute<{ standby: boolean }>(standby)).rows[0]!.standby
    const write = () => world.deps.db.execute(sql`select pg_logical_emit_message(true, 'test', 'moves the position')`)
    return { primary, reads, isStandby, write, close: async () => (await reads.$client.end(), primary.$client.end()) }
  }

  it('uses the primary for work that nobody has asked for', async () => {
    const { isStandby, close } = open(60_000)
    expect(await isStandby()).toBe(false)
    expect(await runAsReader(0n, isStandby)).toBe(true)
    await close()
  })

  it('uses a replica again once it has caught up', async () => {
    const { primary, isStandby, write, close } = open(60_000)
    expect(await runAsReader(0n, isStandby)).toBe(true)
    // The first read has asked the primary how far it is. Its only connection answers that before this.
    await readPosition(primary.$client)
    await replica.pauseReplay()
    await write()
    const position = await readPosition(primary.$client)
    expect(await runAsReader(position, isStandby)).toBe(false)
    expect(await runAsReader(0n, isStandby)).toBe(true)
    await replica.resumeReplay()
    await replica.caughtUp()
    expect(await runAsReader(position, isStandby)).toBe(true)
    await close()
  })

  it('uses no replica that has fallen behind for good', async () => {
    const { isStandby, write, close } = open(1)
    await replica.caughtUp()
    await replica.pauseReplay()
    await write()
    await expect.poll(() => runAsReader(0n, isStandby)).toBe(false)
    await close()
  })

  it('reads in a transaction, and in a stream after its request', async () => {
    const { reads, close } = open(60_000)
    const inTransaction = () => reads.transaction(async (tx) => (await tx.execute(standby)).rows[0])
    expect(await runAsReader(0n, inTransaction)).toEqual({ standby: true })
    const later = runAsReader(0n, () => bindReader(inTransaction))
    expect(await later()).toEqual({ standby: true })
    await close()
  })

  it('refuses a change', async () => {
    const { reads, close } = open(60_000)
    const change = async () => await reads.execute(sql`delete from users`)
    await expect(runAsReader(0n, change)).rejects.toMatchObject({ cause: { code: '25006' } })
    await close()
  })
})

it('sends no statement by its name where a pooler could not find it [O-1]', async () => {
  const unnamed = await openWorldOn(world.database.ownerUrl, { DATABASE_NAMED_STATEMENTS: 'false' })
  const [staff, owner] = [
    await createPerson(unnamed, 'Una Admin', 'manager', { admin: true }),
    await createPerson(unnamed, 'Una Owner', 'anr'),
  ]
  await createLiveDrop(unnamed, owner, staff)
  await owner.post('/api/drops', briefInput(unnamed))
  const countNamed = async ({ deps }: World) => {
    const { rows } = await deps.db.execute<{ count: number }>(sql`select count(*)::int from pg_prepared_statements`)
    return rows[0]!.count
  }
  expect(await countNamed(unnamed)).toBe(0)
  // Statements belong to connections, of which the pool has several.
  await expect
    .poll(async () => (await createPerson(world, 'Nina Named', 'songWriter'), countNamed(world)))
    .toBeGreaterThan(0)
  await unnamed.close()
})
