import type { Client } from 'pg'

/** The columns that define a job, without its progress. */
const columns = `id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max,
  expire_seconds, deletion_seconds, singleton_key, singleton_on, group_id, group_tier, start_after, created_on, keep_until, policy`

/** Jobs that have not ended, except the library's internal ones. */
const fromPendingJobs = `from pgboss.job where state < 'completed' and name not like '\\_\\_pgboss\\_\\_%'`

/** A running job has not ended in the snapshot, so it waits again after a restore. */
export const pendingJobsQuery = `
  select ${columns.replace('state', `case state when 'active' then 'retry' else state::text end`)} ${fromPendingJobs}`

export const pendingJobsTarget = `pgboss.job (${columns})`

export async function listPendingQueues(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select distinct name ${fromPendingJobs} order by name`)
  return rows.map(({ name }) => name)
}

export async function hasPendingJobs(client: Client): Promise<boolean> {
  const known = await client.query(`select to_regclass('pgboss.job') is not null as known`)
  return known.rows[0].known && (await client.query(`select ${fromPendingJobs} limit 1`)).rowCount !== 0
}
