import { installIfMissing } from './node24.mjs'
import { runStories } from './run-stories.mjs'

// `npm run stories:keyboard`: every story without a mouse, see e2e/support/keyboard-driver.ts; `-- favorites` runs one.
installIfMissing()
process.exit(await runStories(process.argv.slice(2), { INPUT_MODE: 'keyboard' }))
