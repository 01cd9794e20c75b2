import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Db } from './database.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

type Job = (data: never) => Promise<void>

/** A job that runs again and again, as cron writes it. */
export type Schedule = { name: string; cron: string }

/** `afterSeconds` from now, or at a moment. */
export type Queueing = { key?: string; afterSeconds?: number; notBefore?: Date | undefined }

export type Jobs = {
  /** Queues a job in the caller's transaction. `key`: while one with this key waits, another is not added. */
  enqueue: (db: Db, name: string, data: object, options?: Queueing) => Promise<void>
  register: (name: string, job: Job, options?: { atOnce?: number; seconds?: number }) => void
  /** Makes the queues; without it nothing can be queued. */
  prepare: () => Promise<void>
  /** Begins to work; `schedules` are kept in the database, one run for all processes. */
  work: (schedules: Schedule[]) => Promise<void>
  /** For tests: works through everything that is due, in order, until nothing is left. Answers how many jobs ran. */
  runDue: () => Promise<number>
  stop: () => Promise<void>
}

/** For about twenty minutes: pauses grow from 5 s twofold, each longer by chance, up to the longest (`retryDelayMax`, in s). */
const retries = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 }

/** A mail is tried for two days, for servers are down that long; one that carries a link, as long as the link works. */
const mailRetries = { ...retries, retryLimit: 33, retryDelayMax: 7200 }
const linkRetries = new Map([
  ['mail.reset-link', { ...retries, retryLimit: 10 }],
  ['mail.new-address', { ...mailRetries, retryLimit: 20 }],
])

const retriesOf = (name: string) => linkRetries.get(name) ?? (name.startsWith('mail.') ? mailRetries : retries)

/** A job that has run is forgotten after a day, in seconds: some carry the address a mail went to. */
const forgetAfter = { deleteAfterSeconds: 86_400 }

/** Jobs on pg-boss, in the same database: they survive restarts and are shared between processes. */
export function openJobs(databaseUrl: string, log: Log, metrics?: Metrics): Jobs {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    useListenNotify: true,
    application_name: 'velv-jobs',
  })
  const registered = new Map<string, { job: Job; atOnce: number; seconds: number }>()
  let isStopping = false
  boss.on('error', (error) => log[isStopping ? 'info' : 'error']({ err: error }, 'jobs'))

  const run = async (name: string, data: unknown) => {
    const began = performance.now()
    const count = (outcome: 'done' | 'failed') => metrics?.job(name, outcome, (performance.now() - began) / 1000)
    try {
      await registered.get(name)!.job(data as never)
      count('done')
    } catch (error) {
      count('failed')
      // What is cut off by a stop runs again.
      if (isStopping) log.info({ err: error, job: name }, 'a job was cut off')
      else log.error({ err: error, job: name }, 'a job failed')
      throw error
    }
  }

  /** One question is quicker than a fetch from every queue. */
  const queuesWithDue = async () => {
    const { rows } = await boss.getDb().executeSql(`
      select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= now()`)
    const due = new Set(rows.map(({ name }) => name))
    return [...registered.keys()].filter((name) => due.has(name))
  }

  return {
    async enqueue(db, name, data, { key, afterSeconds, notBefore } = {}) {
      await boss.send(name, data, {
        db: fromDrizzle(db, sql),
        ...(key ? { singletonKey: key } : {}),
        ...(afterSeconds ? { startAfter: afterSeconds } : {}),
        ...(notBefore ? { startAfter: notBefore } : {}),
      })
    },
    register(name, job, { atOnce = 1, seconds = 300 } = {}) {
      registered.set(name, { job, atOnce, seconds })
    },
    async prepare() {
      await boss.start()
      for (const [name, { seconds }] of registered) {
        const kept = { ...retriesOf(name), ...forgetAfter, expireInSeconds: seconds }
        await boss.createQueue(name, { ...kept, notify: true })
        // A queue of an older start keeps what it was made with.
        await boss.updateQueue(name, kept)
      }
    },
    async work(schedules) {
      for (const [name, { atOnce }] of registered) {
        for (let worker = 0; worker < atOnce; worker++) {
          await boss.work(
            name,
            { batchSize: 1, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 },
            async ([job]) => run(name, job!.data),
          )
        }
      }
      for (const { name, cron } of schedules) await boss.schedule(name, cron)
    },
    async runDue() {
      let count = 0
      for (let found = true; found;) {
        found = false
        for (const name of await queuesWithDue()) {
          for (const job of await boss.fetch(name, { batchSize: 100 })) {
            found = true
            count += 1
            try {
              await run(name, job.data)
              await boss.complete(name, job.id)
            } catch (error) {
              await boss.fail(name, job.id, { message: String(error) })
            }
          }
        }
      }
      return count
    },
    async stop() {
      isStopping = true
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}
