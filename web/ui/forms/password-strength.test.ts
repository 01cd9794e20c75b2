import { expect, it } from 'vitest'
import { strengthOf } from './password-strength.ts'

const mira = ['Mira Halden', 'mira.halden@example.com']

it.each([
  ['', 0, 'At least 10 characters: 10 more.'],
  ['velvet', 0, 'At least 10 characters: 4 more.'],
  ['password12', 1, 'Weak: it has a word everybody tries.'],
  ['P@ssw0rd!!', 1, 'Weak: it has a word everybody tries.'],
  ['MiraHalden1', 1, 'Weak: your name and email are easy to guess.'],
  ['qwertyuiop', 1, 'Weak: it has a word everybody tries.'],
  ['asdfghjkl;', 1, 'Weak: keys in a row are soon tried.'],
  ['1234567890', 1, 'Weak: keys in a row are soon tried.'],
  ['0987654321', 1, 'Weak: keys in a row are soon tried.'],
  ['aaaaaaaaaaaaaaaa', 1, 'Weak: it repeats itself.'],
  ['tonetonetonetone', 1, 'Weak: it repeats itself.'],
  ['8402957316', 1, 'Weak: numbers alone are soon tried.'],
  ['Oslo1987Oslo', 2, 'Fair. Longer is stronger.'],
  ['velvet-rooms', 2, 'Fair. Longer is stronger.'],
  ['gK4xR9pTwz', 2, 'Fair. Longer is stronger.'],
  ['gK4xR9pTwzB7', 3, 'Strong.'],
  ['spoon under the harbour', 3, 'Strong.'],
  ['öljy kukko valo', 3, 'Strong.'],
] as const)('%s is %i: %s', (password, level, message) => {
  expect(strengthOf(password, mira)).toEqual({ level, message })
})

it('rates the longest allowed password without a delay', () => {
  const startedAt = process.threadCpuUsage()
  strengthOf('ab'.repeat(64), mira)
  strengthOf('a'.repeat(127) + 'b', mira)
  expect(process.threadCpuUsage(startedAt).user / 1000).toBeLessThan(1000)
})
