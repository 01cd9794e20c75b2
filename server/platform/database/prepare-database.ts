import pg from 'pg'
import { migrateLiveDatabase } from './database.ts'
import type { Jobs, RenamedJob } from '../jobs/jobs.ts'
import type { Log } from '../observability/log.ts'
import type { DatabaseUrls } from './application-role.ts'
import { findExposure, grantPrivileges } from './privileges.ts'

/**
 * Migrates the tables as the owner, prepares the job queue, and grants the application role its privileges. One process
 * at a time does this; the others find it done.
 */
export async function prepareDatabase(
  { ownerUrl, url }: DatabaseUrls,
  { jobs, log, renamedJobs = [] }: { jobs: Pick<Jobs, 'prepare'>; log: Log; renamedJobs?: readonly RenamedJob[] },
): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'velv-prepare' })
  await owner.connect()
  try {
    await owner.query(`select pg_advisory_lock(hashtext('velv prepares'))`)
    await migrateLiveDatabase(ownerUrl)
    await jobs.prepare(ownerUrl, renamedJobs)
    const role = decodeURIComponent(new URL(url).username)
    if (url !== ownerUrl) await grantPrivileges(owner, role)
    const exposure = await findExposure(url)
    if (exposure)
      log.warn(
        { role },
        `the application's database role ${exposure}: PostgreSQL cannot keep ledger, events and audit trail from being changed by a query that slips through. Set DATABASE_OWNER_URL and DATABASE_URL to two roles`,
      )
  } finally {
    await owner.end()
  }
}
