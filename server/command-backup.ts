import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeBackup } from './backup/make-backup.ts'
import { systemClock } from './platform/config/clock.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { findPostgres, type Postgres, startPostgres } from './platform/database/embedded-postgres.ts'
import { lockDataFolder } from './platform/storage/lock-data-folder.ts'
import { backupMarkerName, setPrivateUmask, openDataFolder } from './platform/storage/data-folder.ts'

/**
 * `npm run backup -- <folder>`, whether or not Velv is running; `npm run restore -- <folder>` into an empty
 * installation.
 */
const [command = '', folderArgument = ''] = process.argv.slice(2)

/** Closers of the opened resources, run in reverse order. */
const closers: (() => Promise<void> | void)[] = []

const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(signal, () => stopped.abort(new Error('Stopped.')))
// The IPC channel to a parent process must not keep this process alive.
process.channel?.unref()

async function startEmbedded(dataDir: string): Promise<Postgres> {
  const started = await startPostgres({ dataDir })
  closers.push(started.stop)
  return started
}

/** The database of a running Velv, or one that is started for the duration of the backup. */
async function openExistingDatabase({ databaseUrl, databaseOwnerUrl, dataDir }: Config): Promise<string> {
  if (databaseUrl) return databaseOwnerUrl ?? databaseUrl
  if (!existsSync(dataDir)) throw new Error(`No Velv data found in ${dataDir}. Run npm start first.`)
  const running = await findPostgres(dataDir)
  if (running) return running.url('velv')
  closers.push(lockDataFolder(dataDir))
  return (await startEmbedded(dataDir)).url('velv')
}

async function backup(folder: string, config: Config): Promise<string> {
  const { dataDir, s3 } = config
  const databaseUrl = await openExistingDatabase(config)
  const now = systemClock.now()
  // Progress for people at a terminal; a nightly run prints a single line.
  const report = (step: string) => void (process.stdout.isTTY && console.log(step))
  const { tables, files } = await makeBackup(folder, {
    databaseUrl,
    dataDir,
    bucket: s3?.bucket,
    now,
    signal: stopped.signal,
    onStep: report,
  })
  // Velv's metrics say how old the last backup is. Without the folder, nothing reads them.
  if (existsSync(dataDir)) await writeFile(join(dataDir, backupMarkerName), `${now.toISOString()}\n`, { mode: 0o600 })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bucketNote = s3 ? ` Songs and pictures are in the bucket ${s3.bucket}, which you back up separately.` : ''
  return `Backed up to ${folder}: ${rows} rows and ${files.count} ${files.count === 1 ? 'file' : 'files'} (${Math.ceil(files.bytes / 1e6)} MB).${bucketNote}`
}

async function restore(folder: string, { databaseUrl, databaseOwnerUrl, dataDir }: Config): Promise<string> {
  // Imported only here: these modules load every table and job, and with them all of Velv, which a backup next to a
  // running instance does not need.
  const { restoreBackup } = await import('./backup/restore-backup.ts')
  const { ensureDatabase } = await import('./platform/database/database.ts')
  openDataFolder(dataDir)
  closers.push(lockDataFolder(dataDir))
  const openDatabase = async () => {
    if (databaseUrl) return databaseOwnerUrl ?? databaseUrl
    const embedded = await startEmbedded(dataDir)
    await ensureDatabase(embedded.url('postgres'), 'velv')
    return embedded.url('velv')
  }
  const { at, bucket } = await restoreBackup(folder, {
    dataDir,
    openDatabase,
    signal: stopped.signal,
    onStep: console.log,
  })
  const bucketNote = bucket ? ` Its songs and pictures are in the bucket ${bucket}. Set S3_BUCKET to it.` : ''
  return `Restored the backup from ${at} to ${dataDir}. Run npm start to continue.${bucketNote}`
}

const commands: Record<string, (folder: string, config: Config) => Promise<string>> = { backup, restore }

async function main(): Promise<void> {
  const run = commands[command]
  if (!run || !folderArgument)
    throw new Error('Usage: npm run backup -- <new folder> | npm run restore -- <backup folder>')
  try {
    // npm runs commands in the project's folder; the path is relative to the caller's.
    console.log(await run(resolve(process.env['INIT_CWD'] ?? '', folderArgument), readConfig(process.env)))
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

setPrivateUmask()
main().catch((error: Error) => {
  console.error(stopped.signal.aborted ? (stopped.signal.reason as Error).message : error.message)
  process.exitCode = 1
})
