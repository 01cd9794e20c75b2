import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSandbox } from '@velv/sandbox/start-sandbox.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from './platform/config/clock.ts'
import { ensureDatabase, openDatabase } from './platform/database/database.ts'
import { type Postgres, startPostgres } from './platform/database/embedded-postgres.ts'
import { submitPersistently } from './testing/cluster/persistent-creator.ts'
import { startWriters } from './testing/cluster/steady-writers.ts'
import { freePorts } from './testing/services/free-ports.ts'
import { type LoadBalancer, startLoadBalancer } from './testing/services/load-balancer.ts'
import { openTestBucket, s3SkipReason, type TestBucket } from './testing/services/test-bucket.ts'
import { openPage } from './testing/steps/open-page.ts'
import { createPerson } from './testing/steps/person.ts'
import { briefInput } from './testing/steps/submission-steps.ts'
import { wavFile } from './testing/steps/wav-file.ts'
import type { World } from './testing/world/open-world.ts'
import {
  previousRelease,
  previousReleaseSkipReason,
  thisVersion,
  type VersionFolder,
} from './testing/world/version-folders.ts'
import { type Program, startProgram } from './testing/world/start-program.ts'

const skipReason = (await previousReleaseSkipReason()) ?? s3SkipReason()
const print = (text: string) => process.stdout.write(`rolling deploy: ${text}\n`)
if (skipReason) print(`skipped, because ${skipReason}`)

/** How long each pair of processes answers together, in ms. */
const togetherMs = 6_000

describe.skipIf(skipReason)('a deployment process by process', () => {
  let folder: string
  let [previous, current]: VersionFolder[] = []
  let postgres: Postgres
  let bucket: TestBucket
  let sandbox: Awaited<ReturnType<typeof startSandbox>>
  let balancer: LoadBalancer
  let world: World
  const programs: Program[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'velv-rolling-'))
    await chmod(folder, 0o755)
    ;[previous, current, postgres, bucket, balancer] = await Promise.all([
      previousRelease(),
      thisVersion(),
      startPostgres({ dataDir: join(folder, 'database') }),
      openTestBucket(),
      startLoadBalancer(),
    ])
    await ensureDatabase(postgres.url('postgres'), 'velv')
    sandbox = await startSandbox({
      dataDir: join(folder, 'sandbox'),
      httpPort: 0,
      smtpPort: 0,
      apiKey: keys.STRIPE_SECRET_KEY,
      webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
    })
    sandbox.stripe.setWebhookUrl(`${balancer.url}/api/stripe/webhook`)
    const deps = { db: openDatabase(postgres.url('velv'), { maxConnections: 2 }), clock: systemClock }
    // The programs run the jobs; people reach them through the load balancer.
    world = { deps, address: balancer.url, baseUrl: balancer.url } as unknown as World
  })
  afterAll(async () => {
    for (const program of programs) await program.stop()
    await world?.deps.db.$client.end()
    await balancer?.stop()
    await sandbox?.close()
    await bucket?.close()
    await postgres?.stop()
    await previous?.remove()
    await current?.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const keys = { STRIPE_SECRET_KEY: 'sk_test_rolling', STRIPE_WEBHOOK_SECRET: 'whsec_rolling' }

  async function start({ folder: version }: VersionFolder, name: string, checkPath?: string): Promise<Program> {
    const [port] = await freePorts(1)
    const dataDir = join(folder, name)
    await mkdir(dataDir)
    const program = startProgram(version, 'server/main.ts', {
      ...keys,
      ...bucket.variables,
      STRIPE_API_URL: sandbox.httpUrl,
      SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}/?pool=true`,
      PORT: String(port),
      BASE_URL: balancer.url,
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url('velv'),
      AUTH_SECRET: 'a secret of thirty-two letters or more',
      DEMO_WORLD: 'false',
      UNDO_SECONDS: '0',
      SHORTEST_SONG_SECONDS: '1',
      DRAIN_SECONDS: '3',
      LOG_LEVEL: 'warn',
    })
    programs.push(program)
    await program.printed('Ctrl-C')
    await balancer.add(port!, checkPath)
    return program
  }

  it('answers every request while versions replace each other, and back again [O-1]', async () => {
    const before = await start(previous!, 'before', '/api/health')
    // Each may send only so many briefs an hour.
    const owners = [await createPerson(world, 'Ines Owner', 'anr'), await createPerson(world, 'Vera Owner', 'anr')]
    const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
    const drops: string[] = []
    for (let nth = 0; nth < 100; nth++) {
      const { id } = (await owners[nth % 2]!.post('/api/drops', briefInput(world, { artist: `Artist ${nth}` }))).body
      expect((await staff.post(`/api/drops/${id}/approve`)).status).toBe(200)
      drops.push(id)
    }
    const creators = []
    for (const nth of [1, 2, 3]) creators.push(await createPerson(world, `Creator ${nth}`, 'songWriter'))
    const submitter = await createPerson(world, 'Mira Halden', 'songWriter')
    const writers = startWriters(
      creators.map((person) => [person]),
      drops,
      500,
    )
    const pages = await Promise.all(creators.map(openPage))
    const submissions: Awaited<ReturnType<typeof submitPersistently>>[] = []
    const submit = (nth: number, uploadMs: number) =>
      submitPersistently([submitter], drops[nth]!, wavFile({ hertz: 300 + nth, seconds: 10 }), uploadMs).then(
        (submission) => void submissions.push(submission),
      )
    const failures = () => writers.outcomes.filter(({ result }) => result !== 'acknowledged')

    print('the new version starts beside the previous one, and migrates the database')
    let submitting = submit(0, 1_000)
    const after = await start(current!, 'after')
    await wait(togetherMs)
    expect([balancer.ready(), failures()]).toEqual([2, []])
    await submitting

    print('the previous version is started again on the migrated database: a rollback')
    const rolledBack = await start(previous!, 'rolled-back', '/api/health')
    submitting = submit(1, 1_000)
    await wait(togetherMs)
    expect([balancer.ready(), failures()]).toEqual([3, []])
    await submitting

    print('the processes of the previous version stop')
    for (const program of [before, rolledBack]) await program.stop()
    await wait(2_000)
    expect([balancer.ready(), failures()]).toEqual([1, []])

    print('a process of the new version is replaced while an upload runs and pages are open')
    await start(current!, 'next')
    submitting = submit(2, 20_000)
    await wait(3_000)
    const reopened = pages.map((page) => page.reopened())
    const stopping = performance.now()
    await after.stop()
    print(
      `a process with open pages and an upload stopped after ${((performance.now() - stopping) / 1000).toFixed(1)} s`,
    )
    expect(await after.ended).toBe(0)
    await submitting
    expect(failures()).toEqual([])
    const movedPages = pages.filter((page, nth) => page.reopened() > reopened[nth]!).length
    const { offsets } = submissions.at(-1)!.upload
    print(`${movedPages} pages moved; the upload went on from ${offsets.join(', ')} bytes`)
    // It began at one process, and went on at another where it was.
    expect(offsets.length).toBeGreaterThan(1)
    expect(movedPages).toBeGreaterThan(0)
    // What the previous version wrote belongs to the organizations that the new one founded.
    const ofTeam = await owners[0]!.get('/api/my/drops?of=team')
    expect([ofTeam.status, ofTeam.body.rows.length > 0]).toEqual([200, true])
    const { rows: left } = await world.deps.db.$client.query('select id from drops where organization_id is null')
    expect(left).toEqual([])

    await writers.stop()
    const changes = pages.map((page) => page.changes())
    await wait(1_000)
    for (const page of pages) page.stop()
    expect(changes.every((count) => count > 0)).toBe(true)
    expect(submissions.map(({ upload }) => upload.restarts)).toEqual([0, 0, 0])
    const { rows } = await world.deps.db.$client.query<{ id: string }>('select id from demos')
    const stored = new Set(rows.map(({ id }) => id))
    expect(writers.acknowledged.filter((id) => !stored.has(id))).toEqual([])
    for (const program of programs) expect(program.errors()).not.toMatch(/"level":50/)
    print(`${writers.acknowledged.length} writes acknowledged, none refused`)
  })
})
