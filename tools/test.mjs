import { buildWebIfStale } from './build-web.mjs'
import { chromiumPath } from './browsers.mjs'
import { environment, installIfMissing, run } from './node24.mjs'
import { runSteps } from './run-steps.mjs'
import { testSteps } from './check-steps.mjs'

installIfMissing()
const chromium = chromiumPath()
await runSteps(testSteps)
await buildWebIfStale()
const some = process.argv.slice(2)
const env = {
  ...environment(),
  ...(chromium ? { CHROMIUM: chromium } : {}),
  ...(some.length === 0 ? { ALL_STORIES: '1' } : {}),
}
process.exit(await run(['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', ...some], { env }))
