import { expect, it } from 'vitest'
import { delivered, queuedDemoForTests, toScreen } from '../queued-demo-for-tests.ts'
import { firstToScreen, isWaiting, neighborOf, nextWaiting } from '../queued-demo.ts'
import { choiceText, canDecide, withChoice } from './decisions.ts'

const nobody = new Set<string>()
const songs = [
  toScreen('marble'),
  queuedDemoForTests('boats', 'nogo', ['demo.read']),
  toScreen('exit'),
  queuedDemoForTests('tram', 'pitch', ['demo.read']),
]

it('the next song to decide stands behind this one, else at the top again', () => {
  expect(nextWaiting(songs, 'marble', nobody)?.id).toBe('exit')
  expect(nextWaiting(songs, 'tram', nobody)?.id).toBe('marble')
  expect(nextWaiting([toScreen('marble')], 'marble', nobody)).toBe(undefined)
  expect(firstToScreen(songs.slice(1))?.id).toBe('exit')
  expect(firstToScreen([queuedDemoForTests('boats', 'nogo', [])])?.id).toBe('boats')
  expect(firstToScreen([])).toBe(undefined)
})

it('what somebody else is listening to is stepped over [L-6]', () => {
  expect(nextWaiting(songs, 'tram', new Set(['marble']))?.id).toBe('exit')
  expect(nextWaiting(songs, 'tram', new Set(['marble', 'exit']))).toBe(undefined)
  expect(neighborOf(songs, 'marble', 1, nobody)?.id).toBe('boats')
  expect(neighborOf(songs, 'boats', 1, new Set(['exit']))?.id).toBe('tram')
  expect(neighborOf(songs, 'boats', -1, new Set(['marble']))).toBe(undefined)
  expect(neighborOf(songs, 'tram', 1, nobody)).toBe(undefined)
})

it('a pitched song waits for its owner, not for the screener who pitched it', () => {
  expect([isWaiting(delivered('marble')), isWaiting(queuedDemoForTests('marble', 'pitch', ['demo.read']))]).toEqual([
    true,
    false,
  ])
})

it('a screener decides once, and what she passed on waits for her no more', () => {
  const pitched = withChoice(toScreen('marble'), 'pitch')
  expect([pitched.result, pitched.can, canDecide(pitched)]).toEqual(['pitch', ['demo.read', 'demo.hear'], false])
  expect(canDecide(withChoice(toScreen('marble'), 'nogo'))).toBe(false)
  const recused = withChoice(toScreen('marble'), 'recuse')
  expect([recused.result, isWaiting(recused), canDecide(recused)]).toEqual(['screening', false, false])
})

it('an owner may correct hers', () => {
  const held = withChoice(delivered('marble'), 'hold')
  expect([held.result, held.can]).toEqual(['hold', ['demo.read', 'demo.hear', 'demo.cut', 'demo.nogo', 'demo.note']])
})

it('says what was done in one line', () => {
  const marble = toScreen('Marble')
  expect([choiceText(marble, 'pitch'), choiceText(marble, 'nogo'), choiceText(marble, 'recuse')]).toEqual([
    'Marble is PITCHED',
    'Marble is NO GO',
    'Marble goes to somebody else',
  ])
})
