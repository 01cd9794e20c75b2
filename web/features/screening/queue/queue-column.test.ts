import { expect, it } from 'vitest'
import { queuedDemoForTests, toScreen } from '../queued-demo-for-tests.ts'
import { queueCountText } from './queue-column.tsx'

it('counts a recused song neither as heard nor as waiting [L-6]', () => {
  const demos = [queuedDemoForTests('one', 'pitch', []), toScreen('two', { recused: true, can: [] }), toScreen('three')]
  expect(queueCountText(demos, 5, undefined, false)).toBe('1 heard, 3 waiting')
})
