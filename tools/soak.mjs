import { environment, installIfMissing, run } from './node24.mjs'

// `npm run soak -- 20`: the tests of chance with so many seeds that nobody has tried; `npm run soak -- seed 557660`: with that one.
const SOAK = process.argv.slice(2).join(' ') || '10'
installIfMissing()
process.exit(
  await run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'services', '.property.'], {
    env: { ...environment(), SOAK },
  }),
)
