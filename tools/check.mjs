import { installIfMissing } from './node24.mjs'
import { runChecks } from './run-steps.mjs'

installIfMissing()
await runChecks()
