import { expect, it } from 'vitest'
import { clip } from './clip.ts'

it.each([
  ['Slow Exit', 9, 'Slow Exit'],
  ['Slow Exit', 5, 'Slow'],
  ['ab👩‍🎤', 5, 'ab'],
  ['ab👩‍🎤', 7, 'ab👩‍🎤'],
  ['abe\u0301', 3, 'ab'],
  ['ශ්‍රී ශ්‍රී', 8, 'ශ්‍රී'],
])('clips “%s” to %i: “%s” [X-1]', (text, max, clipped) => expect(clip(text, max)).toBe(clipped))

it('clips a character that alone is too long [X-1]', () => {
  expect(clip('e' + '\u0301'.repeat(500), 100)).toBe('e' + '\u0301'.repeat(99))
})
