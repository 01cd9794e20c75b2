import { join } from 'node:path'
import type { Client } from 'pg'
import { type BackupManifest, readManifest } from './backup-manifest.ts'
import { checkFile, checkFiles, restoreFiles } from './backup-files.ts'
import { createQueues } from './create-queues.ts'
import { migrateTo } from '../platform/database/migrations.ts'
import { withConnection } from './with-connection.ts'
import { isEmptyDatabase, listVelvTables, quoteIdentifier, setSequences, withoutConstraints } from './velv-tables.ts'
import { readRows } from './row-file.ts'
import { finishRestore, markRestore, undoRestore } from './unfinished-restore.ts'
import { hasPendingJobs, pendingJobsTarget } from './pending-jobs.ts'

type RestoreTarget = {
  /** An existing, empty folder. */
  dataDir: string
  /** Opens the empty database; called after the backup has been verified. */
  openDatabase: () => Promise<string>
  signal: AbortSignal
  onStep?: (step: string) => void
}

/**
 * Restores a backup into an empty data folder and database. The rows are restored in one transaction that is committed
 * last. A failed restore leaves nothing; an interrupted one leaves a mark with which Velv does not start. Throws a
 * sentence.
 */
export async function restoreBackup(folder: string, target: RestoreTarget): Promise<BackupManifest> {
  const { dataDir, openDatabase, signal, onStep } = target
  const manifest = await readManifest(folder)
  await checkAll(folder, manifest, signal)
  onStep?.(`The backup from ${manifest.at} is complete.`)
  const databaseUrl = await openDatabase()
  await withConnection(databaseUrl, signal, assertEmptyDatabase)
  await markRestore(dataDir, folder)
  let isCommitting = false
  try {
    await restoreFiles(folder, dataDir, signal)
    onStep?.(`${manifest.files.count} files`)
    await createQueues(databaseUrl, manifest.jobs.queues)
    await withConnection(databaseUrl, signal, async (client) => {
      await fill(client, folder, manifest, target)
      isCommitting = true
      await client.query('commit')
    })
  } catch (error) {
    // If the commit is interrupted, its outcome is unknown, so the mark stays.
    if (!isCommitting) await undoRestore(dataDir)
    throw error
  }
  await finishRestore(dataDir)
  // Gives the planner statistics at once. Everything is committed already, so a failure here is ignored.
  await withConnection(databaseUrl, new AbortController().signal, (client) => client.query('analyze'))
  return manifest
}

const tableFile = (name: string) => join('tables', `${name}.gz`)

async function checkAll(folder: string, { tables, jobs, files }: BackupManifest, signal: AbortSignal): Promise<void> {
  for (const { name, sha256 } of tables) await checkFile(folder, tableFile(name), sha256, signal)
  await checkFile(folder, 'jobs.gz', jobs.sha256, signal)
  await checkFiles(folder, files, signal)
}

async function assertEmptyDatabase(client: Client): Promise<void> {
  if ((await isEmptyDatabase(client)) && !(await hasPendingJobs(client))) return
  throw new Error('The database isn’t empty. Restore to a new database, or to a new data folder: DATA_DIR=…')
}

async function fill(
  client: Client,
  folder: string,
  { tables, jobs, migration }: BackupManifest,
  { signal, onStep }: RestoreTarget,
): Promise<void> {
  await client.query('begin')
  await assertEmptyDatabase(client)
  await migrateTo(client, migration)
  const own = await listVelvTables(client)
  const missing = own.find(({ name }) => !tables.some((table) => table.name === name))
  if (missing) throw new Error(`The backup in ${folder} is damaged: the table ${missing.name} is missing.`)
  const known = tables.filter(({ name }) => own.some((table) => table.name === name))
  for (const { name } of tables.filter((table) => !known.includes(table)))
    onStep?.(`${name}: skipped, not a Velv table`)
  await withoutConstraints(client, own, async () => {
    // Migrations fill some of the tables.
    await client.query(`truncate ${own.map(({ name }) => `public.${quoteIdentifier(name)}`).join(', ')}`)
    for (const { name, columns, rows } of known) {
      const target = `public.${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')})`
      const restored = await readRows(client, target, join(folder, tableFile(name)), signal)
      if (restored !== rows) throw new Error(`${name}: restored ${restored} rows, but the manifest lists ${rows}.`)
      onStep?.(`${name}: ${rows} rows`)
    }
  })
  await setSequences(client)
  const restoredJobs = await readRows(client, pendingJobsTarget, join(folder, 'jobs.gz'), signal)
  if (restoredJobs !== jobs.rows) throw new Error(`Restored ${restoredJobs} jobs, but the manifest lists ${jobs.rows}.`)
  onStep?.(`${jobs.rows} pending jobs`)
}
