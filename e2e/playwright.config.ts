import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { neverHappensMs } from './support/time-limit.ts'

const stories = join(import.meta.dirname, 'stories')

/** Stories that need the demo world; the others run while it is being created. */
const inDemoWorld = readdirSync(stories).filter(
  (name) => name.endsWith('.spec.ts') && /demoServer|demoWorld: true/i.test(readFileSync(join(stories, name), 'utf8')),
)
/** Only a complete browser shows notifications and installs websites. */
const inCompleteBrowser = ['a-push-notification-is-shown.spec.ts', 'velv-can-be-installed.spec.ts']
const ignored = [
  ...inCompleteBrowser,
  // Stories that inspect every page do not run in keyboard mode.
  ...(process.env['INPUT_MODE'] ? ['every-*'] : []),
  // `npm run test:all` names a Firefox.
  ...(process.env['FIREFOX'] ? [] : ['a-push-notification-reaches-firefox.spec.ts']),
]

const completeBrowser = process.env['CHROMIUM']
/** Needs a fifth less CPU time. It is also what Playwright starts when nothing is named. */
const headlessShell = process.env['HEADLESS_SHELL'] ?? completeBrowser

const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--disable-background-networking',
    '--autoplay-policy=no-user-gesture-required',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
})

export default defineConfig({
  testDir: 'stories',
  projects: [
    { name: 'own server', testIgnore: [...ignored, ...inDemoWorld] },
    // Stories that inspect every page wait less than others, so fewer run at once.
    { name: 'demo world', testMatch: inDemoWorld, testIgnore: ignored, workers: 3 },
    {
      name: 'complete browser',
      testMatch: inCompleteBrowser,
      use: { ...(completeBrowser ? {} : { channel: 'chromium' }), launchOptions: launchOptions(completeBrowser) },
    },
  ],
  outputDir: 'results',
  // Time-outs only end what hangs, because machines differ in speed by more than a factor of two.
  timeout: 600_000,
  expect: { timeout: neverHappensMs },
  globalSetup: './support/global-setup.ts',
  // Stories spend part of their time waiting, for example for the undo window or for a song to play.
  workers: 4,
  // Otherwise the long stories of one file would run in sequence.
  fullyParallel: true,
  // A busy machine may lose a click; the report lists stories that needed a retry as flaky.
  retries: 1,
  reporter: [['list']],
  use: {
    actionTimeout: neverHappensMs,
    navigationTimeout: neverHappensMs,
    screenshot: 'only-on-failure',
    // Tracing every story would be slow, so only the retry is traced.
    trace: 'on-first-retry',
    launchOptions: launchOptions(headlessShell),
  },
})
