import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { registerJobs } from '../jobs.ts'
import { ensureDatabase, migrateDatabase, openDatabase } from '../platform/database.ts'
import { startPostgres } from '../platform/embedded-postgres.ts'
import { openJobs } from '../platform/jobs.ts'
import { makeLog } from '../platform/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `postgresql://…/NAME`; the word NAME stands for a database. */
    clusterUrl: string
  }
}

/** One PostgreSQL for the whole run, with a migrated template that each test file copies. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'velv-test-'))
  await chmod(folder, 0o755)
  const cluster = await startPostgres({ dataDir: folder, forgetful: true })
  await ensureDatabase(cluster.url('postgres'), 'template_velv')
  const db = openDatabase(cluster.url('template_velv'))
  await migrateDatabase(db)
  const jobs = openJobs(cluster.url('template_velv'), makeLog('silent'))
  registerJobs({ jobs } as never)
  await jobs.prepare()
  await jobs.stop()
  await db.$client.end()
  provide('clusterUrl', cluster.url('NAME'))
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
