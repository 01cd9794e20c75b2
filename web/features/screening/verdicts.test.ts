import { expect, it } from 'vitest'
import { delivered, queuedForTests, toScreen } from './queued-for-tests.ts'
import { firstToHear, isWaiting, neighbourOf, nextWaiting } from './demo.ts'
import { answerSays, canDecide, withAnswer } from './verdicts.ts'

const nobody = new Set<string>()
const songs = [
  toScreen('marble'),
  queuedForTests('boats', 'nogo', ['demo.read']),
  toScreen('exit'),
  queuedForTests('tram', 'pitch', ['demo.read']),
]

it('the next song to decide stands behind this one, else at the top again', () => {
  expect(nextWaiting(songs, 'marble', nobody)?.id).toBe('exit')
  expect(nextWaiting(songs, 'tram', nobody)?.id).toBe('marble')
  expect(nextWaiting([toScreen('marble')], 'marble', nobody)).toBe(undefined)
  expect(firstToHear(songs.slice(1))?.id).toBe('exit')
  expect(firstToHear([queuedForTests('boats', 'nogo', [])])?.id).toBe('boats')
  expect(firstToHear([])).toBe(undefined)
})

it('what somebody else is listening to is stepped over [L-6]', () => {
  expect(nextWaiting(songs, 'tram', new Set(['marble']))?.id).toBe('exit')
  expect(nextWaiting(songs, 'tram', new Set(['marble', 'exit']))).toBe(undefined)
  expect(neighbourOf(songs, 'marble', 1, nobody)?.id).toBe('boats')
  expect(neighbourOf(songs, 'boats', 1, new Set(['exit']))?.id).toBe('tram')
  expect(neighbourOf(songs, 'boats', -1, new Set(['marble']))).toBe(undefined)
  expect(neighbourOf(songs, 'tram', 1, nobody)).toBe(undefined)
})

it('a pitched song waits for its owner, not for the screener who pitched it', () => {
  expect([isWaiting(delivered('marble')), isWaiting(queuedForTests('marble', 'pitch', ['demo.read']))]).toEqual([
    true,
    false,
  ])
})

it('a screener decides once, and what she passed on waits for her no more', () => {
  const pitched = withAnswer(toScreen('marble'), 'pitch')
  expect([pitched.result, pitched.can, canDecide(pitched)]).toEqual(['pitch', ['demo.read', 'demo.hear'], false])
  expect(canDecide(withAnswer(toScreen('marble'), 'nogo'))).toBe(false)
  const passed = withAnswer(toScreen('marble'), 'pass')
  expect([passed.result, isWaiting(passed), canDecide(passed)]).toEqual(['screening', false, false])
})

it('an owner may correct hers', () => {
  const held = withAnswer(delivered('marble'), 'hold')
  expect([held.result, held.can]).toEqual(['hold', ['demo.read', 'demo.hear', 'demo.cut', 'demo.nogo', 'demo.note']])
})

it('says what was done in one line', () => {
  const marble = toScreen('Marble')
  expect([answerSays(marble, 'pitch'), answerSays(marble, 'nogo'), answerSays(marble, 'pass')]).toEqual([
    'Marble is PITCHED',
    'Marble is NO GO',
    'Marble goes to somebody else',
  ])
})
