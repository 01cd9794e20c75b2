import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type JobName, jobTable } from '@velv/domain/jobs.ts'
import { sql } from 'drizzle-orm'
import { demos } from './demos/demos-table.ts'
import { payments } from './payments/rows/payments-table.ts'
import type { Deps } from './deps.ts'
import { drops } from './drops/drops-table.ts'
import { backupMarkerName } from './platform/storage/data-folder.ts'
import { withdrawals } from './wallet/wallet-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'databaseWatch' | 'metrics'>

/** Scrapes within this time, in ms, share one reading. */
const freshMs = 5000

/** A scrape waits this long for the database, in ms. Prometheus gives up after ten seconds. */
const waitMs = 3000

/** Rows are counted up to this number. */
const mostCounted = sql.raw('10000')

/** What waits in the database, for the metrics. All processes of one database report the same. */
export function watchRecords({ db, clock, config, databaseWatch, metrics }: Needs): void {
  const readRecords = cached(() => readWaitingRecords(db, clock.now()), databaseWatch.isDown)
  const readJobs = cached(() => readDueJobs(db), databaseWatch.isDown)

  metrics.watch('velv_database_up', 'Whether the database responds and accepts writes', () =>
    databaseWatch.isDown() ? 0 : 1,
  )
  metrics.watch('velv_jobs_due', 'Jobs that are due, up to 10,000 each', async () => (await readJobs())?.due, 'job')
  metrics.watch(
    'velv_jobs_oldest_due_seconds',
    'How long the oldest due job has waited',
    async () => (await readJobs())?.seconds,
    'job',
  )
  const watchRecord = (name: keyof WaitingRecords, help: string) =>
    metrics.watch(`velv_${name}`, help, async () => (await readRecords())?.[name])
  watchRecord('demos_screening', 'Submissions waiting for a decision, up to 10,000')
  watchRecord(
    'demos_overdue_seconds',
    'How long the oldest submission that should have been screened or refunded is overdue',
  )
  watchRecord('refunds_open', 'Refunds the provider hasn’t confirmed, up to 10,000')
  watchRecord('refunds_oldest_seconds', 'How long the oldest unconfirmed refund has been open')
  watchRecord('refunds_overdue_seconds', 'How long the refunds of the oldest due drop are overdue')
  watchRecord('withdrawals_open', 'Withdrawals that haven’t reached the bank, up to 10,000')
  watchRecord('withdrawals_unsent_seconds', 'How long the oldest withdrawal has waited for its transfer')
  const backupMarker = join(config.dataDir, backupMarkerName)
  metrics.watch('velv_last_backup_timestamp_seconds', 'When the last backup of this data folder finished', () => {
    const marker = statSync(backupMarker, { throwIfNoEntry: false })
    return marker && marker.mtimeMs / 1000
  })
}

/** One reading at a time, shared while it is fresh; undefined when the database does not answer in time. */
function cached<Value>(read: () => Promise<Value>, isDown: () => boolean): () => Promise<Value | undefined> {
  let last: { readAtMs: number; value: Promise<Value | undefined> } | undefined
  return () => {
    if (isDown()) return Promise.resolve(undefined)
    if (!last || performance.now() - last.readAtMs > freshMs)
      last = { readAtMs: performance.now(), value: inTime(read().catch(() => undefined)) }
    return last.value
  }
}

function inTime<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), waitMs)))
  return Promise.race([reading, tooLate]).finally(() => clearTimeout(timer))
}

type DueJobs = { due: Record<string, number>; seconds: Record<string, number> }

/** Along the index from which workers fetch. */
async function readDueJobs(db: Deps['db']): Promise<DueJobs> {
  const names = Object.keys(jobTable) as JobName[]
  const { rows } = await db.execute<{ name: string; due: number; seconds: number }>(sql`
    select name, due, coalesce(extract(epoch from now() - oldest), 0)::float8 as seconds
    from unnest(${sql.param(names)}::text[]) as queues (name),
      lateral (
        select count(*)::int as due, min(start_after) as oldest from (
          select start_after from pgboss.job
          where job.name = queues.name and state < 'active' and not blocked and start_after <= now()
          order by start_after limit ${mostCounted}
        ) as waiting
      ) as counted`)
  const byName = (field: 'due' | 'seconds') => Object.fromEntries(rows.map((row) => [row.name, row[field]]))
  return { due: byName('due'), seconds: byName('seconds') }
}

type WaitingRecords = {
  demos_screening: number
  demos_overdue_seconds: number
  refunds_open: number
  refunds_oldest_seconds: number
  refunds_overdue_seconds: number
  withdrawals_open: number
  withdrawals_unsent_seconds: number
}

/** Along partial indexes, whose rows are only those that wait. */
async function readWaitingRecords(db: Deps['db'], now: Date): Promise<WaitingRecords> {
  const at = sql`${now.toISOString()}::timestamptz`
  const age = (oldest: ReturnType<typeof sql>) =>
    sql`greatest(0, coalesce(extract(epoch from ${at} - (${oldest})), 0))::float8`
  const refunding = sql`${payments.state} = 'refunding' and ${payments.state} in ('created', 'waiting', 'refunding')`
  const open = sql`${withdrawals.state} in ('requested', 'sent')`
  const count = (rows: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from (${rows} limit ${mostCounted}) as counted)`
  const { rows } = await db.execute<WaitingRecords>(sql`
    select
      ${count(sql`select from ${demos} where ${demos.result} = 'screening'`)} as demos_screening,
      ${age(sql`select min(${demos.answerBy}) from ${demos} where ${demos.result} = 'screening'`)} as demos_overdue_seconds,
      ${count(sql`select from ${payments} where ${refunding}`)} as refunds_open,
      ${age(sql`select min(${payments.updatedAt}) from ${payments} where ${refunding}`)} as refunds_oldest_seconds,
      ${age(sql`select min(${drops.refundsDueAt}) from ${drops} where ${drops.refundsDueAt} is not null`)} as refunds_overdue_seconds,
      ${count(sql`select from ${withdrawals} where ${open}`)} as withdrawals_open,
      ${age(sql`select min(${withdrawals.requestedAt}) from ${withdrawals} where ${withdrawals.state} = 'requested' and ${open}`)}
        as withdrawals_unsent_seconds`)
  return rows[0]!
}
