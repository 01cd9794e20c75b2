import { buildWebIfStale } from './build-web.mjs'
import { chromiumPath } from './browsers.mjs'
import { environment, installIfMissing, run } from './node24.mjs'

// `npm run stories:keyboard`: every story told by a person without a mouse, see e2e/support/keyboard-driver.ts; `-- favorites` only those.
installIfMissing()
const chromium = chromiumPath()
await buildWebIfStale()
const env = { ...environment(), INPUT_MODE: 'keyboard', ...(chromium ? { CHROMIUM: chromium } : {}) }
process.exit(
  await run(['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', ...process.argv.slice(2)], { env }),
)
