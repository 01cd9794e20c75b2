import { execSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test as base } from '@playwright/test'
import { newDatabase } from './databases.ts'
import { copyDemoWorld, demoWorldTimeoutMs } from './demo-world-copy.ts'
import { chosenEnvironment, environmentCalled, prepareContexts } from './environments.ts'
import { installKeyboardDriver } from './keyboard-driver.ts'
import { openHostedVelv } from './velv-host.ts'

const root = join(import.meta.dirname, '../..')

export type TestServer = {
  baseUrl: string
  mailsUrl: string
  dataDir: string
  /** `npm run admin -- grant <email>` */
  grantAdmin: (email: string) => Promise<void>
  /** Commits everything that can still be undone, as when the undo time is over; not for a server with its own process. */
  endUndoTime?: () => Promise<void>
  /** Lets days pass for what owners owe; not for a server with its own process. */
  passDays?: (days: number) => Promise<void>
  /** Publishes the access log as if it were tomorrow; not for a server with its own process. */
  publishAccesses?: () => Promise<void>
  stop: () => Promise<void>
  /** What Velv has logged since it started, one object per line. */
  logLines: () => Record<string, unknown>[]
}

/** A server with a process to itself. */
export type ServerProcess = TestServer & {
  /** Ends it as a power failure would. */
  kill: () => Promise<void>
  /** Starts it again in the same place; its data folder is kept when it stops. */
  restart: () => Promise<ServerProcess>
}

type TestServerOptions = {
  demoWorld?: boolean
  /** Configuration in addition to what every server has. */
  variables?: Record<string, string>
}

/** Accessible to all, so that a database that must not run as root can be inside and is removed with it. */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'velv-story-'))
  await chmod(folder, 0o755)
  return folder
}

function environmentOf(
  dataDir: string,
  databaseUrl: string | undefined,
  { demoWorld = false, variables = {} }: TestServerOptions,
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO_WORLD: String(demoWorld),
    LOG_LEVEL: 'warn',
    // Decisions are final at once, except in stories about undo.
    UNDO_SECONDS: '0',
    // Songs in stories are only as long as they are listened to.
    SHORTEST_SONG_SECONDS: '1',
    OWNER_HEARD_SECONDS: '2',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...variables,
  }
}

/** A database for a new server, with the demo world if it is wanted. */
const databaseFor = (folder: string, { demoWorld = false }: TestServerOptions) =>
  demoWorld && process.env['STORY_WORLD'] !== undefined ? copyDemoWorld(folder) : newDatabase()

/** Velv on a free port, with a separate data folder and database, in the process that this worker's servers share. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = await newDataFolder()
  const env = environmentOf(dataDir, await databaseFor(dataDir, options), options)
  const log = collectLog()
  const ask = openHostedVelv(log.add)
  const addresses = new Map(await ask({ kind: 'start', env }))
  return {
    baseUrl: addresses.get('Velv')!,
    mailsUrl: addresses.get('Mails')!,
    logLines: log.lines,
    dataDir,
    grantAdmin: async (email) => void (await ask({ kind: 'grantAdmin', email })),
    endUndoTime: async () => void (await ask({ kind: 'endUndoTime' })),
    passDays: async (days) => void (await ask({ kind: 'passDays', days })),
    publishAccesses: async () => void (await ask({ kind: 'publishAccesses' })),
    async stop() {
      await ask({ kind: 'stop' })
      await removeDataFolder(dataDir)
    },
  }
}

/** Starts Velv as `npm start` does, in a process of its own. `dataDir`: a folder that outlives it, with its own database. */
export async function startServerProcess({
  dataDir,
  ...options
}: TestServerOptions & { dataDir?: string } = {}): Promise<ServerProcess> {
  const folder = dataDir ?? (await newDataFolder())
  const databaseUrl = dataDir ? undefined : await databaseFor(folder, options)
  const env = environmentOf(folder, databaseUrl, options)
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const log = collectLog()
  createInterface(child.stderr).on('line', log.add)
  const output = await readStartupOutput(child)
  const findUrl = (word: string) => new RegExp(`${word}\\s+(http\\S+)`).exec(output)![1]!
  const baseUrl = findUrl('Velv')
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    baseUrl,
    mailsUrl: findUrl('Mails'),
    logLines: log.lines,
    dataDir: folder,
    async grantAdmin(email) {
      const done = spawnSync(process.execPath, ['server/command-admin.ts', 'grant', email], {
        cwd: root,
        env,
        encoding: 'utf8',
      })
      if (done.status !== 0) throw new Error(done.stderr)
    },
    kill: () => end('SIGKILL'),
    restart: () => {
      const variables = { ...options.variables, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
      return startServerProcess({
        ...options,
        dataDir: folder,
        variables: { ...variables, PORT: new URL(baseUrl).port },
      })
    },
    async stop() {
      await end('SIGINT')
      if (!dataDir) await removeDataFolder(folder)
    },
  }
}

/** A song being prepared may write its last bytes after its server has ended. */
const removeDataFolder = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })

/** Collects the lines of a server's log, and passes them on to the output of the tests. */
function collectLog() {
  const lines: string[] = []
  return {
    add(line: string) {
      lines.push(line)
      process.stderr.write(`${line}\n`)
    },
    lines: () => lines.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : [])),
  }
}

/**
 * A Velv that already runs, for example in a container: `STORY_SERVER` is its address, `STORY_MAILS` the address of its
 * sandbox's mailbox, and `STORY_GRANT_ADMIN` a command that makes the account of an email address an admin.
 */
function findRunningServer(): TestServer | undefined {
  const { STORY_SERVER: baseUrl, STORY_MAILS: mailsUrl, STORY_GRANT_ADMIN: command } = process.env
  if (!baseUrl) return undefined
  if (!mailsUrl || !command) throw new Error('STORY_SERVER needs STORY_MAILS and STORY_GRANT_ADMIN.')
  const refuse = (what: string) => {
    throw new Error(`This story needs the ${what} of its server, which STORY_SERVER does not provide.`)
  }
  return {
    baseUrl,
    mailsUrl,
    grantAdmin: async (email) => void execSync(`${command} ${email}`),
    stop: async () => undefined,
    logLines: () => refuse('log'),
    get dataDir() {
      return refuse('files')
    },
  }
}

/** The line it prints once it is ready. If it ends before that, the error has everything it printed. */
function readStartupOutput(child: ChildProcess): Promise<string> {
  let output = ''
  let errors = ''
  return new Promise((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Ctrl-C')) resolve(output)
    })
    child.stderr!.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    child.once('close', () => reject(new Error(`Velv did not start: ${output}${errors}`)))
  })
}

/** For loading Velv in a process of its own, also on a machine that has ten others to run. */
const startTimeoutMs = 300_000

type TestFixtures = {
  server: TestServer
  settings: Record<string, string>
  demoServer: TestServer
  environment: string
  preparedContexts: void
  inputMode: string
  keyboardDriver: void
  closedContexts: void
}
type WorkerFixtures = { sharedServer: TestServer; sharedDemoServer: TestServer }

/** Decisions, reviews, and what admins do can be undone, for longer than a busy machine needs to do so; see `endUndoTime`. */
export const actionsCanBeUndone = { UNDO_SECONDS: '60' }

/**
 * Every story that changes data has its own server, so that its sign-ups, for example, do not exhaust another's limits.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({ settings }, use) => {
      const running = Object.keys(settings).length === 0 ? findRunningServer() : undefined
      await provide(running ?? (await startTestServer({ variables: settings })), use)
    },
    { timeout: startTimeoutMs },
  ],
  /** Variables of `server` that other stories' servers don't have: `test.use({ settings: actionsCanBeUndone })`. */
  settings: [{}, { option: true }],
  /** A shared server for stories that only read. */
  sharedServer: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of the fixtures it hands in
    async ({}, use) => provide(await startTestServer(), use),
    { scope: 'worker', timeout: startTimeoutMs },
  ],
  /** A server with the demo world and its songs: everyone in it has access. */
  demoServer: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of the fixtures it hands in
    async ({}, use) => provide(await startTestServer({ demoWorld: true }), use),
    { timeout: startTimeoutMs + demoWorldTimeoutMs },
  ],
  /** A shared demo server for stories that only read. */
  sharedDemoServer: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of the fixtures it hands in
    async ({}, use) => provide(await startTestServer({ demoWorld: true }), use),
    { scope: 'worker', timeout: startTimeoutMs + demoWorldTimeoutMs },
  ],
  /** The runner leaves contexts open that a story opens itself: their pages would keep running beside the next stories. */
  closedContexts: [
    async ({ browser }, use) => {
      await use()
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
  /** `japanese`: the story runs as for people there, see `environments.ts`. */
  environment: [chosenEnvironment, { option: true }],
  locale: ({ environment }, use) => use(environmentCalled(environment).locale ?? 'en-US'),
  timezoneId: ({ environment }, use) => use(environmentCalled(environment).timezoneId),
  preparedContexts: [
    async ({ environment, browser }, use) => {
      const stop = prepareContexts(browser, environmentCalled(environment))
      await use()
      stop()
    },
    { auto: true },
  ],
  /** `keyboard`: the story runs without a mouse. */
  inputMode: [process.env['INPUT_MODE'] ?? 'mouse', { option: true }],
  keyboardDriver: [
    async ({ inputMode, browser }, use, info) => {
      if (inputMode !== 'keyboard') return use()
      // The keyboard takes longer.
      info.setTimeout(info.timeout * 2)
      const uninstall = await installKeyboardDriver(browser)
      await use()
      expect(uninstall()).toEqual([])
    },
    { auto: true },
  ],
})

async function provide(server: TestServer, use: (server: TestServer) => Promise<void>): Promise<void> {
  await use(server)
  await server.stop()
}
