import { buildWebIfStale } from './build-web.mjs'
import { chromiumPath } from './browsers.mjs'
import { environment, run } from './node24.mjs'

/**
 * Builds the web if needed and runs the browser stories. `args` go to Playwright: the name of a story, `--shard=1/3`.
 * Returns the exit code.
 */
export async function runStories(args = [], variables = {}) {
  const chromium = chromiumPath()
  await buildWebIfStale()
  const env = { ...environment(), ...(chromium ? { CHROMIUM: chromium } : {}), ...variables }
  return run(['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', ...args], { env })
}
