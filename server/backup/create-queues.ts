import { job, jobTable } from '@velv/domain/jobs.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { makeLog } from '../platform/observability/log.ts'

/** Creates the job schema with its queues, and those of an older version, so that their jobs are kept. */
export async function createQueues(databaseUrl: string, older: string[]): Promise<void> {
  // Only names and options matter here; no job runs.
  const olderTable = Object.fromEntries(older.map((name) => [name, job()]))
  await openJobs(databaseUrl, { ...olderTable, ...jobTable }, makeLog('error')).prepare(databaseUrl)
}
