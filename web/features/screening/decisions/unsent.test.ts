import { expect, it } from 'vitest'
import { queuedDemoForTests, toScreen } from '../queued-demo-for-tests.ts'
import { stillAllowed, unsentText } from './unsent.ts'

it('names the decision that was not sent, and the number of others', () => {
  const slow = { demo: toScreen('Slow Exit'), choice: 'pitch' } as const
  expect(unsentText([slow])).toBe('Your pitch for Slow Exit wasn’t sent.')
  expect(unsentText([slow, { demo: toScreen('Marble'), choice: 'recuse' }])).toBe(
    'Your “I recognize this song” for Marble and 1 other decision weren’t sent.',
  )
})

it('resends only what is still open [L-6]', () => {
  const unsent = ['one', 'two', 'three'].map((id) => ({ demo: toScreen(id), choice: 'pitch' }) as const)
  const rows = [toScreen('one', { heardMs: 7 }), queuedDemoForTests('two', 'nogo', ['demo.read'])]
  expect(stillAllowed(unsent, rows)).toEqual([{ demo: rows[0], choice: 'pitch' }])
})
