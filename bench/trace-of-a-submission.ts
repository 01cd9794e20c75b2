import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { systemClock } from '../server/platform/config/clock.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { copyDatabase, openCluster } from '../server/testing/database/open-cluster.ts'
import { openTraceReceiver, type ReceivedSpan } from '../server/testing/services/trace-receiver.ts'
import { createPerson } from '../server/testing/steps/person.ts'
import { briefInput, createReadyDraft, payCheckout } from '../server/testing/steps/submission-steps.ts'
import { startProgram } from '../server/testing/world/start-program.ts'
import type { World } from '../server/testing/world/open-world.ts'
import { drawTrace } from './draw-trace.ts'

/**
 * `npm run trace-picture`: starts Velv as in production, lets a songwriter press the button that submits a song in a
 * browser, and draws what a local receiver got of it into `docs/pictures`.
 */
const root = join(import.meta.dirname, '..')
const target = join(root, 'docs/pictures/trace-of-a-submission')

/** Until nothing is left of what must have happened, in ms. */
const patienceMs = 60_000

async function waitFor<Found>(find: () => Promise<Found | undefined> | Found | undefined): Promise<Found> {
  for (const until = performance.now() + patienceMs; performance.now() < until; await wait(100)) {
    const found = await find()
    if (found !== undefined) return found
  }
  throw new Error('It took too long.')
}

const closers: (() => unknown)[] = []
try {
  const cluster = await openCluster()
  closers.push(cluster.stop)
  const receiver = await openTraceReceiver()
  closers.push(receiver.close)
  const dataDir = await mkdtemp(join(tmpdir(), 'velv-trace-'))
  closers.push(() => rm(dataDir, { recursive: true, force: true }))
  const databaseUrl = await copyDatabase(cluster.url)

  const velv = startProgram(root, 'server/main.ts', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO_WORLD: 'false',
    SHORTEST_SONG_SECONDS: '1',
    UNDO_SECONDS: '0',
    LOG_LEVEL: 'warn',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
  })
  closers.push(velv.stop)
  await velv.printed('Ctrl-C')
  const baseUrl = /Velv\s+(http\S+)/.exec(velv.output())![1]!
  const db = openDatabase(databaseUrl, { maxConnections: 1 })
  closers.push(() => db.$client.end())

  // Steps of the tests need only this of their world.
  const drainJobs = () =>
    waitFor(async () => {
      const { rows } = await db.execute(
        `select from pgboss.job where state < 'completed' and start_after <= now() and name not like '\\_\\_pgboss%' limit 1`,
      )
      return rows.length === 0 || undefined
    })
  const world = { baseUrl, address: baseUrl, drainJobs, deps: { db, clock: systemClock } } as unknown as World
  const owner = await createPerson(world, 'Ines Lund', 'anr')
  const admin = await createPerson(world, 'Ada Linde', 'manager', { admin: true })
  const creator = await createPerson(world, 'Mira Halden', 'songWriter')
  const dropId: string = (await owner.post('/api/drops', briefInput(world))).body.id
  await admin.post(`/api/drops/${dropId}/approve`)
  await waitFor(async () => (await creator.get(`/api/drops/${dropId}`)).status === 200 || undefined)
  await payCheckout((await creator.post('/api/plus/checkout', {})).body.url)
  await waitFor(async () => (await creator.get('/api/plus')).body.left > 0 || undefined)
  await createReadyDraft(world, creator, dropId)

  const { CHROMIUM: executablePath } = process.env
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  closers.push(() => browser.close())
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([...creator.cookies].map(([name, value]) => ({ name, value, url: baseUrl })))
  const page = await context.newPage()
  await page.goto(`${baseUrl}/drop/${dropId}/submit`)
  const submit = page.getByRole('button', { name: /Velv Plus/ }).first()
  await submit.click()
  await page.waitForURL(/\/success/)

  const isSubmission = ({ name }: ReceivedSpan) => name === 'POST /api/demos/:id/checkout'
  const spans = await waitFor(() => {
    const { traceId } = receiver.spans.find(isSubmission) ?? {}
    const found = receiver.spans.filter((span) => span.traceId === traceId)
    return found.filter(({ name }) => name === 'send email').length === 2 ? found : undefined
  })
  const svg = drawTrace('A submission, from the click to the emails', spans)
  await writeFile(`${target}.svg`, svg)
  const paper = await context.newPage()
  await paper.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`)
  await paper.locator('svg').screenshot({ path: `${target}.png` })
  console.log(`${spans.length} spans, drawn into ${target}.png and .svg`)
} finally {
  for (const close of closers.toReversed()) await close()
}
