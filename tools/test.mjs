import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumPath, headlessShellPath } from './browsers.mjs'
import { coreStories, testSteps } from './check-steps.mjs'
import { installIfMissing, root } from './node24.mjs'
import { runChecks, runSteps } from './run-steps.mjs'
import { runStories } from './run-stories.mjs'

installIfMissing()
// What would end the run is reported before the long checks, not after them: a missing browser, or a story that was renamed.
chromiumPath()
headlessShellPath()
const absent = coreStories.filter((name) => !existsSync(join(root, 'e2e/stories', `${name}.spec.ts`)))
if (absent.length > 0) {
  console.error(`coreStories in tools/check-steps.mjs names stories that don’t exist: ${absent.join(', ')}`)
  process.exit(1)
}
await runChecks()
await runSteps(testSteps)
const args = process.argv.slice(2)
process.exit(await (args.length > 0 ? runStories(args) : runStories(coreStories, { DEMO_WORLD_AT_ONCE: '1' })))
