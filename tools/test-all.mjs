import { chromiumPath, firefoxPath } from './browsers.mjs'
import { nightlySteps, storiesElsewhere, storyEnvironments, testSteps } from './check-steps.mjs'
import { installIfMissing } from './node24.mjs'
import { runChecks, runSteps } from './run-steps.mjs'
import { runStories } from './run-stories.mjs'

// `npm run test:all`: what `npm test` runs, and what is too slow for every change: the other stories, the cluster,
// rolling deploys, the containers, new random seeds, Firefox, the stories without a mouse, and the core stories in other
// environments.
installIfMissing()
chromiumPath()
const FIREFOX = firefoxPath()
if (!FIREFOX) {
  console.error('No Firefox found. Install firefox-esr, or name one: FIREFOX=/path/to/firefox npm run test:all')
  process.exit(1)
}
const began = Date.now()
const all = { DEMO_WORLD_AT_ONCE: '1', FIREFOX }
// A night must not end at its first failure: what has rotted elsewhere would be found a night later each.
const failed = [
  ...(await runChecks({ goesOn: true })),
  ...(await runSteps(
    [
      ...testSteps,
      ...nightlySteps,
      ['stories', () => runStories([], all)],
      ['stories without a mouse', () => runStories([], { ...all, INPUT_MODE: 'keyboard' })],
      ...storyEnvironments.map((ENVIRONMENT) => [
        `core stories, ${ENVIRONMENT}`,
        () => runStories(storiesElsewhere, { ...all, ENVIRONMENT }),
      ]),
    ],
    { goesOn: true },
  )),
]
const minutes = Math.round((Date.now() - began) / 60_000)
console.log(failed.length === 0 ? `All passed, in ${minutes} minutes.` : `Failed: ${failed.join(', ')}.`)
process.exit(failed.length === 0 ? 0 : 1)
