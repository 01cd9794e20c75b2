import { environment, installIfMissing, run } from './node24.mjs'

// `npm run soak -- 20` runs the property tests on the database with 20 new sequences each; `npm run soak -- seed 557660
// path 3:0 tallies` repeats one, in the file whose name ends in the last word.
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
