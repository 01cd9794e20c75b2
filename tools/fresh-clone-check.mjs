import { installIfMissing, run } from './node24.mjs'

installIfMissing()
process.exit(await run(['tools/fresh-clone-check/fresh-clone-check.ts']))
