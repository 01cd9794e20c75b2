import { jobTable, renamedJobs } from '@velv/domain/jobs.ts'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeAuth, type Passwords } from './accounts/authentication/auth.ts'
import { readUserByEmail } from './accounts/accounts-queries.ts'
import { revokeLinks } from './accounts/authentication/revoke-links.ts'
import { allowSession } from './accounts/authentication/allow-session.ts'
import { removeAllPasskeys } from './accounts/passkeys/change-passkeys.ts'
import { queueSecurityEmail } from './accounts/email/send-account-email.ts'
import type { Deps } from './deps.ts'
import { registerJobs } from './jobs.ts'
import { prepareAudio, type PrepareAudio } from './media/preparation/prepare-audio.ts'
import { clearWorkFolder, uploadsFolder, workFolder } from './media/work-folder.ts'
import type { Clock } from './platform/config/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { StripeSettings } from './platform/config/stripe-settings.ts'
import type { DatabaseUrls } from './platform/database/application-role.ts'
import { watchDatabase } from './platform/database/outage.ts'
import { prepareDatabase } from './platform/database/prepare-database.ts'
import { openDatabase } from './platform/database/database.ts'
import { type DatabaseTime, readDatabaseTime, watchClock } from './platform/database/database-time.ts'
import { openReadDatabase } from './platform/database/read-database.ts'
import { createDrain } from './platform/http/drain.ts'
import { makeAppendEvent } from './platform/jobs/events.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { openLimits } from './platform/security/limits.ts'
import { openLive, publishInvalidation } from './platform/live/live.ts'
import type { Log } from './platform/observability/log.ts'
import { openMailer } from './platform/email/mailer.ts'
import { openSuppressingMailer } from './platform/email/suppressing-mailer.ts'
import { openMetrics } from './platform/observability/metrics.ts'
import { type ErrorReporter, reportOfLine } from './platform/observability/error-reports.ts'
import type { Tracer } from './platform/observability/tracing.ts'
import { openStripe } from './platform/stripe/open-stripe.ts'
import type { Resolve } from './platform/security/public-address.ts'
import { handOverUploads } from './platform/storage/hand-over-uploads.ts'
import velv from './package.json' with { type: 'json' }
import { openPrinter } from './platform/documents/printer.ts'
import { openPush } from './platform/push/push.ts'
import { readServiceAccount } from './platform/push/fcm.ts'
import { readOrCreatePushKeys } from './platform/push/push-keys.ts'
import { openSigner } from './platform/security/signer.ts'
import { setRequestAccount, openSecurityLog } from './platform/security/security-log.ts'
import { openUndo } from './platform/undo/undo.ts'
import { watchRecords } from './watch-records.ts'
import { notifyOfDiscarded, undoHandlers } from './undo-handlers.ts'
import { openDiskStorage } from './platform/storage/storage.ts'

export type OpenDepsOptions = {
  config: Config
  baseUrl: string
  secret: string
  database: DatabaseUrls
  smtpUrl: string
  stripe: StripeSettings
  clock: Clock
  log: Log
  /** Multiplies every rate limit. */
  limitFactor?: number
  /** Replaces scrypt, which is slow on purpose; for tests. */
  passwords?: Passwords
  /** Replaces the preparation of songs, which takes a second of CPU time each; for tests. */
  prepareAudio?: PrepareAudio
  /** Replaces the database's clock; for tests that move `clock`. */
  databaseTime?: DatabaseTime
  /** Resolves the host names of push services instead of DNS. */
  resolve?: Resolve
}

/** Opens everything a use case needs: the database (migrated), jobs, email, payments, live stream, storage. */
export async function openDeps(options: OpenDepsOptions): Promise<Deps & { close: () => Promise<void> }> {
  const {
    config,
    baseUrl,
    secret,
    database,
    smtpUrl,
    stripe,
    clock,
    log,
    limitFactor = 1,
    passwords,
    databaseTime = readDatabaseTime,
    resolve,
  } = options
  await mkdir(uploadsFolder(config), { recursive: true, mode: 0o700 })
  await clearWorkFolder({ config, clock })
  const { storage, closeStorage } = await openStorage(config)
  const tracer = await openTracing(config, log)
  const databaseSettings = { named: config.namedStatements, traced: tracer !== undefined }
  const db = openDatabase(database.url, databaseSettings)
  const databaseWatch = watchDatabase(database.url, log)
  const metrics = openMetrics()
  const readDb = openReadDatabase(db, database.replicaUrl, { ...databaseSettings, log, metrics })
  const errorReporter = await openErrorReports(config, log)
  const push = openPush({
    keys: config.pushKeys ?? readOrCreatePushKeys(join(config.dataDir, 'vapid-keys')),
    hosts: config.pushHosts,
    contact: config.supportEmail,
    fcm: config.fcmServiceAccount ? { account: readServiceAccount(config.fcmServiceAccount) } : undefined,
    now: clock.now,
    log,
    metrics,
    ...(resolve ? { resolve } : {}),
  })
  const jobs = openJobs(database.directUrl, jobTable, log, metrics, tracer)
  const live = await openLive(database.directUrl, log, { hasReplica: database.replicaUrl !== undefined })
  const mailer = openSuppressingMailer({
    mailer: openMailer(smtpUrl, config.mailFrom),
    db,
    clock,
    log,
    metrics,
    own: [config.supportEmail],
    async onChange(email) {
      const person = await readUserByEmail(db, email)
      if (person) await publishInvalidation(db, person.id, ['me'])
    },
  })
  const securityLog = openSecurityLog({ log, metrics })
  const limits = openLimits(db.$client, {
    secret,
    factor: limitFactor,
    onExceeded: (limit) => securityLog.record('limit_exceeded', { limit }),
  })
  const auth = makeAuth({
    db,
    clock,
    baseUrl,
    secret,
    ...(passwords ? { passwords } : {}),
    // Requests don't wait for the mail server, which may not respond, and better-auth would swallow its errors.
    sendVerification({ email, name }, token, returnPath) {
      const returning = returnPath ? { returnPath } : {}
      return jobs.enqueue(db, 'email.new-address', { to: { email, name }, token, ...returning })
    },
    sendReset: ({ email, name }, token) => jobs.enqueue(db, 'email.reset-link', { to: { email, name }, token }),
    allowSession: (userId) => allowSession({ clock, db, jobs, limits, secret }, userId),
    async afterReset(person) {
      setRequestAccount(person.id)
      securityLog.record('account_changed', { change: 'password reset' })
      await revokeLinks(db, person.id)
      // Someone who had the old password may have added one (decision 0101).
      const removedPasskeys = await removeAllPasskeys(db, person.id)
      const kind = removedPasskeys > 0 ? 'password reset, passkeys removed' : 'password changed'
      await queueSecurityEmail(jobs, db, { kind, to: person })
      await publishInvalidation(db, person.id, ['me'])
    },
  })
  const appendEvent = makeAppendEvent(jobs, clock.now, metrics)
  const deps: Deps = {
    config,
    baseUrl,
    secret,
    signer: openSigner(secret),
    clock,
    db,
    readDb,
    databaseWatch,
    databaseTime,
    clockWatch: watchClock({ db, clock, databaseTime, log, metrics }),
    drain: createDrain(),
    log,
    metrics,
    tracer,
    errorReporter,
    securityLog,
    auth,
    jobs,
    live,
    limits,
    mailer,
    printer: openPrinter(metrics),
    push,
    provider: openStripe({ ...stripe, price: config.stripePrice, plusPrice: config.stripePlusPrice }),
    storage,
    prepareAudio: options.prepareAudio ?? prepareAudio,
    appendEvent,
    undo: openUndo({
      db,
      databaseTime,
      config,
      jobs,
      log,
      handlers: () => handlers,
      onDiscarded: (tx, pending) => notifyOfDiscarded(appendEvent, tx, pending),
    }),
  }
  const handlers = undoHandlers(deps)
  metrics.watch('velv_database_connections', 'Connections in the pool, and requests waiting for one', () => ({
    open: db.$client.totalCount,
    idle: db.$client.idleCount,
    waiting: db.$client.waitingCount,
  }))
  metrics.watch('velv_live_streams', 'Open live streams', live.count)
  watchRecords(deps)
  registerJobs(deps)
  await prepareDatabase(database, { jobs, log, renamedJobs })
  await jobs.start()
  await deps.clockWatch.agree()
  return {
    ...deps,
    async close() {
      deps.clockWatch.stop()
      if (storage.isShared) await handOverUploads({ db, folder: uploadsFolder(config), storage, clock, log })
      await databaseWatch.stop()
      await jobs.stop()
      await live.stop()
      mailer.close()
      closeStorage()
      if (readDb !== db) await readDb.$client.end()
      await db.$client.end()
      await Promise.all([tracer?.close(), errorReporter?.close()])
    },
  }
}

async function openTracing({ tracing }: Config, log: Log): Promise<Tracer | undefined> {
  if (!tracing) return undefined
  // Imported only when needed, because loading its libraries takes time and memory.
  const { openTracer } = await import('./platform/observability/open-tracer.ts')
  return openTracer({ settings: tracing, version: velv.version, log })
}

/** Sends each line at the level of errors to the operator's error tracker, too. */
async function openErrorReports({ errorReports }: Config, log: Log): Promise<ErrorReporter | undefined> {
  if (!errorReports) return undefined
  const { openErrorReporter } = await import('./platform/observability/open-error-reporter.ts')
  const reporter = openErrorReporter({ ...errorReports, version: velv.version, log })
  log.onErrorLine((level, message, fields, traceId) =>
    reporter.report({ ...reportOfLine(level, message, fields), traceId }),
  )
  return reporter
}

async function openStorage(config: Config) {
  if (!config.s3) return { storage: openDiskStorage(config.mediaDir), closeStorage: () => undefined }
  // Imported only when needed: its library is larger than all others together.
  const { openS3Storage } = await import('./platform/storage/open-s3-storage.ts')
  const storage = await openS3Storage(config.s3, workFolder(config))
  return { storage, closeStorage: storage.close }
}
