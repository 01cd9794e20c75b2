import { createHash } from 'node:crypto'
import type { PrepareAudio } from '../../media/preparation/prepare-audio.ts'
import type { Passwords } from '../../accounts/authentication/auth.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '@velv/sandbox/start-sandbox.ts'
import { createApp } from '../../app.ts'
import { openDeps } from '../../open-deps.ts'
import type { Clock } from '../../platform/config/clock.ts'
import { readConfig } from '../../platform/config/config.ts'
import { type DatabaseUrls, openApplicationRole } from '../../platform/database/application-role.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { makeLog } from '../../platform/observability/log.ts'
import { openWebServer } from '../../platform/http/web-server.ts'

const hash = async (password: string) => createHash('sha256').update(password).digest('hex')

/** For tests with thousands of sign-ups: a hash that takes no time and protects nobody. */
const quickPasswords: Passwords = {
  hash,
  verify: async (stored) => stored.hash === (await hash(stored.password)),
}

export type WorldOptions = {
  limitFactor?: number
  smtpUrl?: string
  /** Hashes passwords as in production; otherwise hashing takes no time. */
  realPasswords?: boolean
  prepareAudio?: PrepareAudio
  /** Public address of the website, when a proxy is in front of it, for example an https address. */
  publicUrl?: string
  /** The real time instead of a clock that only the test moves. */
  clock?: Clock
  /** Addresses of the database; by default, one server for everything. */
  database?: DatabaseUrls
  /** Receives each log line, from `info` on; without it nothing is logged. */
  log?: (line: string) => void
}

/** By default, decisions are final at once, test songs are seconds long, and owners may answer without listening. */
const quickDefaults = { UNDO_SECONDS: '0', SHORTEST_SONG_SECONDS: '1', OWNER_HEARD_SECONDS: '0' }

export type World = Awaited<ReturnType<typeof openWorldOn>>

const secret = 'a secret of thirty-two letters or more'

/**
 * Velv on a database, opened as its owner and used as the application role: the real HTTP server on a free port, the
 * sandbox, and a clock that can be moved. Jobs run when `settle` is called.
 */
export async function openWorldOn(
  ownerUrl: string,
  variables: Record<string, string> = {},
  {
    limitFactor = 1_000,
    smtpUrl,
    realPasswords = false,
    prepareAudio,
    publicUrl,
    clock: realClock,
    database: givenDatabase,
    log,
  }: WorldOptions = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'velv-world-'))
  // Each read of the clock takes a millisecond, so that later events have later times, however fast the machine is.
  let nowMs = Date.now()
  let clockAheadMs = 0
  const clock = realClock ?? { now: () => new Date(nowMs++ + clockAheadMs) }
  const stripe = { secretKey: 'sk_test_world', webhookSecret: 'whsec_world' }
  const sandbox = await startSandbox({
    dataDir: join(dataDir, 'sandbox'),
    httpPort: 0,
    smtpPort: 0,
    apiKey: stripe.secretKey,
    webhookSecret: stripe.webhookSecret,
    clock: clock.now,
  })
  const server = await openWebServer({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${server.port}`
  const baseUrl = publicUrl ?? address
  const database = givenDatabase ?? (await openApplicationRole({ ownerUrl, secret }))
  const deps = await openDeps({
    config: readConfig({ DATA_DIR: dataDir, ...quickDefaults, ...variables }),
    baseUrl,
    secret,
    database,
    // One connection for all emails, because the mailbox makes each new one wait for 100 ms.
    smtpUrl: smtpUrl ?? `smtp://127.0.0.1:${sandbox.smtpPort}/?pool=true`,
    stripe: { ...stripe, at: { host: '127.0.0.1', port: sandbox.httpPort } },
    clock,
    // What a test does with time is true for the database, too.
    ...(realClock ? {} : { databaseTime: async () => new Date(nowMs++) }),
    log: log ? makeLog('info', { write: log }) : makeLog('silent'),
    limitFactor,
    ...(prepareAudio ? { prepareAudio } : {}),
    ...(realPasswords ? {} : { passwords: quickPasswords }),
  })
  server.handleWith(createApp(deps))
  sandbox.stripe.setWebhookUrl(`${address}/api/stripe/webhook`)

  let ownerDb: Database | undefined
  return {
    baseUrl,
    /** The server's own address. */
    address,
    deps,
    database,
    /** The database as its owner, for what the application may not do. */
    get ownerDb(): Database {
      return (ownerDb ??= openDatabase(ownerUrl, { maxConnections: 1 }))
    },
    sandbox,
    webhookSecret: stripe.webhookSecret,
    /** Advances the clock, in ms. */
    advanceClock(ms: number) {
      nowMs += ms
    },
    /** Lets the clock jump ahead, in ms, or back; the database's stays right. */
    jumpClock(ms: number) {
      clockAheadMs += ms
    },
    /** Waits for the provider's webhooks and runs every due job, until nothing is left of either. */
    async drainJobs() {
      do await sandbox.stripe.delivered()
      while ((await deps.jobs.runDue()) > 0)
    },
    async mailsTo(email: string) {
      const response = await fetch(`${sandbox.httpUrl}/mail.json?to=${encodeURIComponent(email)}`)
      return (await response.json()) as { subject: string; text: string; html: string }[]
    },
    async close() {
      await server.close()
      await deps.close()
      await ownerDb?.$client.end()
      await sandbox.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
