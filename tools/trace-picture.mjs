import { chromiumPath } from './browsers.mjs'
import { buildWebIfStale } from './build-web.mjs'
import { environment, installIfMissing, run } from './node24.mjs'

// `npm run trace-picture` draws the trace of one submission into docs/pictures.
installIfMissing()
const chromium = chromiumPath()
await buildWebIfStale()
const env = { ...environment(), ...(chromium ? { CHROMIUM: chromium } : {}) }
process.exit(await run(['bench/trace-of-a-submission.ts'], { env }))
