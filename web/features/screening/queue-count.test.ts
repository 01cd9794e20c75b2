import { expect, it } from 'vitest'
import { queuedForTests, toScreen } from './queued-for-tests.ts'
import { queueCount } from './queue-count.ts'

it('what was passed on counts neither as heard nor as waiting [L-6]', () => {
  const demos = [queuedForTests('one', 'pitch', []), toScreen('two', { passed: true, can: [] }), toScreen('three')]
  expect(queueCount(demos, 5, undefined, false)).toBe('1 heard, 3 waiting')
})
