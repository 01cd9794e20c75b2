import { mkdir } from 'node:fs/promises'
import { makeAuth } from './accounts/auth.ts'
import { addressLetter, resetLetter } from './accounts/account-letters.ts'
import { newEmailIn } from './accounts/address-token.ts'
import { forgetLinks } from './accounts/forget-links.ts'
import { queueSecurityMail } from './accounts/send-account-mail.ts'
import type { Deps } from './deps.ts'
import { registerJobs } from './jobs.ts'
import { clearWork, uploadsFolder } from './media/work-folder.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { migrateDatabase, openDatabase } from './platform/database.ts'
import { makeAppendEvent } from './platform/events.ts'
import { openJobs } from './platform/jobs.ts'
import { openLimits } from './platform/limits.ts'
import { openLive, tell } from './platform/live.ts'
import type { Log } from './platform/log.ts'
import { openPost } from './platform/mail.ts'
import { openStripe } from './platform/payment-provider.ts'
import { openDiskStorage } from './platform/storage.ts'

export type Outside = {
  config: Config
  baseUrl: string
  secret: string
  databaseUrl: string
  smtpUrl: string
  stripe: { secretKey: string; webhookSecret: string; at?: { host: string; port: number } }
  clock: Clock
  log: Log
  /** Widens every limit by this factor. */
  limitTimes?: number
}

/** Opens everything a use case needs: the database (migrated), jobs, mail, payments, live stream, storage. */
export async function openDeps(outside: Outside): Promise<Deps & { close: () => Promise<void> }> {
  const { config, baseUrl, secret, databaseUrl, smtpUrl, stripe, clock, log, limitTimes = 1 } = outside
  await mkdir(uploadsFolder(config), { recursive: true, mode: 0o700 })
  await clearWork({ config, clock })
  const db = openDatabase(databaseUrl)
  await migrateDatabase(db)
  const jobs = openJobs(databaseUrl, log)
  const live = await openLive(databaseUrl, log)
  const post = openPost(smtpUrl, config.mailFrom)
  const auth = makeAuth({
    db,
    clock,
    baseUrl,
    secret,
    // At the gate somebody waits to hear that it was sent. A new address is written to later, so that the answer
    // takes no longer where the address has no account yet.
    sendVerification: ({ email, name }, token) =>
      newEmailIn(token) === undefined
        ? post.send(addressLetter(baseUrl, { email, name }, token))
        : jobs.enqueue(db, 'mail.new-address', { to: { email, name }, token }),
    sendReset: (person, token) => post.send(resetLetter(baseUrl, person, token)),
    async afterReset(person) {
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
    log,
    auth,
    jobs,
    live,
    limits: openLimits(db.$client, secret, limitTimes),
    post,
    provider: openStripe({ ...stripe, price: config.stripePrice, plusPrice: config.stripePlusPrice }),
    storage: openDiskStorage(config.mediaDir),
    appendEvent: makeAppendEvent(jobs, clock.now),
  }
  registerJobs(deps)
  await jobs.prepare()
  return {
    ...deps,
    async close() {
      await jobs.stop()
      await live.stop()
      post.close()
      await db.$client.end()
    },
  }
}
