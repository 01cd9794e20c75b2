import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const stories = join(import.meta.dirname, 'stories')

/** Stories that need the demo world; the others run while it is being created. */
const inDemoWorld = readdirSync(stories).filter(
  (name) => name.endsWith('.spec.ts') && /demoServer|demoWorld: true/i.test(readFileSync(join(stories, name), 'utf8')),
)
// Stories that inspect every page do not run in keyboard mode.
const left = process.env['INPUT_MODE'] ? ['every-*'] : []

export default defineConfig({
  testDir: 'stories',
  projects: [
    { name: 'own server', testIgnore: [...left, ...inDemoWorld] },
    // Stories that inspect every page keep a core busy each.
    { name: 'demo world', testMatch: inDemoWorld, testIgnore: left, workers: 2 },
  ],
  outputDir: 'results',
  // The time-out only ends what hangs, because machines differ in speed by more than a factor of two.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  globalSetup: './support/global-setup.ts',
  // Stories spend part of their time waiting, for example for the undo window or for a song to play.
  workers: 3,
  // Otherwise the long stories of one file would run in sequence.
  fullyParallel: true,
  // A busy machine may lose a click; the report lists stories that needed a retry as flaky.
  retries: 1,
  reporter: [['list']],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Tracing every story would be slow, so only the retry is traced.
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
      args: [
        '--disable-background-networking',
        '--autoplay-policy=no-user-gesture-required',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
})
