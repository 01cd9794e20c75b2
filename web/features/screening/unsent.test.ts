import { expect, it } from 'vitest'
import { queuedForTests, toScreen } from './queued-for-tests.ts'
import { stillOpen, unsentSays } from './unsent.ts'

it('says which answer did not go out, and how many more', () => {
  const slow = { demo: toScreen('Slow Exit'), answer: 'pitch' } as const
  expect(unsentSays([slow])).toBe('Your PITCHED for Slow Exit did not go out.')
  expect(unsentSays([slow, { demo: toScreen('Marble'), answer: 'pass' }])).toBe(
    'Your “I know this person” for Marble did not go out, and 1 more.',
  )
})

it('only what is still open is sent again [L-6]', () => {
  const unsent = ['one', 'two', 'three'].map((id) => ({ demo: toScreen(id), answer: 'pitch' }) as const)
  const rows = [toScreen('one', { heardMs: 7 }), queuedForTests('two', 'nogo', ['demo.read'])]
  expect(stillOpen(unsent, rows)).toEqual([{ demo: rows[0], answer: 'pitch' }])
})
