import { chromiumPath } from './browsers.mjs'
import { environment, installIfMissing, run } from './node24.mjs'

installIfMissing()
const chromium = chromiumPath()
const env = { ...environment(), ...(chromium ? { CHROMIUM: chromium } : {}) }
process.exit(await run(['e2e/pictures/take-pictures.ts', ...process.argv.slice(2)], { env }))
