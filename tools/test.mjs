import { chromiumPath, headlessShellPath } from './browsers.mjs'
import { checksAtOnce, checkSteps, testSteps } from './check-steps.mjs'
import { installIfMissing } from './node24.mjs'
import { runSteps } from './run-steps.mjs'
import { runStories } from './run-stories.mjs'

installIfMissing()
// A missing browser is reported before the long checks, not after them.
chromiumPath()
headlessShellPath()
await runSteps(checkSteps, checksAtOnce)
await runSteps(testSteps)
const args = process.argv.slice(2)
process.exit(await runStories(args, args.length === 0 ? { STORIES: 'core' } : {}))
