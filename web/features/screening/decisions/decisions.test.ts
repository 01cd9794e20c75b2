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

it('finds the next song to decide after this one, else from the top', () => {
  expect(nextWaiting(songs, 'marble', nobody)?.id).toBe('exit')
  expect(nextWaiting(songs, 'tram', nobody)?.id).toBe('marble')
  expect(nextWaiting([toScreen('marble')], 'marble', nobody)).toBe(undefined)
  expect(firstToScreen(songs.slice(1))?.id).toBe('exit')
  expect(firstToScreen([queuedDemoForTests('boats', 'nogo', [])])?.id).toBe('boats')
  expect(firstToScreen([])).toBe(undefined)
})

it('skips songs that another screener is listening to [L-6]', () => {
  expect(nextWaiting(songs, 'tram', new Set(['marble']))?.id).toBe('exit')
  expect(nextWaiting(songs, 'tram', new Set(['marble', 'exit']))).toBe(undefined)
  expect(neighborOf(songs, 'marble', 1, nobody)?.id).toBe('boats')
  expect(neighborOf(songs, 'boats', 1, new Set(['exit']))?.id).toBe('tram')
  expect(neighborOf(songs, 'boats', -1, new Set(['marble']))).toBe(undefined)
  expect(neighborOf(songs, 'tram', 1, nobody)).toBe(undefined)
})

it('leaves a pitched song to its owner, not to the screener who pitched it', () => {
  expect([isWaiting(delivered('marble')), isWaiting(queuedDemoForTests('marble', 'pitch', ['demo.read']))]).toEqual([
    true,
    false,
  ])
})

it('lets a screener decide once, and no longer offers a recused song', () => {
  const pitched = withChoice(toScreen('marble'), 'pitch')
  expect([pitched.result, pitched.can, canDecide(pitched)]).toEqual(['pitch', ['demo.read', 'demo.hear'], false])
  expect(canDecide(withChoice(toScreen('marble'), 'nogo'))).toBe(false)
  const recused = withChoice(toScreen('marble'), 'recuse')
  expect([recused.result, isWaiting(recused), canDecide(recused)]).toEqual(['screening', false, false])
})

it('lets owners correct their decision', () => {
  const onHold = withChoice(delivered('marble'), 'hold')
  expect([onHold.result, onHold.can]).toEqual([
    'hold',
    ['demo.read', 'demo.hear', 'demo.cut', 'demo.nogo', 'demo.note'],
  ])
})

it('describes a decision in one line', () => {
  const marble = toScreen('Marble')
  expect([choiceText(marble, 'pitch'), choiceText(marble, 'nogo'), choiceText(marble, 'recuse')]).toEqual([
    'Marble is pitched',
    'Marble is a no go',
    'Marble will go to another screener',
  ])
})
