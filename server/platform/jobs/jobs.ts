import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Db } from '../database/database.ts'
import { databaseError } from '../database/outage.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'

/** `signal` is aborted when this process no longer owns the job: it took too long, or its heartbeat was lost. */
type Job = (data: never, context: { signal: AbortSignal }) => Promise<void>

type JobOptions = {
  /** How many jobs of this queue run at the same time in this process. */
  concurrency?: number
  /** How many jobs of one group (see `Queueing`) run at the same time, in all processes together. */
  concurrencyPerGroup?: number
  /** How long one run may take. */
  timeoutSeconds?: number
}

/** A recurring job, with its cron expression. */
export type Schedule = { name: string; cron: string }

/** A renamed queue; `keys` are the fields of its payload that were renamed. */
export type RenamedJob = { from: string; to: string; keys?: readonly (readonly [old: string, now: string])[] }

/**
 * `afterSeconds` from now, or at a moment. `group`: the person a job belongs to, where one person must not occupy every
 * worker. Waiting jobs run in the order of `priority`, the highest first (0 by default).
 */
type EnqueueOptions = {
  key?: string
  afterSeconds?: number
  notBefore?: Date | undefined
  group?: string
  priority?: number
}

export type Jobs = {
  /** Queues a job in the caller's transaction. `key`: while a job with this key waits, no second one is added. */
  enqueue: (db: Db, name: string, data: object, options?: EnqueueOptions) => Promise<void>
  register: (name: string, job: Job, options?: JobOptions) => void
  /**
   * As the owner of the database: creates or migrates the library's schema and the registered queues, and moves the
   * jobs of renamed queues.
   */
  prepare: (ownerUrl: string, renamed?: readonly RenamedJob[]) => Promise<void>
  /** Connects. Nothing can be queued before that. */
  start: () => Promise<void>
  /** Starts the workers. `schedules` are stored in the database, so that each runs once for all processes. */
  work: (schedules: Schedule[]) => Promise<void>
  /** For tests: runs everything that is due, in order, until nothing is left. Returns how many jobs ran. */
  runDue: () => Promise<number>
  stop: () => Promise<void>
}

/** Retries for about twenty minutes: pauses double from 5 s, each with random jitter, up to `retryDelayMax` (in s). */
const retries = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 }

/**
 * An email is retried for two days, because outages may last that long; an email with a link, as long as the link is
 * valid.
 */
const mailRetries = { ...retries, retryLimit: 33, retryDelayMax: 7200 }
const retriesByJob = new Map([
  // The creator waits for the song, however long a disk is full or a bucket unavailable.
  ['song.prepare', { ...retries, retryLimit: 200, retryDelayMax: 900 }],
  ['email.reset-link', { ...retries, retryLimit: 10 }],
  ['email.new-address', { ...mailRetries, retryLimit: 20 }],
])

const retriesOf = (name: string) => retriesByJob.get(name) ?? (name.startsWith('email.') ? mailRetries : retries)

/**
 * In seconds. A worker renews its claim every `heartbeatEvery`. After `heartbeatLapse` without a renewal, the process
 * counts as dead, and the next process that checks (`superviseEvery`) queues its jobs again, at most `retryAfterDeath`
 * later. The sum stays below 40 s. `retryAfterDeath` is longer than `heartbeatEvery`, so that a process that was only
 * disconnected from the database learns that it has lost a job before the job runs elsewhere.
 */
const heartbeatTimeout = 20
const heartbeatEvery = 4
const superviseEvery = 8
const retryAfterDeath = 8

/**
 * In seconds. A notification wakes the workers of a queue when a job is due at once. For retries and for jobs with a
 * later time, each process asks every `dueEvery` which queues have one. Workers fetch by themselves only every
 * `pollEvery`, because more than forty queues that each poll would keep an idle process and the database busy.
 */
const dueEvery = 1
const pollEvery = 60

/** A finished job is deleted after a day, in seconds, because some jobs contain email addresses. */
const retention = { deleteAfterSeconds: 86_400 }

/** How many times a start checks, once per second, whether the library has built its indexes. */
const indexTries = 120

/** Moves the jobs of a renamed queue, whatever their state, and deletes the queue with its schedule. */
async function moveJobs(owner: PgBoss, { from, to, keys = [] }: RenamedJob): Promise<void> {
  if (!(await owner.getQueue(from))) return
  await owner.getDb().executeSql(
    `update pgboss.job set name = $2, data = coalesce(
       (select jsonb_object_agg(coalesce($3::jsonb ->> key, key), value) from jsonb_each(data)), data)
     where name = $1`,
    [from, to, JSON.stringify(Object.fromEntries(keys))],
  )
  await owner.deleteQueue(from)
}

/**
 * After an upgrade the library builds indexes in the background, which only the owner can do. Usually there are none.
 */
async function waitForIndexes(owner: PgBoss): Promise<void> {
  for (let tries = 0; tries < indexTries; tries++) {
    const { rows } = await owner.getDb().executeSql(`select from pgboss.bam where status <> 'completed' limit 1`)
    if (rows.length === 0) return
    await wait(1000)
  }
}

/** Jobs on pg-boss, in the same database: they survive restarts and are shared between processes. */
export function openJobs(databaseUrl: string, log: Log, metrics?: Metrics): Jobs {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    useListenNotify: true,
    application_name: 'velv-jobs',
    // Only a process that works supervises the jobs of others: see `work`.
    supervise: false,
    monitorIntervalSeconds: superviseEvery / 2,
    // Only the owner changes tables and indexes.
    migrate: false,
    reindex: false,
  })
  const registered = new Map<
    string,
    { job: Job; concurrency: number; concurrencyPerGroup?: number; timeoutSeconds: number }
  >()
  let isStopping = false
  const timers = new Set<NodeJS.Timeout>()
  const report = (error: unknown) =>
    log[isStopping ? 'info' : 'error']({ err: databaseError(error) }, 'jobs: queue error')
  boss.on('error', report)

  const run = async (name: string, data: unknown, signal: AbortSignal) => {
    const began = performance.now()
    const count = (outcome: 'done' | 'failed') => metrics?.job(name, outcome, (performance.now() - began) / 1000)
    try {
      await registered.get(name)!.job(data as never, { signal })
      count('done')
    } catch (error) {
      count('failed')
      // An interrupted job runs again.
      if (isStopping) log.info({ err: error, job: name }, 'jobs: interrupted by shutdown')
      else log.error({ err: error, job: name }, 'jobs: run failed')
      throw error
    }
  }

  /** The queues in which a job is due. One query is faster than a fetch from every queue. */
  const queuesWithDue = async (): Promise<string[]> => {
    const { rows } = await boss.getDb().executeSql(
      `select name from unnest($1::text[]) with ordinality as queues (name, place)
       where exists (select from pgboss.job
         where job.name = queues.name and state < 'active' and not blocked and start_after <= now())
       order by place`,
      [[...registered.keys()]],
    )
    return rows.map(({ name }) => name)
  }

  /** The ids of this process's workers, by queue. */
  const workers = new Map<string, string[]>()
  const wake = (name: string) => workers.get(name)?.forEach((id) => boss.notifyWorker(id))

  /** Requeues the jobs of dead processes. The job did not fail, so its pause does not grow. */
  const requeueFromDeadWorkers = async () => {
    await boss.supervise()
    await boss.getDb().executeSql(`
      update pgboss.job set start_after = now() + interval '${retryAfterDeath} s'
      where state < 'active' and state = 'retry' and output->'value'->>'message' = 'job heartbeat timeout'
        and start_after > now() + interval '${retryAfterDeath} s'`)
  }

  /** Runs `work` again and again, with a pause before each run, until the process stops. */
  const repeat = (seconds: number, work: () => Promise<void>) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void work()
        .catch(report)
        .finally(() => isStopping || repeat(seconds, work))
    }, seconds * 1000)
    timers.add(timer)
  }

  return {
    async enqueue(db, name, data, { key, afterSeconds, notBefore, group, priority } = {}) {
      await boss.send(name, data, {
        db: fromDrizzle(db, sql),
        ...(key ? { singletonKey: key } : {}),
        ...(afterSeconds ? { startAfter: afterSeconds } : {}),
        ...(notBefore ? { startAfter: notBefore } : {}),
        ...(group ? { group: { id: group } } : {}),
        ...(priority ? { priority } : {}),
      })
    },
    register(name, job, { concurrency = 1, timeoutSeconds = 300, ...options } = {}) {
      registered.set(name, { job, concurrency, timeoutSeconds, ...options })
    },
    async prepare(ownerUrl, renamed = []) {
      const owner = new PgBoss({
        connectionString: ownerUrl,
        max: 2,
        supervise: false,
        schedule: false,
        bamIntervalSeconds: 10,
      })
      owner.on('error', (error) => log.error({ err: error }, 'jobs: queue error'))
      await owner.start()
      for (const [name, { timeoutSeconds }] of registered) {
        const queueOptions = {
          ...retriesOf(name),
          ...retention,
          expireInSeconds: timeoutSeconds,
          heartbeatSeconds: heartbeatTimeout,
        }
        await owner.createQueue(name, { ...queueOptions, notify: true })
        // A queue of an older version keeps its old options.
        await owner.updateQueue(name, queueOptions)
      }
      // A restore registers the queues of its backup: their jobs stay until the next start moves them.
      for (const one of renamed) if (!registered.has(one.from)) await moveJobs(owner, one)
      await waitForIndexes(owner)
      await owner.stop()
    },
    start: async () => void (await boss.start()),
    async work(schedules) {
      for (const [name, { concurrency, concurrencyPerGroup }] of registered) {
        workers.set(name, [])
        for (let i = 0; i < concurrency; i++) {
          const id = await boss.work(
            name,
            {
              batchSize: 1,
              ...(concurrencyPerGroup ? { groupConcurrency: concurrencyPerGroup } : {}),
              pollingIntervalSeconds: pollEvery,
              notifyPollingIntervalSeconds: pollEvery,
              heartbeatRefreshSeconds: heartbeatEvery,
            },
            async ([job]) => {
              // Others may be waiting: the worker fetches again as soon as this job has ended.
              boss.notifyWorker(id)
              await run(name, job!.data, job!.signal)
            },
          )
          workers.get(name)!.push(id)
        }
      }
      for (const { name, cron } of schedules) await boss.schedule(name, cron)
      repeat(superviseEvery, requeueFromDeadWorkers)
      repeat(dueEvery, async () => (await queuesWithDue()).forEach(wake))
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
              await run(name, job.data, new AbortController().signal)
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
      for (const timer of timers) clearTimeout(timer)
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}
