import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { prepareDemoWorld } from './demo-world/demo-world.ts'
import { schedules } from './jobs.ts'
import { openDeps } from './open-deps.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, readConfig } from './platform/config.ts'
import { ensureDatabase } from './platform/database.ts'
import { startPostgres } from './platform/embedded-postgres.ts'
import { keptSecret } from './platform/kept-secret.ts'
import { makeLog } from './platform/log.ts'
import { takeDataFolder } from './platform/one-at-a-time.ts'
import { startSandboxProcess } from './platform/sandbox-process.ts'
import { openWebsite } from './website.ts'

type Closer = () => Promise<void> | void

/** Started things, closed in the reverse of the order they were opened. */
const closers: Closer[] = []

async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).toReversed()) await close()
}

async function start(config: Config): Promise<void> {
  const log = makeLog(config.logLevel)
  mkdirSync(config.dataDir, { recursive: true })
  closers.push(takeDataFolder(config.dataDir))

  const embedded = config.databaseUrl ? undefined : await startPostgres({ dataDir: config.dataDir })
  if (embedded) closers.push(embedded.stop)
  const databaseUrl = config.databaseUrl ?? embedded!.url('velv')
  if (embedded) await ensureDatabase(embedded.url('postgres'), 'velv')

  const sandboxKeys = {
    secretKey: `sk_test_${keptSecret(join(config.dataDir, 'sandbox-key'))}`,
    webhookSecret: `whsec_${keptSecret(join(config.dataDir, 'sandbox-webhook-secret'))}`,
  }
  const sandbox = config.stripe
    ? undefined
    : await startSandboxProcess({
        dataDir: join(config.dataDir, 'sandbox'),
        host: config.host,
        httpPort: config.sandboxPort,
        apiKey: sandboxKeys.secretKey,
        webhookSecret: sandboxKeys.webhookSecret,
      })
  if (sandbox) closers.push(sandbox.stop)

  let answer: (request: Request, env: never) => Response | Promise<Response> = () =>
    new Response('Starting', { status: 503 })
  const server = serve({
    fetch: (request, env) => answer(request, env as never),
    port: config.port,
    hostname: config.host,
  })
  await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject))
  const { port } = server.address() as AddressInfo
  const baseUrl = config.baseUrl ?? `http://localhost:${port}`
  closers.push(() => {
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
  })

  const deps = await openDeps({
    config,
    baseUrl,
    secret: config.authSecret ?? keptSecret(join(config.dataDir, 'secret')),
    databaseUrl,
    smtpUrl: config.smtpUrl ?? `smtp://127.0.0.1:${sandbox!.smtpPort}`,
    stripe: config.stripe ?? { ...sandboxKeys, at: { host: '127.0.0.1', port: sandbox!.httpPort } },
    clock: systemClock,
    log,
  })
  closers.push(deps.close)
  const app = createApp(deps, await openWebsite())
  answer = (request, env) => app.fetch(request, env)
  sandbox?.tellWebhookUrl(`http://127.0.0.1:${port}/api/stripe/webhook`)
  await deps.jobs.work(schedules)

  const world = sandbox && config.demoWorld ? await prepareDemoWorld(deps) : undefined
  console.log(`\n  Velv      ${baseUrl}`)
  if (sandbox) console.log(`  Mails     ${sandbox.httpUrl}/mail\n  Payments  ${sandbox.httpUrl}/`)
  if (world) console.log(`  Accounts  ${world.accounts.join(', ')}\n  Password  ${world.password}`)
  console.log('\n  Ctrl-C stops everything.\n')
  world?.songsReady.catch((err: unknown) => log.error({ err }, 'the demo songs'))
}

let stopping = false
function stop(code: number): void {
  if (stopping) return
  stopping = true
  // Whatever hangs must not keep a terminal busy.
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

try {
  await start(readConfig(process.env))
} catch (error) {
  const inUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  const { PORT = '3000' } = process.env
  console.error(inUse ? `Port ${PORT} is taken by another program. Set PORT to another one.` : (error as Error).message)
  stop(1)
}
