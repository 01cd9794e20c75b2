import { expect, it } from 'vitest'
import { readBenchOptions } from './bench-options.ts'

it('measures everything unless something is named', () => {
  const { isWanted, seconds } = readBenchOptions([])
  expect([isWanted('feed'), isWanted('heartbeat'), seconds]).toEqual([true, true, 2])
  const some = readBenchOptions(['my demos', '--rounds', '3'])
  expect([some.isWanted('my demos'), some.isWanted('feed'), some.rounds]).toEqual([true, false, 3])
})

it.each([['--json'], ['--seconds', 'soon'], ['nothing'], ['--fast']])('says how it is used after %s', (...args) => {
  expect(() => readBenchOptions(args)).toThrow(/\nnpm run bench -- \[names…\]/)
})
