import { expect, it } from 'vitest'
import { strengthOf } from './password-strength.ts'

const mira = ['Mira Halden', 'mira.halden@example.com']

it.each([
  ['', 0, 'At least 10 characters: 10 more.'],
  ['velvet', 0, 'At least 10 characters: 4 more.'],
  ['password12', 1, 'Weak: contains a very common word.'],
  ['P@ssw0rd!!', 1, 'Weak: contains a very common word.'],
  ['MiraHalden1', 1, 'Weak: contains your name or email.'],
  ['qwertyuiop', 1, 'Weak: contains a very common word.'],
  ['asdfghjkl;', 1, 'Weak: contains a simple sequence.'],
  ['1234567890', 1, 'Weak: contains a simple sequence.'],
  ['0987654321', 1, 'Weak: contains a simple sequence.'],
  ['aaaaaaaaaaaaaaaa', 1, 'Weak: repeats the same characters.'],
  ['tonetonetonetone', 1, 'Weak: repeats the same characters.'],
  ['8402957316', 1, 'Weak: contains only numbers.'],
  ['Oslo1987Oslo', 2, 'Fair. Longer is stronger.'],
  ['velvet-rooms', 2, 'Fair. Longer is stronger.'],
  ['gK4xR9pTwz', 2, 'Fair. Longer is stronger.'],
  ['gK4xR9pTwzB7', 3, 'Strong.'],
  ['spoon under the harbour', 3, 'Strong.'],
  ['öljy kukko valo', 3, 'Strong.'],
] as const)('%s is %i: %s', (password, level, message) => {
  expect(strengthOf(password, mira)).toEqual({ level, message })
})

it.each([
  ['ipekyıldız1', 'İpek Yıldız'],
  ['ipekyildiz1', 'İpek Yıldız'],
  ['İpekYıldız1', 'İpek Yıldız'],
  ['josegarcia1', 'José García'],
  ['मीराहलदन2024', 'मीरा हलदन'],
  ['علیرضامحمدی1', 'علی‌رضا محمدی'],
])('finds in %s the name %s [X-1]', (password, name) => {
  expect(strengthOf(password, [name])).toEqual({ level: 1, message: 'Weak: contains your name or email.' })
})

it('rates the longest allowed password without a delay', () => {
  const startedAt = process.threadCpuUsage()
  strengthOf('ab'.repeat(64), mira)
  strengthOf('a'.repeat(127) + 'b', mira)
  expect(process.threadCpuUsage(startedAt).user / 1000).toBeLessThan(1000)
})
