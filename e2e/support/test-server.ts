import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { newDatabase } from './databases.ts'
import { copyDemoWorld, demoWorldTimeoutMs } from './demo-world-copy.ts'
import { installKeyboardDriver } from './keyboard-driver.ts'

const root = join(import.meta.dirname, '../..')

export type TestServer = {
  baseUrl: string
  mailsUrl: string
  dataDir: string
  /** `npm run admin -- grant <email>` */
  grantAdmin: (email: string) => void
  stop: () => Promise<void>
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
  /** Opens it where it was; its data folder stays when it stops. */
  restart: () => Promise<TestServer>
}

type TestServerOptions = {
  demoWorld?: boolean
  /** One that is kept between houses, with a database of its own as `npm start` has. */
  dataDir?: string
  /** Configuration beside what every house has. */
  variables?: Record<string, string>
}

/** Open to all, so that a database which root may not run lies in it and goes with it. */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'velv-story-'))
  await chmod(folder, 0o755)
  return folder
}

/** Starts Velv as `npm start` does, on free ports, with a data folder and a database of its own. */
export async function startTestServer({
  demoWorld = false,
  dataDir,
  variables = {},
}: TestServerOptions = {}): Promise<TestServer> {
  const folder = dataDir ?? (await newDataFolder())
  const copied = demoWorld && process.env['STORY_WORLD'] !== undefined
  const databaseUrl = dataDir ? undefined : await (copied ? copyDemoWorld(folder) : newDatabase())
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: '0',
    DATA_DIR: folder,
    DEMO_WORLD: String(demoWorld),
    LOG_LEVEL: 'warn',
    // A decision stands at once, but in stories about taking it back.
    UNDO_SECONDS: '0',
    // Songs in stories last as long as somebody listens to them.
    SHORTEST_SONG_SECONDS: '1',
    OWNER_HEARD_SECONDS: '2',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...variables,
  }
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const output = await readStartupOutput(child)
  const findUrl = (word: string) => new RegExp(`${word}\\s+(http\\S+)`).exec(output)![1]!
  const baseUrl = findUrl('Velv')
  return {
    baseUrl,
    mailsUrl: findUrl('Mails'),
    dataDir: folder,
    grantAdmin(email) {
      const done = spawnSync(process.execPath, ['server/command-admin.ts', 'grant', email], {
        cwd: root,
        env,
        encoding: 'utf8',
      })
      if (done.status !== 0) throw new Error(done.stderr)
    },
    async kill() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
    restart: () =>
      startTestServer({
        demoWorld,
        dataDir: folder,
        variables: { ...variables, ...(databaseUrl && { DATABASE_URL: databaseUrl }), PORT: new URL(baseUrl).port },
      }),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGINT')
      await ended
      // A song that was being made may write its last bytes after its house is gone.
      if (!dataDir) await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

/** What it prints once it is ready. */
function readStartupOutput(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Ctrl-C')) resolve(output)
    })
    child.once('exit', () => reject(new Error(`Velv did not start: ${output}`)))
  })
}

type TestFixtures = { server: TestServer; demoServer: TestServer; inputMode: string; keyboardDriver: void }
type WorkerFixtures = { sharedServer: TestServer; sharedDemoServer: TestServer }

/** Every story in which something is done has a house of its own: sign-ups by the dozen, say, never stop another. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of the fixtures it hands in
    async ({}, use) => provide(await startTestServer(), use),
    { timeout: 60_000 },
  ],
  /** For those who only look, one after the other. */
  sharedServer: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of the fixtures it hands in
    async ({}, use) => provide(await startTestServer(), use),
    { scope: 'worker', timeout: 60_000 },
  ],
  /** With the demo world and all its songs: everybody in it has an open gate. */
  demoServer: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of the fixtures it hands in
    async ({}, use) => provide(await startTestServer({ demoWorld: true }), use),
    { timeout: 60_000 + demoWorldTimeoutMs },
  ],
  /** The same for those who only look. */
  sharedDemoServer: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of the fixtures it hands in
    async ({}, use) => provide(await startTestServer({ demoWorld: true }), use),
    { scope: 'worker', timeout: 60_000 + demoWorldTimeoutMs },
  ],
  /** `keyboard`: the story is told by a person without a mouse. */
  inputMode: [process.env['INPUT_MODE'] ?? 'mouse', { option: true }],
  keyboardDriver: [
    async ({ inputMode, browser }, use, info) => {
      if (inputMode !== 'keyboard') return use()
      // Who walks takes longer.
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
