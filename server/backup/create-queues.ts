import type { Deps } from '../deps.ts'
import { registerJobs } from '../jobs.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { makeLog } from '../platform/observability/log.ts'

/** Makes the house for jobs with its queues, and those that only an older Velv had: its jobs are kept, too. */
export async function createQueues(databaseUrl: string, older: string[]): Promise<void> {
  const jobs = openJobs(databaseUrl, makeLog('error'))
  // Names and times are all that is asked of them here; no job runs. Those that are known stand over those that were.
  for (const name of older) jobs.register(name, () => Promise.resolve())
  registerJobs({ jobs } as Deps)
  await jobs.prepare(databaseUrl)
}
