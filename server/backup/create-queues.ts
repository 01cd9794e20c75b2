import type { Deps } from '../deps.ts'
import { registerJobs } from '../jobs.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { makeLog } from '../platform/observability/log.ts'

/** Creates the job schema with its queues, and those of an older version, so that their jobs are kept. */
export async function createQueues(databaseUrl: string, older: string[]): Promise<void> {
  const jobs = openJobs(databaseUrl, makeLog('error'))
  // Only names and options matter here; no job runs. Current definitions override older ones.
  for (const name of older) jobs.register(name, () => Promise.resolve())
  registerJobs({ jobs } as Deps)
  await jobs.prepare(databaseUrl)
}
