import { join } from 'node:path'
import { createApp } from './app.ts'
import { assertNoUnfinishedRestore } from './backup/unfinished-restore.ts'
import { assertNoDemoAccounts, prepareDemoWorld } from './demo-world/demo-world.ts'
import { schedules } from './jobs.ts'
import type { Deps } from './deps.ts'
import { openDeps } from './open-deps.ts'
import { systemClock } from './platform/config/clock.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { type DatabaseUrls, openApplicationRole } from './platform/database/application-role.ts'
import { ensureDatabase } from './platform/database/database.ts'
import { startPostgres } from './platform/database/embedded-postgres.ts'
import { readOrCreateSecret } from './platform/security/secret-file.ts'
import { type Log, makeLog } from './platform/observability/log.ts'
import { lockDataFolder } from './platform/storage/lock-data-folder.ts'
import { setPrivateUmask, openDataFolder } from './platform/storage/data-folder.ts'
import { findSandboxProgram, startSandboxProcess } from './platform/config/sandbox-process.ts'
import { serveMetrics } from './platform/observability/serve-metrics.ts'
import { openWebServer } from './platform/http/web-server.ts'
import { openWebsite } from './website/website.ts'

type Closer = () => Promise<void> | void

/** Closers of the opened resources, run in reverse order. */
const closers: Closer[] = []

async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).toReversed()) await close()
}

async function openDatabaseServer(config: Config, secret: string, log: Log): Promise<DatabaseUrls> {
  const { databaseUrl, databaseOwnerUrl } = config
  if (databaseOwnerUrl) return openApplicationRole({ ownerUrl: databaseOwnerUrl, applicationUrl: databaseUrl, secret })
  return openApplicationRole({ ownerUrl: databaseUrl ?? (await startEmbedded(config, log)), secret })
}

async function startEmbedded(config: Config, log: Log): Promise<string> {
  const embedded = await startPostgres({ dataDir: config.dataDir, log })
  closers.push(embedded.stop)
  if (!embedded.data.startsWith(config.dataDir))
    console.log(`  ${config.dataDir} is not accessible to other users, so the database is in ${embedded.data}.`)
  await ensureDatabase(embedded.url('postgres'), 'velv')
  return embedded.url('velv')
}

async function openSandbox(config: Config, program: string) {
  const secretKey = `sk_test_${readOrCreateSecret(join(config.dataDir, 'sandbox-key'))}`
  const webhookSecret = `whsec_${readOrCreateSecret(join(config.dataDir, 'sandbox-webhook-secret'))}`
  const sandbox = await startSandboxProcess({
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

async function openMetricsServer({ metrics }: Deps, at: { host: string; port: number }) {
  metrics.watchProcess()
  const metricsServer = await serveMetrics(metrics, at).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`METRICS_PORT: ${at.host}:${at.port} is not available (${error.code}).`)
  })
  closers.push(metricsServer.close)
  return metricsServer
}

async function start(config: Config): Promise<void> {
  const sandboxProgram = config.stripe ? undefined : findSandboxProgram()
  const log = makeLog(config.logLevel)
  openDataFolder(config.dataDir)
  closers.push(lockDataFolder(config.dataDir))
  assertNoUnfinishedRestore(config.dataDir)

  const secret = config.authSecret ?? readOrCreateSecret(join(config.dataDir, 'secret'))
  // In parallel: none of the three needs another, and startup time matters.
  const opening = [
    openDatabaseServer(config, secret, log),
    sandboxProgram === undefined ? Promise.resolve(undefined) : openSandbox(config, sandboxProgram),
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
  const metrics = config.metrics ? await openMetricsServer(deps, config.metrics) : undefined
  server.handleWith(createApp(deps, website))
  sandbox?.setWebhookUrl(`http://127.0.0.1:${server.port}/api/stripe/webhook`)
  await deps.jobs.work(schedules)
  // Caches the prices in case the provider is unavailable when they are needed.
  for (const ask of [deps.provider.price, deps.provider.plusPrice]) void ask().catch(() => undefined)
  // Rows written by earlier versions have no search tokens.
  await deps.jobs.enqueue(deps.db, 'drop.backfill-search-tokens', {})

  const world = await prepareDemoWorld(deps)
  console.log(`\n  Velv      ${baseUrl}`)
  if (sandbox) console.log(`  Mails     ${sandbox.httpUrl}/mail\n  Payments  ${sandbox.httpUrl}/`)
  if (config.stripe?.at) console.log(`  Payments  sandbox at ${config.stripe.at.host}:${config.stripe.at.port}`)
  if (metrics) console.log(`  Metrics   ${metrics.url}`)
  if (world) console.log(`  Accounts  ${world.accounts.join(', ')}\n  Password  ${world.password}`)
  console.log('\n  Ctrl-C stops everything.\n')
  // Demo songs that are not finished when Velv stops are created at the next start.
  world?.makeSongs().catch((err: unknown) => {
    if (!stopping) log.error({ err }, 'demo-world: could not prepare the songs')
  })
}

let stopping = false
function stop(code: number): void {
  if (stopping) return
  stopping = true
  // A resource that does not close must not block the exit.
  setTimeout(() => process.exit(1), 15_000).unref()
  void closeAll().then(
    () => process.exit(code),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
process.on('disconnect', () => stop(0))
process.on('unhandledRejection', (error) => {
  // An error outside any request is not recoverable: close everything and exit.
  console.error(error)
  stop(1)
})

setPrivateUmask()
try {
  await start(readConfig(process.env))
} catch (error) {
  const inUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  const { PORT = '3000' } = process.env
  console.error(inUse ? `Port ${PORT} is taken by another program. Set PORT to another one.` : (error as Error).message)
  stop(1)
}
