import { jobTable } from '@velv/domain/jobs.ts'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ensureDatabase, migrateDatabase, openDatabase } from '../../platform/database/database.ts'
import { type Postgres, startPostgres } from '../../platform/database/embedded-postgres.ts'
import { openJobs } from '../../platform/jobs/jobs.ts'
import { makeLog } from '../../platform/observability/log.ts'

/** A migrated database without any rows. */
export const template = 'template_velv'

export type Cluster = Pick<Postgres, 'url' | 'data'> & { dataDir: string; stop: () => Promise<void> }

/** One PostgreSQL for a whole test run, with a migrated template that each world copies. */
export async function openCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(await placeForData(), 'velv-test-'))
  await chmod(folder, 0o755)
  const cluster = await startPostgres({ dataDir: folder, isDisposable: true })
  await ensureDatabase(cluster.url('postgres'), template)
  const db = openDatabase(cluster.url(template))
  await migrateDatabase(db)
  await openJobs(cluster.url(template), jobTable, makeLog('silent')).prepare(cluster.url(template))
  await db.$client.end()
  return {
    url: cluster.url,
    data: cluster.data,
    dataDir: folder,
    async stop() {
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** In bytes: far more than the databases of all tests need. They are kept until the run ends. */
const roomForAll = 12e9

/** In memory if there is room: each database has about 700 files, and writing them to disk takes a tenth of the run. */
async function placeForData(): Promise<string> {
  const memory = '/dev/shm'
  const found = await statfs(memory).catch(() => undefined)
  return found && found.bavail * found.bsize > roomForAll ? memory : tmpdir()
}

/** A separate database, migrated and empty or a copy of another. Returns its address. */
export async function copyDatabase(urlOf: Cluster['url'], like = template): Promise<string> {
  const name = `velv_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  // A template can be copied by only one connection at a time.
  await client.query('select pg_advisory_lock(1)')
  await client.query(`create database ${name} template ${client.escapeIdentifier(like)}`)
  await client.end()
  return urlOf(name)
}
