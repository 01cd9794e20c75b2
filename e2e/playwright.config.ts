import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  globalSetup: './databases.ts',
  workers: 2,
  // The long ones would otherwise follow each other in one file.
  fullyParallel: true,
  // A machine that is busy with something else may lose a press; the report names what needed a second try as flaky.
  retries: 1,
  reporter: [['list']],
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
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
