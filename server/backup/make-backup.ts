import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { Client } from 'pg'
import velv from '../package.json' with { type: 'json' }
import { type BackupManifest, format, writeManifest } from './backup-manifest.ts'
import { backUpFiles } from './backup-files.ts'
import { listBackupPaths, onlyKnownPaths } from './backup-paths.ts'
import { readLastMigration } from '../platform/database/migrations.ts'
import { withConnection } from './with-connection.ts'
import { listVelvTables, quoteIdentifier } from './velv-tables.ts'
import { writeRows } from './row-file.ts'
import { assertNoUnfinishedRestore } from './unfinished-restore.ts'
import { listPendingQueues, pendingJobsQuery } from './pending-jobs.ts'

type BackupOptions = {
  databaseUrl: string
  dataDir: string
  /** The bucket that holds the songs, which the backup does not include. */
  bucket?: string | undefined
  now: Date
  signal: AbortSignal
  /** Called after each step. */
  onStep?: (step: string) => Promise<void> | void
}

/**
 * Writes everything Velv stores into a new folder, whether Velv runs or not: a snapshot of the database, then the
 * files. The folder gets its name when it is complete. On failure this throws and leaves nothing behind.
 */
export async function makeBackup(folder: string, options: BackupOptions): Promise<BackupManifest> {
  assertNoUnfinishedRestore(options.dataDir)
  const part = `${folder}.part`
  if (existsSync(folder)) throw new Error(`${folder} already exists. Choose a new folder for the backup.`)
  if (!relative(resolve(options.dataDir), resolve(folder)).startsWith('..'))
    throw new Error(`The backup can’t be inside the data folder it copies (${options.dataDir}). Choose another folder.`)
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
    throw new Error(
      `${part} already exists. Another backup is writing to it, or one was interrupted. If none is running, delete it and try again.`,
    )
  })
  await mkdir(join(part, 'tables'), { mode: 0o700 })
}

/** The files are copied after the rows, so that no file that a row references is missing, except deleted ones. */
async function fill(
  part: string,
  client: Client,
  { dataDir, bucket = '', now, signal, onStep }: BackupOptions,
): Promise<BackupManifest> {
  await client.query('begin isolation level repeatable read read only')
  const migration = await readLastMigration(client)
  if (migration === undefined) throw new Error('This database is empty. Run npm start first.')
  const tables: BackupManifest['tables'] = []
  const own = await listVelvTables(client)
  // Prevents schema changes until everything is read; writes continue.
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
  await onStep?.(`${jobs.rows} pending jobs`)
  const files = await backUpFiles(dataDir, part, onlyKnownPaths(client, listBackupPaths(dataDir)), signal)
  await onStep?.(`${files.count} files`)
  const at = now.toISOString()
  return { format, velv: velv.version, at, migration, tables, jobs, files, bucket: bucket || null }
}

/** Makes a rename durable, where the system supports syncing a folder. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r').catch(() => undefined)
  await opened?.sync().catch(() => undefined)
  await opened?.close()
}
