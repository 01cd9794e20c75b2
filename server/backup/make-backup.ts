import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { Client } from 'pg'
import velv from '../package.json' with { type: 'json' }
import { type BackupManifest, format, writeManifest } from './backup-manifest.ts'
import { backUpFiles } from './backup-files.ts'
import { listBackupPaths, onlyKnownPaths } from './backup-paths.ts'
import { migrationOf } from './migrate-to.ts'
import { withConnection } from './with-connection.ts'
import { listVelvTables, quoteIdentifier } from './velv-tables.ts'
import { writeRows } from './row-file.ts'
import { assertNoUnfinishedRestore } from './unfinished-restore.ts'
import { listPendingQueues, pendingJobsQuery } from './pending-jobs.ts'

type BackupOptions = {
  databaseUrl: string
  dataDir: string
  /** The bucket songs lie in, which the backup does not reach. */
  bucket?: string | undefined
  now: Date
  signal: AbortSignal
  /** Hears of each step when it is done. */
  onStep?: (step: string) => Promise<void> | void
}

/**
 * Writes all that Velv keeps into a new folder, whether it runs or not: the database as it is at one moment, then the files.
 * The folder has its name when it is whole; throws, and leaves nothing, where it cannot be.
 */
export async function makeBackup(folder: string, options: BackupOptions): Promise<BackupManifest> {
  assertNoUnfinishedRestore(options.dataDir)
  const part = `${folder}.part`
  if (existsSync(folder)) throw new Error(`${folder} is there already. A backup is written into a new folder.`)
  if (!relative(resolve(options.dataDir), resolve(folder)).startsWith('..'))
    throw new Error(`A backup does not lie in the data folder that it is made of (${options.dataDir}).`)
  await makeFolder(part)
  try {
    const manifest = await withConnection(options.databaseUrl, options.signal, (client) => fill(part, client, options))
    await writeManifest(part, manifest)
    options.signal.throwIfAborted()
    await rename(part, folder)
    await syncFolder(dirname(folder))
    return manifest
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

async function makeFolder(part: string): Promise<void> {
  await mkdir(dirname(part), { recursive: true })
  await mkdir(part, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new Error(`${part} is there already: another backup writes into it, or was cut off. Remove it in that case.`)
  })
  await mkdir(join(part, 'tables'), { mode: 0o700 })
}

/** The files come after the rows: of those a row speaks of, none but the deleted is missing then. */
async function fill(
  part: string,
  client: Client,
  { dataDir, bucket = '', now, signal, onStep }: BackupOptions,
): Promise<BackupManifest> {
  await client.query('begin isolation level repeatable read read only')
  const migration = await migrationOf(client)
  if (migration === undefined) throw new Error('There is nothing in this database yet. Run npm start first.')
  const tables: BackupManifest['tables'] = []
  const own = await listVelvTables(client)
  // Until all is read nobody may change what a table is made of; writing goes on.
  await client.query(
    `lock table ${own.map(({ name }) => `public.${quoteIdentifier(name)}`).join(', ')} in access share mode`,
  )
  for (const { name, columns } of own) {
    const query = `select ${columns.map(quoteIdentifier).join(', ')} from public.${quoteIdentifier(name)}`
    const written = await writeRows(client, query, join(part, 'tables', `${name}.gz`), signal)
    tables.push({ name, columns, ...written })
    await onStep?.(`${name}: ${written.rows} rows`)
  }
  const queues = await listPendingQueues(client)
  const jobs = { queues, ...(await writeRows(client, pendingJobsQuery, join(part, 'jobs.gz'), signal)) }
  await onStep?.(`${jobs.rows} jobs that wait`)
  const files = await backUpFiles(dataDir, part, onlyKnownPaths(client, listBackupPaths(dataDir)), signal)
  await onStep?.(`${files.count} files`)
  const at = now.toISOString()
  return { format, velv: velv.version, at, migration, tables, jobs, files, bucket: bucket || null }
}

/** Makes a rename durable, where the system lets a folder be synced. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r').catch(() => undefined)
  await opened?.sync().catch(() => undefined)
  await opened?.close()
}
