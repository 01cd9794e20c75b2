import { chromiumPath, headlessShellPath } from './browsers.mjs'
import { checkSteps, parallelSteps } from './check-steps.mjs'
import { installIfMissing } from './node24.mjs'
import { runSteps, runStepsCollected } from './run-steps.mjs'
import { runStories } from './run-stories.mjs'

installIfMissing()
// A missing browser is reported before the long checks, not after them.
chromiumPath()
headlessShellPath()
await runSteps(checkSteps)
const args = process.argv.slice(2)
const codes = await Promise.all([
  runStories(args, args.length === 0 ? { ALL_STORIES: '1' } : {}),
  runStepsCollected(parallelSteps),
])
process.exit(Math.max(...codes))
