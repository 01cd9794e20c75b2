import { environment, installIfMissing, run } from './node24.mjs'

// `npm run soak -- 20` runs the property tests with 20 new random seeds; `npm run soak -- seed 557660` runs them with one
// known seed. `npm run soak -- 500 tallies` runs only the file whose name ends in the last word.
const words = process.argv.slice(2)
const isFileName = /^[a-z-]+$/.test(words.at(-1) ?? '')
const fileName = isFileName ? words.pop() : ''
const SOAK = words.join(' ') || '10'
installIfMissing()
process.exit(
  await run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'services', `${fileName}.property.`], {
    env: { ...environment(), SOAK },
  }),
)
