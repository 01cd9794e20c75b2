import { chromiumPath, firefoxPath } from './browsers.mjs'
import { checksAtOnce, checkSteps, nightlySteps, testSteps } from './check-steps.mjs'
import { installIfMissing } from './node24.mjs'
import { runSteps } from './run-steps.mjs'
import { runStories } from './run-stories.mjs'

// `npm run test:all`: what `npm test` runs, and what is too slow for every change: the other stories, the composer of
// the demo songs, the cluster, rolling deploys, the containers, new random seeds, Firefox, the long crawl, and the stories
// without a mouse.
installIfMissing()
chromiumPath()
const FIREFOX = firefoxPath()
if (!FIREFOX) {
  console.error('No Firefox found. Install firefox-esr, or name one: FIREFOX=/path/to/firefox npm run test:all')
  process.exit(1)
}
await runSteps(checkSteps, checksAtOnce)
await runSteps([...testSteps, ...nightlySteps])
const all = { DEMO_WORLD_AT_ONCE: '1', FIREFOX }
const withMouse = await runStories([], { ...all, CRAWL: 'long' })
const withKeyboard = await runStories([], { ...all, INPUT_MODE: 'keyboard' })
process.exit(withMouse || withKeyboard)
