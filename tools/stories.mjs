import { installIfMissing } from './node24.mjs'
import { runStories } from './run-stories.mjs'

// `npm run stories -- --shard=1/3`: only the browser stories, in the shards of CI; `npm run stories -- favorites` runs one.
installIfMissing()
const args = process.argv.slice(2)
const isNamed = args.some((arg) => !arg.startsWith('--'))
process.exit(await runStories(args, isNamed ? {} : { DEMO_WORLD_AT_ONCE: '1' }))
