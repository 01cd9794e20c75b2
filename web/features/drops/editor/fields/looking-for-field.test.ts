import { expect, it } from 'vitest'
import { replaceLine, pasteLines, removeLine } from './looking-for-field.tsx'

it('changes one line and leaves the others', () => {
  expect(replaceLine(['a', 'b', 'c'], 1, 'B')).toEqual(['a', 'B', 'c'])
})

it('removes a line, but never the last one', () => {
  expect(removeLine(['a', 'b'], 0)).toEqual(['b'])
  expect(removeLine(['a'], 0)).toEqual([''])
})

it('makes a line of each pasted one, without bullets and numbers', () => {
  expect(pasteLines(['Up-tempo', '', 'last'], 1, '- Female lead\r\n\r\n2) 118 bpm\n• 3 voices\n')).toEqual([
    'Up-tempo',
    'Female lead',
    '118 bpm',
    '3 voices',
    'last',
  ])
})

it('continues in the line it was pasted into', () => {
  expect(pasteLines(['A closer'], 0, 'that ends loud\nsecond')).toEqual(['A closer that ends loud', 'second'])
})

it('keeps a number that is not a list marker', () => {
  expect(pasteLines([''], 0, '118 to 126 bpm\n1970s drums')).toEqual(['118 to 126 bpm', '1970s drums'])
})
