import { buildWebIfStale } from './build-web.mjs'
import { installIfMissing, run } from './node24.mjs'

installIfMissing({ toRun: true })
await buildWebIfStale()
process.exit(await run(['server/main.ts']))
