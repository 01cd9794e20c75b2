import { setTimeout as wait } from 'node:timers/promises'
import type { JobPayload, JobRow, JobTable, jobTable } from '@velv/domain/jobs.ts'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Db } from '../database/database.ts'
import { databaseError } from '../database/outage.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import { runInSpan, type Tracer, withSpan } from '../observability/tracing.ts'

/** `signal` is aborted when this process no longer owns the job: it took too long, or its heartbeat was lost. */
export type JobHandler<Payload> = (data: Payload, context: { signal: AbortSignal }) => Promise<void>

/** For jobs whose concurrency depends on the machine; `concurrency` replaces that of the table. */
export type HandlerOptions = {
  concurrency?: number
  /** How many jobs of one group (see `EnqueueOptions`) run at the same time, in all processes together. */
  concurrencyPerGroup?: number
}

/** A renamed queue; `keys` are the fields of its payload that were renamed. */
export type RenamedJob = { from: string; to: string; keys?: readonly (readonly [old: string, now: string])[] }

/**
 * `afterSeconds`: from now. `group`: the person a job belongs to, where one person must not occupy every
 * worker. Waiting jobs run in the order of `priority`, the highest first (0 by default).
 */
type EnqueueOptions = {
  key?: string
  afterSeconds?: number
  group?: string
  priority?: number
}

export type Jobs<Table extends JobTable = typeof jobTable> = {
  /** Queues a job in the caller's transaction. `key`: while a job with this key waits, no second one is added. */
  enqueue: <Name extends keyof Table & string>(
    db: Db,
    name: Name,
    data: JobPayload<Name, Table>,
    options?: EnqueueOptions,
  ) => Promise<void>
  register: <Name extends keyof Table & string>(
    name: Name,
    handler: JobHandler<JobPayload<Name, Table>>,
    options?: HandlerOptions,
  ) => void
  /**
   * As the owner of the database: creates or migrates the library's schema and the queues of the table, and moves the
   * jobs of renamed queues.
   */
  prepare: (ownerUrl: string, renamed?: readonly RenamedJob[]) => Promise<void>
  /** Connects. Nothing can be queued before that. */
  start: () => Promise<void>
  /**
   * Starts the workers of the registered jobs. Schedules are stored in the database, so that each recurring job runs
   * once for all processes.
   */
  work: () => Promise<void>
  /** For tests: runs everything that is due, in order, until nothing is left. Returns how many jobs ran. */
  runDue: () => Promise<number>
  stop: () => Promise<void>
}

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
 * In seconds. A full pass over all queues is ten queries, so every `superviseEvery` one query asks whether a worker has
 * died or a job took too long, and only then, or after `fullPassEvery`, the pass is made.
 */
const fullPassEvery = 60

/**
 * In seconds. A notification wakes the workers of a queue when a job is due at once. For retries and for jobs with a
 * later time, each process asks at least every `lookEvery` which queues have one and when the next becomes due, and asks
 * again at that moment, but not more often than every `lookPause`. Workers fetch by themselves only every `pollEvery`,
 * because more than forty queues that each poll would keep an idle process and the database busy. So does the library's
 * worker of recurring jobs, which no notification wakes.
 */
const lookEvery = 5
const lookPause = 0.1
const pollEvery = 600
const cronPollEvery = 10

/**
 * The field of a stored job that names the span which queued it, so that the job continues that trace in whichever
 * process it runs, at each attempt. Handlers don't receive it.
 */
const traceField = '$traceparent'

type StoredJob = { id: string; data: unknown }

/** A finished job is deleted after a day, in seconds, because some jobs contain email addresses. */
const retention = 86_400

/**
 * What the queue keeps about a failed run, as long as the job. The error itself is only in the log, without data: that
 * of a failed query repeats names and addresses.
 */
const runFailed = 'The run failed. The log says why.'

/**
 * The library passes them to the driver. A query without an answer fails after a minute, in ms, because the server may
 * have vanished silently.
 */
const connectionOptions = { keepAlive: true, query_timeout: 60_000 }

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

/**
 * The library keeps no index of running jobs, and looks for those that have expired among all jobs of the last day.
 */
const indexRunning = (owner: PgBoss) =>
  owner
    .getDb()
    .executeSql(`create index if not exists velv_running on pgboss.job_common (started_on) where state = 'active'`)

/** The first pause before a failed job runs again, in seconds. */
const firstPause = 5

/** The library's options for the queue of a job. */
const queueOptionsOf = ({ retry, timeoutSeconds }: JobRow) => ({
  retryLimit: retry.retries,
  retryDelay: firstPause,
  retryBackoff: true,
  retryDelayMax: retry.longestPauseSeconds,
  deleteAfterSeconds: retention,
  expireInSeconds: timeoutSeconds,
  heartbeatSeconds: heartbeatTimeout,
})

type QueueOptions = ReturnType<typeof queueOptionsOf>

const hasOptions = (queue: Partial<QueueOptions>, options: QueueOptions): boolean =>
  Object.entries(options).every(([name, value]) => queue[name as keyof QueueOptions] === value)

/** Jobs on pg-boss, in the same database: they survive restarts and are shared between processes. */
export function openJobs<Table extends JobTable>(
  databaseUrl: string,
  table: Table,
  log: Log,
  metrics?: Metrics,
  tracer?: Tracer,
): Jobs<Table> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    useListenNotify: true,
    application_name: 'velv-jobs',
    // Only a process that works supervises the jobs of others: see `work`.
    supervise: false,
    monitorIntervalSeconds: superviseEvery / 2,
    cronWorkerIntervalSeconds: cronPollEvery,
    // Only the owner changes tables and indexes.
    migrate: false,
    reindex: false,
    ...connectionOptions,
  })
  const registered = new Map<
    string,
    { handler: JobHandler<never>; concurrency: number; concurrencyPerGroup?: number }
  >()
  let isStopping = false
  const timers = new Set<NodeJS.Timeout>()
  const report = (error: unknown) =>
    log[isStopping ? 'info' : 'error']({ err: databaseError(error) }, 'jobs: queue error')
  boss.on('error', report)

  const run = (name: string, { id, data: stored }: StoredJob, signal: AbortSignal): Promise<void> => {
    const { [traceField]: traceparent, ...data } = {
      [traceField]: undefined as string | undefined,
      ...(stored as object | null),
    }
    const work = () => runHandler(name, data, signal)
    const attributes = { 'messaging.destination.name': name, 'messaging.message.id': id }
    const running = tracer
      ? runInSpan(tracer.startTrace(`run ${name}`, { kind: 'consumer', attributes }, traceparent), work)
      : work()
    return running.catch(() => {
      throw new Error(runFailed)
    })
  }

  const runHandler = async (name: string, data: object, signal: AbortSignal) => {
    const began = performance.now()
    const count = (outcome: 'done' | 'failed') => metrics?.job(name, outcome, (performance.now() - began) / 1000)
    try {
      await registered.get(name)!.handler(data as never, { signal })
      count('done')
    } catch (error) {
      count('failed')
      // An interrupted job runs again.
      if (isStopping) log.info({ err: error, job: name }, 'jobs: interrupted by shutdown')
      else log.error({ err: error, job: name }, 'jobs: run failed')
      throw error
    }
  }

  /**
   * The queues in which a job is due, and in how many seconds the next job becomes due, if one is scheduled. One query is
   * faster than a fetch from every queue.
   */
  const look = async (): Promise<{ due: string[]; nextIn: number | undefined }> => {
    const { rows } = await boss.getDb().executeSql(
      `select name,
         exists (select from pgboss.job
           where job.name = queues.name and state < 'active' and not blocked and start_after <= now()) as due,
         extract(epoch from (select min(start_after) from pgboss.job
           where job.name = queues.name and state < 'active' and not blocked and start_after > now()) - now())::float8 as next
       from unnest($1::text[]) with ordinality as queues (name, place)
       order by place`,
      [[...registered.keys()]],
    )
    const queues = rows as { name: string; due: boolean; next: number | null }[]
    const upcoming = queues.flatMap(({ next }) => next ?? [])
    return {
      due: queues.filter(({ due }) => due).map(({ name }) => name),
      nextIn: upcoming.length > 0 ? Math.min(...upcoming) : undefined,
    }
  }

  /** The ids of this process's workers, by queue. */
  const workers = new Map<string, string[]>()
  const wake = (name: string) => workers.get(name)?.forEach((id) => boss.notifyWorker(id))

  const hasExpiredJobs = async (): Promise<boolean> => {
    const { rows } = await boss.getDb().executeSql(
      `select exists (select from pgboss.job where state = 'active' and (
         heartbeat_on + heartbeat_seconds * interval '1 s' < now() or started_on + expire_seconds * interval '1 s' < now()
       )) as expired`,
    )
    return rows[0].expired
  }

  let fullPassAtMs = 0
  /** Requeues the jobs of dead processes. The job did not fail, so its pause does not grow. */
  const requeueFromDeadWorkers = async () => {
    if (performance.now() < fullPassAtMs && !(await hasExpiredJobs())) return
    fullPassAtMs = performance.now() + fullPassEvery * 1000
    await boss.supervise()
    await boss.getDb().executeSql(`
      update pgboss.job set start_after = now() + interval '${retryAfterDeath} s'
      where state < 'active' and state = 'retry' and output->'value'->>'message' = 'job heartbeat timeout'
        and start_after > now() + interval '${retryAfterDeath} s'`)
  }

  /** When this process looks for due jobs next, by `performance.now`; undefined while it does not work. */
  let nextLook: { atMs: number; timer: NodeJS.Timeout } | undefined
  const lookIn = (seconds: number) => {
    const atMs = performance.now() + seconds * 1000
    clearTimeout(nextLook?.timer)
    nextLook = { atMs, timer: setTimeout(() => void wakeDue(), seconds * 1000) }
  }
  const wakeDue = async () => {
    // A job that is queued meanwhile may bring the next look forward again.
    lookIn(lookEvery)
    try {
      const { due, nextIn } = await look()
      due.forEach(wake)
      if (nextIn !== undefined) bringLookForward(nextIn)
    } catch (error) {
      report(error)
    }
  }
  const bringLookForward = (seconds: number) => {
    const pause = Math.max(lookPause, seconds)
    if (nextLook && !isStopping && performance.now() + pause * 1000 < nextLook.atMs) lookIn(pause)
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
    async enqueue(db, name, data, { key, afterSeconds, group, priority } = {}) {
      const attributes = { 'messaging.destination.name': name }
      await withSpan(`queue ${name}`, { kind: 'producer', attributes }, (span) =>
        boss.send(name, span ? { ...data, [traceField]: span.traceparent } : data, {
          db: fromDrizzle(db, sql),
          ...(key ? { singletonKey: key } : {}),
          ...(afterSeconds ? { startAfter: afterSeconds } : {}),
          ...(group ? { group: { id: group } } : {}),
          ...(priority ? { priority } : {}),
        }),
      )
      if (afterSeconds) bringLookForward(afterSeconds)
    },
    register(name, handler, options = {}) {
      registered.set(name, { handler, concurrency: table[name]!.concurrency, ...options })
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
      const known = new Map((await owner.getQueues()).map((queue) => [queue.name, queue]))
      for (const [name, row] of Object.entries(table)) {
        const queueOptions = queueOptionsOf(row)
        const queue = known.get(name)
        if (!queue) await owner.createQueue(name, { ...queueOptions, notify: true })
        // A queue of an older version keeps its old options.
        else if (!hasOptions(queue, queueOptions)) await owner.updateQueue(name, queueOptions)
      }
      // A restore adds the queues of its backup: their jobs stay until the next start moves them.
      for (const one of renamed) if (!(one.from in table)) await moveJobs(owner, one)
      await waitForIndexes(owner)
      await indexRunning(owner)
      await owner.stop()
    },
    start: async () => void (await boss.start()),
    async work() {
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
              await run(name, job!, job!.signal)
            },
          )
          workers.get(name)!.push(id)
        }
      }
      for (const [name, { cron }] of Object.entries(table)) if (cron) await boss.schedule(name, cron)
      repeat(superviseEvery, requeueFromDeadWorkers)
      lookIn(lookPause)
    },
    async runDue() {
      let count = 0
      for (let found = true; found;) {
        found = false
        for (const name of (await look()).due) {
          for (const job of await boss.fetch(name, { batchSize: 100 })) {
            found = true
            count += 1
            try {
              await run(name, job, new AbortController().signal)
              await boss.complete(name, job.id)
            } catch {
              await boss.fail(name, job.id)
            }
          }
        }
      }
      return count
    },
    async stop() {
      isStopping = true
      for (const timer of timers) clearTimeout(timer)
      clearTimeout(nextLook?.timer)
      nextLook = undefined
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}
