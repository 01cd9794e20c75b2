import { installIfMissing } from './node24.mjs'
import { runSteps } from './run-steps.mjs'
import { checksAtOnce, checkSteps } from './check-steps.mjs'

installIfMissing()
await runSteps(checkSteps, { atOnce: checksAtOnce })
