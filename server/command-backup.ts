import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { makeBackup } from './backup/make-backup.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, readConfig } from './platform/config.ts'
import { findPostgres, type Postgres, startPostgres } from './platform/embedded-postgres.ts'
import { takeDataFolder } from './platform/one-at-a-time.ts'
import { keepFilesPrivate, openDataFolder } from './platform/private-folder.ts'

/** `npm run backup -- <folder>`, whether Velv runs or not; `npm run restore -- <folder>` into an empty place. */
const [word = '', named = ''] = process.argv.slice(2)

/** Started things, closed in the reverse of the order they were opened. */
const closers: (() => Promise<void> | void)[] = []

const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(signal, () => stopped.abort(new Error('Stopped.')))
// Watching whoever started us must not keep us from ending.
process.channel?.unref()

async function startEmbedded(dataDir: string): Promise<Postgres> {
  const started = await startPostgres({ dataDir })
  closers.push(started.stop)
  return started
}

/** The database of a Velv that runs, or one that is started for as long as it is read. */
async function openKept({ databaseUrl, databaseOwnerUrl, dataDir }: Config): Promise<string> {
  if (databaseUrl) return databaseOwnerUrl ?? databaseUrl
  if (!existsSync(dataDir)) throw new Error(`There is nothing under ${dataDir} yet. Run npm start first.`)
  const running = await findPostgres(dataDir)
  if (running) return running.url('velv')
  closers.push(takeDataFolder(dataDir))
  return (await startEmbedded(dataDir)).url('velv')
}

async function backup(folder: string, config: Config): Promise<string> {
  const { dataDir, s3 } = config
  const databaseUrl = await openKept(config)
  const now = systemClock.now()
  // For who watches; what runs each night says one line.
  const tell = (step: string) => void (process.stdout.isTTY && console.log(step))
  const { tables, files } = await makeBackup(folder, {
    databaseUrl,
    dataDir,
    bucket: s3?.bucket,
    now,
    signal: stopped.signal,
    tell,
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const left = s3 ? ` Songs and pictures stay in the bucket ${s3.bucket}, which is backed up by its own means.` : ''
  return `Backed up to ${folder}: ${rows} rows, and ${files.count} ${files.count === 1 ? 'file' : 'files'} of ${Math.ceil(files.bytes / 1e6)} MB.${left}`
}

async function restore(folder: string, { databaseUrl, databaseOwnerUrl, dataDir }: Config): Promise<string> {
  // These know every table and job, and with them all of Velv; a backup beside one that runs does without.
  const { restoreBackup } = await import('./backup/restore-backup.ts')
  const { ensureDatabase } = await import('./platform/database.ts')
  openDataFolder(dataDir)
  closers.push(takeDataFolder(dataDir))
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
    tell: console.log,
  })
  const left = bucket ? ` Songs and pictures were in the bucket ${bucket} (S3_BUCKET).` : ''
  return `Restored into ${dataDir} as it was at ${at}. npm start goes on from there.${left}`
}

const words: Record<string, (folder: string, config: Config) => Promise<string>> = { backup, restore }

async function main(): Promise<void> {
  const act = words[word]
  if (!act || !named) throw new Error('Use: npm run backup -- <new folder> | npm run restore -- <folder of a backup>')
  try {
    // npm works in the folder of the project; a path is meant from where it was called.
    console.log(await act(resolve(process.env['INIT_CWD'] ?? '', named), readConfig(process.env)))
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

keepFilesPrivate()
main().catch((error: Error) => {
  console.error(stopped.signal.aborted ? (stopped.signal.reason as Error).message : error.message)
  process.exitCode = 1
})
