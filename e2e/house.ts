import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { newDatabase } from './databases.ts'
import { copyDemoWorld, worldPatienceMs } from './demo-world.ts'
import { layHandsOnKeyboard } from './hands.ts'

const root = join(import.meta.dirname, '..')

export type House = {
  baseUrl: string
  mailsUrl: string
  dataDir: string
  /** `npm run admin -- grant <email>` */
  grantAdmin: (email: string) => void
  stop: () => Promise<void>
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
  /** Opens it where it was; its data folder stays when it stops. */
  openAgain: () => Promise<House>
}

type Wish = {
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
export async function openHouse({ demoWorld = false, dataDir, variables = {} }: Wish = {}): Promise<House> {
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
  const said = await firstWords(child)
  const find = (word: string) => new RegExp(`${word}\\s+(http\\S+)`).exec(said)![1]!
  const baseUrl = find('Velv')
  return {
    baseUrl,
    mailsUrl: find('Mails'),
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
    openAgain: () =>
      openHouse({
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
function firstWords(child: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Ctrl-C')) resolve(said)
    })
    child.once('exit', () => reject(new Error(`Velv did not start: ${said}`)))
  })
}

type OfStory = { house: House; demoHouse: House; hands: string; laidOn: void }
type OfWorker = { sharedHouse: House; sharedDemoHouse: House }

/** Every story in which something is done has a house of its own: sign-ups by the dozen, say, never stop another. */
export const test = base.extend<OfStory, OfWorker>({
  house: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of the fixtures it hands in
    async ({}, use) => inside(await openHouse(), use),
    { timeout: 60_000 },
  ],
  /** For those who only look, one after the other. */
  sharedHouse: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of the fixtures it hands in
    async ({}, use) => inside(await openHouse(), use),
    { scope: 'worker', timeout: 60_000 },
  ],
  /** With the demo world and all its songs: everybody in it has an open gate. */
  demoHouse: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of the fixtures it hands in
    async ({}, use) => inside(await openHouse({ demoWorld: true }), use),
    { timeout: 60_000 + worldPatienceMs },
  ],
  /** The same for those who only look. */
  sharedDemoHouse: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of the fixtures it hands in
    async ({}, use) => inside(await openHouse({ demoWorld: true }), use),
    { scope: 'worker', timeout: 60_000 + worldPatienceMs },
  ],
  /** `keyboard`: the story is told by a person without a mouse. */
  hands: [process.env['HANDS'] ?? 'mouse', { option: true }],
  laidOn: [
    async ({ hands, browser }, use, info) => {
      if (hands !== 'keyboard') return use()
      // Who walks takes longer.
      info.setTimeout(info.timeout * 2)
      const takeOff = await layHandsOnKeyboard(browser)
      await use()
      expect(takeOff()).toEqual([])
    },
    { auto: true },
  ],
})

async function inside(house: House, use: (house: House) => Promise<void>): Promise<void> {
  await use(house)
  await house.stop()
}
