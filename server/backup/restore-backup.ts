import { join } from 'node:path'
import type { Client } from 'pg'
import { type BackupManifest, readManifest } from './backup-manifest.ts'
import { checkFile, checkFiles, giveFiles } from './file-list.ts'
import { makeQueues } from './make-queues.ts'
import { migrateTo } from './migrate-to.ts'
import { onOneConnection } from './one-connection.ts'
import { isEmptyDatabase, listOwnTables, quoted, setSequences, withoutRules } from './own-tables.ts'
import { readRows } from './row-file.ts'
import { finishRestore, markRestore, undoRestore } from './unfinished-restore.ts'
import { hasWaitingJobs, waitingJobsTarget } from './waiting-jobs.ts'

type Place = {
  /** A folder that is there, and empty. */
  dataDir: string
  /** Opens the empty database; called when the backup has been found whole. */
  openDatabase: () => Promise<string>
  signal: AbortSignal
  tell?: (step: string) => void
}

/**
 * Brings a backup into an empty place. The rows come in one transaction that is kept last of all; a restore that fails leaves the
 * place empty, and one that is cut off leaves a mark with which Velv does not start. Throws a sentence.
 */
export async function restoreBackup(folder: string, place: Place): Promise<BackupManifest> {
  const { dataDir, openDatabase, signal, tell } = place
  const manifest = await readManifest(folder)
  await checkAll(folder, manifest, signal)
  tell?.(`The backup of ${manifest.at} is whole.`)
  const databaseUrl = await openDatabase()
  await onOneConnection(databaseUrl, signal, refuseFilledDatabase)
  await markRestore(dataDir, folder)
  let isSettled = false
  try {
    await giveFiles(folder, dataDir, signal)
    tell?.(`${manifest.files.count} files`)
    await makeQueues(databaseUrl, manifest.jobs.queues)
    await onOneConnection(databaseUrl, signal, async (client) => {
      await fill(client, folder, manifest, place)
      isSettled = true
      await client.query('commit')
    })
  } catch (error) {
    // Cut off while the rows are kept, nobody knows whether they are: the mark stays.
    if (!isSettled) await undoRestore(dataDir)
    throw error
  }
  await finishRestore(dataDir)
  // The planner knows at once what the tables hold. All is kept already, so nothing stops it.
  await onOneConnection(databaseUrl, new AbortController().signal, (client) => client.query('analyze'))
  return manifest
}

const tableFile = (name: string) => join('tables', `${name}.gz`)

async function checkAll(folder: string, { tables, jobs, files }: BackupManifest, signal: AbortSignal): Promise<void> {
  for (const { name, sha256 } of tables) await checkFile(folder, tableFile(name), sha256, signal)
  await checkFile(folder, 'jobs.gz', jobs.sha256, signal)
  await checkFiles(folder, files, signal)
}

async function refuseFilledDatabase(client: Client): Promise<void> {
  if ((await isEmptyDatabase(client)) && !(await hasWaitingJobs(client))) return
  throw new Error('The database is not empty. Restore into a new one, or into a new data folder: DATA_DIR=…')
}

async function fill(
  client: Client,
  folder: string,
  { tables, jobs, migration }: BackupManifest,
  { signal, tell }: Place,
): Promise<void> {
  await client.query('begin')
  await refuseFilledDatabase(client)
  await migrateTo(client, migration)
  const own = await listOwnTables(client)
  const missing = own.find(({ name }) => !tables.some((table) => table.name === name))
  if (missing) throw new Error(`The backup in ${folder} is damaged: it says nothing of the table ${missing.name}.`)
  const ours = tables.filter(({ name }) => own.some((table) => table.name === name))
  for (const { name } of tables.filter((table) => !ours.includes(table)))
    tell?.(`${name}: left out, for this is no table of Velv`)
  await withoutRules(client, own, async () => {
    // Some are filled by the migration that makes them.
    await client.query(`truncate ${own.map(({ name }) => `public.${quoted(name)}`).join(', ')}`)
    for (const { name, columns, rows } of ours) {
      const target = `public.${quoted(name)} (${columns.map(quoted).join(', ')})`
      const came = await readRows(client, target, join(folder, tableFile(name)), signal)
      if (came !== rows) throw new Error(`${name}: ${came} rows came of the ${rows} that the manifest names.`)
      tell?.(`${name}: ${rows} rows`)
    }
  })
  await setSequences(client)
  const waiting = await readRows(client, waitingJobsTarget, join(folder, 'jobs.gz'), signal)
  if (waiting !== jobs.rows) throw new Error(`${waiting} jobs came of the ${jobs.rows} that the manifest names.`)
  tell?.(`${jobs.rows} jobs that wait`)
}
