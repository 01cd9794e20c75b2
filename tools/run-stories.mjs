import { buildWebIfStale } from './build-web.mjs'
import { chromiumPath, headlessShellPath } from './browsers.mjs'
import { environment, run } from './node24.mjs'

/**
 * Builds the web if needed and runs the browser stories. `args` go to Playwright: the name of a story, `--shard=1/3`.
 * Returns the exit code.
 */
export async function runStories(args = [], variables = {}) {
  const [chromium, headlessShell] = [chromiumPath(), headlessShellPath()]
  // A Velv that already runs has its own web app.
  if (!process.env.STORY_SERVER) await buildWebIfStale()
  const env = {
    ...environment(),
    ...(chromium ? { CHROMIUM: chromium } : {}),
    ...(headlessShell ? { HEADLESS_SHELL: headlessShell } : {}),
    ...variables,
  }
  return run(['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', ...args], { env })
}
