import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from './platform/config/clock.ts'
import { openApplicationRole } from './platform/database/application-role.ts'
import { ensureDatabase } from './platform/database/database.ts'
import { missingForCluster, type PostgresCluster, startCluster } from './testing/cluster/start-cluster.ts'
import { submitPersistently } from './testing/cluster/persistent-creator.ts'
import { startWriters } from './testing/cluster/steady-writers.ts'
import { openTestBucket, s3SkipReason, type TestBucket } from './testing/services/test-bucket.ts'
import { openPage } from './testing/steps/open-page.ts'
import { createPerson, Person } from './testing/steps/person.ts'
import { createLiveDrop } from './testing/steps/submission-steps.ts'
import { wavFile } from './testing/steps/wav-file.ts'
import { openWorldOn, type World } from './testing/world/open-world.ts'
import { startVelvProcess, type VelvProcess } from './testing/world/velv-process.ts'

const skipReason = missingForCluster() ?? s3SkipReason()
const print = (text: string) => process.stdout.write(`cluster: ${text}\n`)
if (skipReason) print(`skipped, because ${skipReason}`)

const failovers = 3
/** The goal, and what fails the test, in seconds. */
const outage = { goal: 25, most: 120 }

const role = { name: 'velv_app', password: 'velv-app' }
const secret = 'a secret of thirty-two letters or more'

describe.skipIf(skipReason)('two processes on a cluster of three databases', () => {
  let cluster: PostgresCluster
  let bucket: TestBucket
  let world: World
  let processes: VelvProcess[]

  beforeAll(async () => {
    const began = performance.now()
    ;[cluster, bucket] = await Promise.all([startCluster([role]), openTestBucket()])
    print(`up after ${((performance.now() - began) / 1000).toFixed(1)} s`)
    await ensureDatabase(cluster.urls('postgres').primary, 'velv')
    const ownerUrl = cluster.urls('velv').primary
    const { pooler, primary, replicas } = cluster.urls('velv', role)
    const database = await openApplicationRole({
      ownerUrl,
      applicationUrl: pooler,
      directUrl: primary,
      replicaUrl: replicas,
      secret,
    })
    const variables = { ...bucket.variables, DATABASE_NAMED_STATEMENTS: 'false', SHORTEST_SONG_SECONDS: '1' }
    world = await openWorldOn(ownerUrl, variables, { database, clock: systemClock })
    processes = []
    for (const _ of [1, 2])
      processes.push(await startVelvProcess(world, { variables: { ...variables, ...ownFolder() } }))
    world.sandbox.stripe.setWebhookUrl(`${processes[0]!.baseUrl}/api/stripe/webhook`)
  })
  afterAll(async () => {
    for (const velv of processes ?? []) await velv.kill()
    await world?.close()
    await bucket?.close()
    await cluster?.stop()
  })

  let folders = 0
  const ownFolder = () => ({ DATA_DIR: `${world.deps.config.dataDir}/process-${(folders += 1)}` })

  /** The person's browser at each process. */
  const browsersOf = (person: Person) =>
    processes.map(({ baseUrl }) => {
      const browser = new Person({ ...world, address: baseUrl, baseUrl })
      for (const [name, value] of person.cookies) browser.cookies.set(name, value)
      return browser
    })

  it('loses nothing when the primary is killed, again and again [O-1]', async () => {
    const owner = await createPerson(world, 'Ines Owner', 'anr')
    const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
    const screener = await createPerson(world, 'Sam Screener', 'screener')
    const submitter = await createPerson(world, 'Mira Halden', 'songWriter')
    const drops: string[] = []
    for (let nth = 0; nth < 100; nth++) drops.push(await createLiveDrop(world, owner, staff))
    const creators = []
    for (const nth of [1, 2, 3, 4]) creators.push(await createPerson(world, `Creator ${nth}`, 'songWriter'))

    const [first] = drops
    const heard = await submitPersistently(browsersOf(submitter), first!, wavFile({ seconds: 240, rate: 8_000 }), 1_000)
    const pages = await Promise.all(creators.flatMap(browsersOf).map(openPage))
    const writers = startWriters(creators.map(browsersOf), drops, 500)
    await writers.nextAcknowledged()
    const outages: number[] = []
    let changesAtKill: number[] = []
    const submissions = [heard]
    for (let time = 0; time < failovers; time++) {
      const submitting = submitPersistently(
        browsersOf(submitter),
        drops[time + 1]!,
        wavFile({ hertz: 300 + time }),
        12_000,
      )
      const song = await openSong(browsersOf(screener)[time % 2]!, heard.demoId)
      await wait(3_000)
      const member = await cluster.killPrimary()
      const killedAt = performance.now()
      const bytesBefore = song.bytes()
      changesAtKill = pages.map((page) => page.changes())
      const backAt = await writers.nextAcknowledged()
      outages.push((backAt - killedAt) / 1000)
      expect(song.bytes()).toBeGreaterThan(bytesBefore)
      await song.close()
      const during = writers.outcomes.filter(({ atMs }) => atMs > killedAt && atMs < backAt)
      const slowest = Math.max(...during.map(({ tookMs }) => tookMs)) / 1000
      print(
        `node${member + 1} killed, writes again after ${outages.at(-1)!.toFixed(1)} s; ${during.length} requests in between, the slowest took ${slowest.toFixed(1)} s`,
      )
      submissions.push(await submitting)
      // The next failover needs a member that has everything.
      await cluster.restart(member)
    }
    await writers.stop()
    await jobsDone()

    const failed = writers.outcomes.filter(({ result }) => result === 'failed')
    print(
      `${writers.acknowledged.length} writes acknowledged, outages of ${outages.map((seconds) => seconds.toFixed(1)).join(', ')} s (goal: ${outage.goal} s each)`,
    )
    expect(failed).toEqual([])
    const stored = new Set((await query<{ id: string }>('select id from demos')).map(({ id }) => id))
    expect(writers.acknowledged.filter((id) => !stored.has(id))).toEqual([])
    // Each stream stayed open, and said what had changed after the last failover, too.
    for (const [nth, page] of pages.entries())
      expect([page.reopened(), page.changes() > changesAtKill[nth]!]).toEqual([0, true])
    for (const page of pages) page.stop()
    // No upload began again.
    expect(submissions.map(({ upload }) => upload.restarts)).toEqual(submissions.map(() => 0))
    await expectOnce(
      submitter,
      submissions.map(({ demoId }) => demoId),
    )
    expect(Math.max(...outages)).toBeLessThan(outage.most)
  })

  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await world.deps.db.$client.query<Row>(text, values)).rows

  /** Until no job is left that could run, or has begun. */
  async function jobsDone(): Promise<void> {
    const open = `select name, state from pgboss.job where state in ('retry', 'active') or (state = 'created' and start_after <= now())`
    await expect.poll(() => query(open), { interval: 500 }).toEqual([])
  }

  /** Each submission was paid, announced and emailed once, although jobs and webhooks were interrupted and repeated. */
  async function expectOnce(creator: Person, demoIds: string[]): Promise<void> {
    const once = Object.fromEntries(demoIds.map((id) => [id, 1]))
    const countBy = async (text: string) => {
      const rows = await query<{ id: string; count: number }>(text, [demoIds])
      return Object.fromEntries(rows.map(({ id, count }) => [id, count]))
    }
    expect(
      await countBy(
        `select subject_id as id, count(*)::int from events where action = 'demo.submit' and subject_id = any ($1) group by 1`,
      ),
    ).toEqual(once)
    expect(await query(`select name, output from pgboss.job where state = 'failed'`)).toEqual([])
    const mails = await world.mailsTo(creator.email)
    const subjectsOf = (id: string) =>
      mails
        .filter(({ text }) => text.includes(id))
        .map(({ subject }) => subject)
        .toSorted()
    // Those of the first one were sent before anything failed.
    const expected = subjectsOf(demoIds[0]!)
    expect(expected).toEqual([...new Set(expected)])
    for (const id of demoIds) expect(subjectsOf(id)).toEqual(expected)
  }
})

/** A song that is being played: counts the bytes that have arrived. */
async function openSong(screener: Person, demoId: string) {
  const { status, body } = await screener.post(`/api/demos/${demoId}/listen`)
  if (status !== 200) throw new Error(`The song was not opened: ${status} ${JSON.stringify(body)}`)
  const stream = (await screener.send('GET', body.levelUrl)).body!.getReader()
  let bytes = 0
  const read = async () => {
    for (;;) {
      const { value, done } = await stream.read()
      if (done) return
      bytes += value.length
    }
  }
  void read().catch(() => undefined)
  return { bytes: () => bytes, close: () => stream.cancel() }
}
