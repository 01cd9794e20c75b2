import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeAuth, type Passwords } from './accounts/auth.ts'
import { readUserByEmail } from './accounts/accounts-queries.ts'
import { forgetLinks } from './accounts/forget-links.ts'
import { checkSecondFactor } from './accounts/two-factor/check-second-factor.ts'
import { type AddressMail, queueSecurityMail } from './accounts/send-account-mail.ts'
import type { Deps } from './deps.ts'
import { registerJobs } from './jobs.ts'
import { clearWork, uploadsFolder, workFolder } from './media/work-folder.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { DatabaseUrls } from './platform/database/application-role.ts'
import { watchDatabase } from './platform/database/outage.ts'
import { prepareDatabase } from './platform/database/prepare-database.ts'
import { openDatabase } from './platform/database.ts'
import { makeAppendEvent } from './platform/events.ts'
import { openJobs } from './platform/jobs.ts'
import { openLimits } from './platform/limits.ts'
import { openLive, tell } from './platform/live.ts'
import type { Log } from './platform/log.ts'
import { openPost } from './platform/mail.ts'
import { guardPost } from './platform/mail-guard.ts'
import { openMetrics } from './platform/metrics.ts'
import { openStripe } from './platform/stripe/open-stripe.ts'
import type { Resolve } from './platform/public-address.ts'
import { openPush } from './platform/push.ts'
import { readServiceAccount } from './platform/push-fcm.ts'
import { keptPushKeys } from './platform/push-keys.ts'
import { nameAccount, openSecurityLog } from './platform/security-log.ts'
import { openDiskStorage } from './platform/storage.ts'

export type Outside = {
  config: Config
  baseUrl: string
  secret: string
  database: DatabaseUrls
  smtpUrl: string
  stripe: { secretKey: string; webhookSecret: string; at?: { host: string; port: number } }
  clock: Clock
  log: Log
  /** Widens every limit by this factor. */
  limitTimes?: number
  /** Keeps passwords in place of scrypt, which is slow on purpose. */
  passwords?: Passwords
  /** Answers for the names of push services in place of DNS. */
  resolve?: Resolve
}

/** Opens everything a use case needs: the database (migrated), jobs, mail, payments, live stream, storage. */
export async function openDeps(outside: Outside): Promise<Deps & { close: () => Promise<void> }> {
  const { config, baseUrl, secret, database, smtpUrl, stripe, clock, log, limitTimes = 1, passwords, resolve } = outside
  await mkdir(uploadsFolder(config), { recursive: true, mode: 0o700 })
  await clearWork({ config, clock })
  const { storage, closeStorage } = await openStorage(config)
  const db = openDatabase(database.url)
  const databaseWatch = watchDatabase(database.url, log)
  const metrics = openMetrics()
  const push = openPush({
    keys: config.pushKeys ?? keptPushKeys(join(config.dataDir, 'vapid-keys')),
    hosts: config.pushHosts,
    contact: config.supportEmail,
    fcm: config.fcmServiceAccount ? { account: readServiceAccount(config.fcmServiceAccount) } : undefined,
    now: clock.now,
    log,
    metrics,
    ...(resolve ? { resolve } : {}),
  })
  const jobs = openJobs(database.url, log, metrics)
  const live = await openLive(database.url, log)
  const post = guardPost({
    post: openPost(smtpUrl, config.mailFrom),
    db,
    clock,
    log,
    metrics,
    own: [config.supportEmail],
    async onChange(email) {
      const person = await readUserByEmail(db, email)
      if (person) await tell(db, person.id, ['me'])
    },
  })
  const securityLog = openSecurityLog({ log, metrics })
  const limits = openLimits(db.$client, {
    secret,
    times: limitTimes,
    onExceeded: (limit) => securityLog.record('limit_exceeded', { limit }),
  })
  const auth = makeAuth({
    db,
    clock,
    baseUrl,
    secret,
    ...(passwords ? { passwords } : {}),
    // No request waits for a mail server, which may not answer at all; and better-auth would swallow what goes wrong.
    sendVerification({ email, name }, token) {
      const mail: AddressMail = { to: { email, name }, token }
      return jobs.enqueue(db, 'mail.new-address', mail)
    },
    sendReset: ({ email, name }, token) => jobs.enqueue(db, 'mail.reset-link', { to: { email, name }, token }),
    checkSecondFactor: (userId) => checkSecondFactor({ clock, db, jobs, limits, secret }, userId),
    async afterReset(person) {
      nameAccount(person.id)
      securityLog.record('account_changed', { change: 'password reset' })
      await forgetLinks(db, person.id)
      await queueSecurityMail(jobs, db, { news: 'password changed', to: person })
      await tell(db, person.id, ['me'])
    },
  })
  const deps: Deps = {
    config,
    baseUrl,
    secret,
    clock,
    db,
    databaseWatch,
    log,
    metrics,
    securityLog,
    auth,
    jobs,
    live,
    limits,
    post,
    push,
    provider: openStripe({ ...stripe, price: config.stripePrice, plusPrice: config.stripePlusPrice }),
    storage,
    appendEvent: makeAppendEvent(jobs, clock.now),
  }
  metrics.watch('velv_database_connections', 'Connections of the pool, and who waits for one', () => ({
    open: db.$client.totalCount,
    idle: db.$client.idleCount,
    waiting: db.$client.waitingCount,
  }))
  metrics.watch('velv_live_streams', 'Open pages that listen for news', live.count)
  registerJobs(deps)
  await prepareDatabase(database, { jobs, log })
  await jobs.start()
  return {
    ...deps,
    async close() {
      await databaseWatch.stop()
      await jobs.stop()
      await live.stop()
      post.close()
      closeStorage()
      await db.$client.end()
    },
  }
}

async function openStorage(config: Config) {
  if (!config.s3) return { storage: openDiskStorage(config.mediaDir), closeStorage: () => undefined }
  // Loaded where it is needed only: its library is larger than all the others together.
  const { openS3Storage } = await import('./platform/s3/open-s3-storage.ts')
  const storage = await openS3Storage(config.s3, workFolder(config))
  return { storage, closeStorage: storage.close }
}
