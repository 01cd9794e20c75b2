import { join } from 'node:path'
import { createApp } from './app.ts'
import { assertNoUnfinishedRestore } from './backup/unfinished-restore.ts'
import { assertNoDemoAccounts, prepareDemoWorld } from './demo-world/demo-world.ts'
import { openDeps } from './open-deps.ts'
import { systemClock } from './platform/config/clock.ts'
import type { Config } from './platform/config/config.ts'
import { findSandboxProgram, type StartSandbox, startSandboxProcess } from './platform/config/sandbox-process.ts'
import { type DatabaseUrls, openApplicationRole } from './platform/database/application-role.ts'
import { ensureDatabase } from './platform/database/database.ts'
import { startPostgres } from './platform/database/embedded-postgres.ts'
import { openWebServer } from './platform/http/web-server.ts'
import { type Log, makeLog } from './platform/observability/log.ts'
import type { Metrics } from './platform/observability/metrics.ts'
import { serveMetrics } from './platform/observability/serve-metrics.ts'
import { readOrCreateSecret } from './platform/security/secret-file.ts'
import { openDataFolder } from './platform/storage/data-folder.ts'
import { lockDataFolder } from './platform/storage/lock-data-folder.ts'
import { openWebsite } from './website/website.ts'

/** A label and an address each, for the person who started Velv. */
export type Addresses = readonly (readonly [label: string, address: string])[]

export type Velv = {
  /** Resolves once Velv can be used. Rejects with a sentence when something cannot start. */
  ready: Promise<Addresses>
  /** Lets a load balancer, live streams and clients move to other processes, for as long as the configuration says. */
  drain: () => Promise<void>
  /** Closes everything that has been opened so far. */
  close: () => Promise<void>
}

type StartOptions = {
  log?: Log
  /** By default, the sandbox has a process to itself. */
  startSandbox?: StartSandbox
}

/** A start in progress. */
type Start = Required<StartOptions> & {
  config: Config
  /** Run in reverse order. */
  closers: (() => Promise<void> | void)[]
  addresses: [label: string, address: string][]
  isClosing: boolean
  /** Once requests are answered. */
  drain?: () => Promise<void>
}

/** Starts everything that Velv consists of. */
export function startVelv(config: Config, options: StartOptions = {}): Velv {
  const { log = makeLog(config.logLevel), startSandbox = startSandboxProcess } = options
  const start: Start = { config, log, startSandbox, closers: [], addresses: [], isClosing: false }
  return {
    ready: open(start).then(() => start.addresses),
    async drain() {
      await start.drain?.()
    },
    async close() {
      start.isClosing = true
      for (const closeOne of start.closers.splice(0).toReversed()) await closeOne()
    },
  }
}

async function open(start: Start): Promise<void> {
  const { config, log, closers, addresses } = start
  const sandboxProgram = config.stripe ? undefined : findSandboxProgram()
  openDataFolder(config.dataDir)
  closers.push(lockDataFolder(config.dataDir))
  assertNoUnfinishedRestore(config.dataDir)

  const secret = config.authSecret ?? readOrCreateSecret(join(config.dataDir, 'secret'))
  // In parallel: none of the three needs another, and startup time matters.
  const opening = [
    openDatabaseServer(start, secret),
    sandboxProgram === undefined ? Promise.resolve(undefined) : openSandbox(start, sandboxProgram),
    openWebsite(),
  ] as const
  // When one fails, wait for the others so that they can be closed.
  await Promise.allSettled(opening)
  const [database, sandbox, website] = await Promise.all(opening)

  const server = await openWebServer(config)
  const baseUrl = config.baseUrl ?? `http://localhost:${server.port}`
  const deps = await openDeps({
    config,
    baseUrl,
    secret,
    database,
    smtpUrl: config.smtpUrl ?? `smtp://127.0.0.1:${sandbox!.smtpPort}`,
    stripe: config.stripe ?? sandbox!.stripe,
    clock: systemClock,
    log,
  })
  closers.push(deps.close, server.close)
  await assertNoDemoAccounts(deps)
  addresses.push(['Velv', baseUrl])
  if (sandbox) addresses.push(['Mails', `${sandbox.httpUrl}/mail`], ['Payments', `${sandbox.httpUrl}/`])
  if (config.stripe?.at) addresses.push(['Payments', `sandbox at ${config.stripe.at.host}:${config.stripe.at.port}`])
  if (config.metrics) await openMetrics(start, deps.metrics, config.metrics)
  // The first request that is answered finds the accounts of the demo world.
  const world = await prepareDemoWorld(deps)
  server.handleWith(createApp(deps, website))
  start.drain = () => {
    log.info({ seconds: config.drainMs / 1000 }, 'drain: other processes take over')
    server.leave()
    return deps.drain.begin(config.drainMs)
  }
  sandbox?.setWebhookUrl(`http://127.0.0.1:${server.port}/api/stripe/webhook`)
  await deps.jobs.work()
  // Caches the prices in case the provider is unavailable when they are needed.
  for (const ask of [deps.provider.price, deps.provider.plusPrice]) void ask().catch(() => undefined)
  // Rows written by earlier versions have no search tokens.
  await deps.jobs.enqueue(deps.db, 'search.backfill-tokens', {})
  await deps.jobs.enqueue(deps.db, 'drop.fill-organizations', {})

  if (!world) return
  addresses.push(['Accounts', world.accounts.join(', ')], ['Password', world.password])
  // Demo songs that are not finished when Velv stops are created at the next start.
  world.makeSongs().catch((err: unknown) => {
    if (!start.isClosing) log.error({ err }, 'demo-world: could not prepare the songs')
  })
}

async function openDatabaseServer(start: Start, secret: string): Promise<DatabaseUrls> {
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl, databaseReplicaUrl } = start.config
  if (databaseOwnerUrl)
    return openApplicationRole({
      ownerUrl: databaseOwnerUrl,
      applicationUrl: databaseUrl,
      directUrl: databaseDirectUrl,
      replicaUrl: databaseReplicaUrl,
      secret,
    })
  return openApplicationRole({ ownerUrl: databaseUrl ?? (await startEmbedded(start)), secret })
}

async function startEmbedded({ config, log, closers, addresses }: Start): Promise<string> {
  const embedded = await startPostgres({ dataDir: config.dataDir, log })
  closers.push(embedded.stop)
  // PostgreSQL's user cannot reach the data folder.
  if (!embedded.data.startsWith(config.dataDir))
    addresses.push(['Database', `${embedded.data}, because other users cannot reach ${config.dataDir}`])
  await ensureDatabase(embedded.url('postgres'), 'velv')
  return embedded.url('velv')
}

async function openSandbox({ config, startSandbox, closers }: Start, program: string) {
  const secretKey = `sk_test_${readOrCreateSecret(join(config.dataDir, 'sandbox-key'))}`
  const webhookSecret = `whsec_${readOrCreateSecret(join(config.dataDir, 'sandbox-webhook-secret'))}`
  const sandbox = await startSandbox({
    program,
    dataDir: join(config.dataDir, 'sandbox'),
    host: config.host,
    httpPort: config.sandboxPort,
    apiKey: secretKey,
    webhookSecret,
  })
  closers.push(sandbox.stop)
  return { ...sandbox, stripe: { secretKey, webhookSecret, at: { host: '127.0.0.1', port: sandbox.httpPort } } }
}

async function openMetrics({ closers, addresses }: Start, metrics: Metrics, at: { host: string; port: number }) {
  metrics.watchProcess()
  const metricsServer = await serveMetrics(metrics, at).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`METRICS_PORT: ${at.host}:${at.port} is not available (${error.code}).`)
  })
  closers.push(metricsServer.close)
  addresses.push(['Metrics', metricsServer.url])
}
