import { expect, it } from 'vitest'
import { queuedDemoForTests, toScreen } from '../queued-demo-for-tests.ts'
import { foldDecided } from './fold-decided.ts'

const decided = (id: string, more = {}) => queuedDemoForTests(id, 'nogo', ['demo.read'], more)
const shown = (...given: Parameters<typeof foldDecided>) =>
  foldDecided(...given).map((entry) =>
    'demo' in entry ? `${entry.position} ${entry.demo.id}` : `${entry.count} folded`,
  )

const queue = [decided('a'), decided('b'), toScreen('c'), decided('d'), toScreen('e')]

it('folds neighboring decided songs, and leaves one alone', () => {
  expect(shown(queue, 'c', false)).toEqual(['2 folded', '3 c', '4 d', '5 e'])
  expect(shown(queue, 'c', true)).toHaveLength(5)
})

it('leaves the song on the stage, and those whose decision can be undone', () => {
  expect(shown(queue, 'a', false)).toEqual(['1 a', '2 b', '3 c', '4 d', '5 e'])
  const undoable = decided('b', { decidedAt: '2026-11-29T09:00:00Z' })
  expect(shown([decided('a'), undoable, decided('x'), decided('y'), toScreen('c')], 'c', false)).toEqual([
    '1 a',
    '2 b',
    '2 folded',
    '5 c',
  ])
})

it('folds nothing once all are decided', () =>
  expect(shown([decided('a'), decided('b')], 'b', false)).toEqual(['1 a', '2 b']))
