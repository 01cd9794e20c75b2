import { environment, installIfMissing, run } from './node24.mjs'

// `npm run soak -- 20` runs the property tests with 20 new random seeds; `npm run soak -- seed 557660` runs them with one known seed.
const SOAK = process.argv.slice(2).join(' ') || '10'
installIfMissing()
process.exit(
  await run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'services', '.property.'], {
    env: { ...environment(), SOAK },
  }),
)
