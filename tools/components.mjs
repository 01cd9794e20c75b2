import { chromiumPath } from './browsers.mjs'
import { environment, installIfMissing, run } from './node24.mjs'

// `npm run components -- dialog`: the tests of components in Chromium; arguments go to Vitest.
installIfMissing()
const chromium = chromiumPath()
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'components', '--reporter=default']
const env = { ...environment(), ...(chromium ? { CHROMIUM: chromium } : {}) }
process.exit(await run([...vitest, ...process.argv.slice(2)], { env }))
