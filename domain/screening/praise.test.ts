import { expect, it } from 'vitest'
import { type Praise, praiseKeys, praiseLabels, praiseSentences, praiseText, togglePraise } from './praise.ts'

it('adds up to three choices, and removes a choice [B-2]', () => {
  const press = (...keys: Praise[]) => keys.reduce<readonly Praise[]>(togglePraise, [])
  expect(press('hook', 'vocal', 'fresh')).toEqual(['hook', 'vocal', 'fresh'])
  expect(press('hook', 'vocal', 'fresh', 'ready')).toEqual(['hook', 'vocal', 'fresh'])
  expect(press('hook', 'vocal', 'fresh', 'vocal', 'ready')).toEqual(['hook', 'fresh', 'ready'])
})

it('reads as sentences in the order of the table [B-2]', () => {
  expect(praiseText(['ready', 'hook'])).toBe('The hook sticks after one listen. It’s ready to release.')
  expect([praiseText([]), praiseText(['toString', 'constructor'])]).toEqual(['', ''])
})

it('has a key for each digit from 1, and a label of a few letters', () => {
  expect(praiseKeys.length).toBeLessThanOrEqual(9)
  expect(Object.values(praiseLabels).filter((label) => label.length > 16)).toEqual([])
  expect(Object.values(praiseSentences).filter((sentence) => sentence.endsWith('.'))).toEqual([])
})
