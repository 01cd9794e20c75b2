import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const stories = join(import.meta.dirname, 'stories')

/** Those that wait for the demo world; the others are told while its songs are made. */
const inDemoWorld = readdirSync(stories).filter(
  (name) => name.endsWith('.spec.ts') && /demoServer|demoWorld: true/i.test(readFileSync(join(stories, name), 'utf8')),
)
// What looks at every page is no story to be told without a mouse.
const left = process.env['INPUT_MODE'] ? ['every-*'] : []

export default defineConfig({
  testDir: 'stories',
  projects: [
    { name: 'own server', testIgnore: [...left, ...inDemoWorld] },
    // Those that look at everything keep a core each.
    { name: 'demo world', testMatch: inDemoWorld, testIgnore: left, workers: 2 },
  ],
  outputDir: 'results',
  // A time-out ends what hangs and claims nothing: machines differ by more than twice.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  globalSetup: './support/global-setup.ts',
  // Stories wait now and then, for ten seconds of grace or for a song to be heard.
  workers: 3,
  // The long ones would otherwise follow each other in one file.
  fullyParallel: true,
  // A machine that is busy with something else may lose a press; the report names what needed a second try as flaky.
  retries: 1,
  reporter: [['list']],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // A trace of every story would slow all of them; the second try tells what happened.
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
